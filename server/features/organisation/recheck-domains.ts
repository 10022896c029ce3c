import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { DomainProof, ProofResult } from '#server/platform/dns/domain-proof.ts';
import { type Job, job } from '#server/platform/jobs/jobs.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { championsOf, type DomainRow, lockProvedDomainRow, provedDomains, recordLook } from './domain-store.ts';
import { type RecheckOutcome, recheckOutcome } from './recheck-outcome.ts';

export type RecheckDeps = { db: Database; clock: Clock; audit: Audit; notifier: Notifier; domainProof: DomainProof };

/** Queue name and time (UTC cron) of the daily check. */
const daily = { queue: 'organisation.domains', cron: '41 4 * * *' } as const;

const link = '/dashboard/settings';
const notices: Readonly<
  Partial<Record<RecheckOutcome, (domain: string) => { kind: string; title: string; message: string }>>
> = {
  warn: (domain) => ({
    kind: 'domain_record_missing',
    title: `The DNS record of ${domain} is missing`,
    message: 'New users can still join your organisation for a few days. Restore the record to keep it that way.',
  }),
  withdraw: (domain) => ({
    kind: 'domain_proof_lost',
    title: `${domain} is no longer verified`,
    message:
      'Its DNS record is still missing. New users no longer join your organisation automatically. Existing members stay.',
  }),
};

async function keepOutcome(deps: RecheckDeps, tx: Tx, row: DomainRow, result: ProofResult, now: Date): Promise<void> {
  const { id, organisationId, domain, lastSeenAt, warnedAt, provedAt } = row;
  const outcome = recheckOutcome({ lastSeenAt: lastSeenAt ?? provedAt ?? now, warnedAt }, result, now);
  const look = { result, checkedAt: now };
  if (outcome === 'seen') await recordLook(tx, id, { ...look, lastSeenAt: now, warnedAt: null });
  else if (outcome === 'warn') await recordLook(tx, id, { ...look, warnedAt: now });
  else if (outcome === 'withdraw') await recordLook(tx, id, { ...look, provedAt: null, warnedAt: null });
  else await recordLook(tx, id, look);
  const notice = notices[outcome]?.(domain);
  if (notice) {
    const champions = await championsOf(tx, organisationId);
    await deps.notifier.notifyAll(
      tx,
      champions.map((champion) => champion.id),
      { ...notice, link },
    );
  }
  if (outcome === 'withdraw')
    await deps.audit.append(tx, {
      actor: { kind: 'system' },
      organisationId,
      action: 'organisation.domain_withdrawn',
      subject: { type: 'domain', id },
    });
}

/**
 * Checks every verified domain again, one after the other. Champions are notified at once of a missing record, and the domain stops
 * counting after some days. Otherwise a domain that was sold or has lapsed would bring its new owner's people in.
 */
export async function recheckDomains(deps: RecheckDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock, domainProof } = deps;
  for (const { id, domain, token } of await provedDomains(db.query)) {
    if (signal?.aborted) return;
    const result = await domainProof(domain, token);
    await db.transaction(async (tx) => {
      const row = await lockProvedDomainRow(tx, id);
      if (row) await keepOutcome(deps, tx, row, result, clock.now());
    });
  }
}

export const domainRecheckJob = (deps: RecheckDeps): Job =>
  job({ ...daily, options: { expireInSeconds: 3_600 }, handle: (_data, { signal }) => recheckDomains(deps, signal) });
