import { randomBytes } from 'node:crypto';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DomainProof } from '#server/platform/dns/domain-proof.ts';
import { claimDomain, deleteDomain, domainsOf, findDomain, lockDomainRow, recordLook } from './domain-store.ts';
import { organisationOf } from './organisation-of.ts';
import { presentDomain } from './present-domain.ts';
import { isSharedDomain } from './shared-domains.ts';

type AddDomainDeps = { db: Database; clock: Clock; audit: Audit };

/**
 * Claims a domain. A claim has no effect until it is verified, and several organisations may claim the same domain. A repeated claim
 * returns the existing one.
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

export type CheckDomainDeps = { db: Database; clock: Clock; audit: Audit; domainProof: DomainProof };

/**
 * Checks DNS now. With the record there, the domain becomes the organisation's, unless another organisation's proof still stands. Without
 * it, nothing is revoked here: the daily check does that, and notifies the champions first.
 * @throws AppError not_found, domain_taken
 */
export async function checkDomain(
  { db, clock, audit, domainProof }: CheckDomainDeps,
  caller: SignedInCaller,
  { id }: { id: string },
  requestId: string,
) {
  const organisationId = organisationOf(caller);
  const claimed = await findDomain(db.query, organisationId, id);
  if (!claimed) throw new AppError('not_found');
  const result = await domainProof(claimed.domain, claimed.token);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const holder = result === 'found' ? await lockDomainRow(tx, claimed.domain) : undefined;
    if (holder !== undefined && holder !== organisationId) throw new AppError('domain_taken');
    const before = await findDomain(tx, organisationId, id);
    const seen = result === 'found' && { provedAt: before?.provedAt ?? now, lastSeenAt: now, warnedAt: null };
    const row = await recordLook(tx, id, { result, checkedAt: now, ...seen });
    if (!before || !row) throw new AppError('not_found');
    if (row.provedAt && !before.provedAt)
      await audit.append(tx, {
        actor: auditActor(caller),
        organisationId,
        action: 'organisation.domain_proved',
        subject: { type: 'domain', id },
        requestId,
      });
    return presentDomain(row);
  });
}

/** Removes a domain. People who joined by it stay members. @throws AppError not_found */
export async function removeDomain(
  { db, audit }: { db: Database; audit: Audit },
  caller: SignedInCaller,
  { id }: { id: string },
  requestId: string,
): Promise<void> {
  const organisationId = organisationOf(caller);
  await db.transaction(async (tx) => {
    if (!(await deleteDomain(tx, organisationId, id))) throw new AppError('not_found');
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'organisation.domain_removed',
      subject: { type: 'domain', id },
      requestId,
    });
  });
}
