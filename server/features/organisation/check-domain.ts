import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DomainProof } from '#server/platform/dns/domain-proof.ts';
import { findDomain, holdDomain, recordLook } from './domain-store.ts';
import { organisationOf } from './organisation-of.ts';
import { presentDomain } from './present-domain.ts';

export type CheckDomainDeps = { db: Database; clock: Clock; audit: Audit; domainProof: DomainProof };

/**
 * Looks in DNS now. With the record there the domain is the organisation's, unless another one's proof still stands. Without it
 * nothing is taken away here: that is for the daily look, which tells the champions first.
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
    const holder = result === 'found' ? await holdDomain(tx, claimed.domain) : undefined;
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
