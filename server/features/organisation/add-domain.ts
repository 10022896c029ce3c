import { randomBytes } from 'node:crypto';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { claimDomain, domainsOf } from './domain-store.ts';
import { organisationOf } from './organisation-of.ts';
import { presentDomain } from './present-domain.ts';
import { isSharedDomain } from './shared-domains.ts';

export type AddDomainDeps = { db: Database; clock: Clock; audit: Audit };

/**
 * Claims a domain, which changes nothing until it is proved: several organisations may claim the same. Claiming it again gives the
 * claim there is.
 * @throws AppError domain_shared, no_room_for_more
 */
export async function addDomain(
  { db, clock, audit }: AddDomainDeps,
  caller: SignedInCaller,
  { domain }: { domain: string },
  requestId: string,
) {
  const organisationId = organisationOf(caller);
  if (isSharedDomain(domain)) throw new AppError('domain_shared');
  const token = randomBytes(20).toString('hex');
  return db.transaction(async (tx) => {
    const { row, isNew } = await claimDomain(tx, { organisationId, domain, token }, clock.now());
    if (!isNew) return presentDomain(row);
    if ((await domainsOf(tx, organisationId)).length > limits.domainsPerOrganisation)
      throw new AppError('no_room_for_more');
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'organisation.domain_added',
      subject: { type: 'domain', id: row.id },
      requestId,
    });
    return presentDomain(row);
  });
}
