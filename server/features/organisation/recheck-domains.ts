import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { DomainProof, ProofResult } from '#server/platform/dns/domain-proof.ts';
import { type Job, job } from '#server/platform/jobs/jobs.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { championsOf, type DomainRow, holdProved, provedDomains, recordLook } from './domain-store.ts';
import { type RecheckOutcome, recheckOutcome } from './recheck-outcome.ts';

export type RecheckDeps = { db: Database; clock: Clock; audit: Audit; notifier: Notifier; domainProof: DomainProof };

/** Queue name and hour (UTC cron) of the daily look. */
const daily = { queue: 'organisation.domains', cron: '41 4 * * *' } as const;

const link = '/dashboard/settings';
const notices: Readonly<
  Partial<Record<RecheckOutcome, (domain: string) => { kind: string; title: string; message: string }>>
> = {
  warn: (domain) => ({
    kind: 'domain_record_missing',
    title: `The DNS record of ${domain} is missing`,
    message: 'New sign-ups still join your organisation for some days. Put the record back to keep it so.',
  }),
  withdraw: (domain) => ({
    kind: 'domain_proof_lost',
    title: `${domain} is no longer proved`,
    message: 'Its DNS record stayed away. New sign-ups no longer join your organisation; people who did stay in it.',
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
 * Looks at every proved domain again, one after the other. A record that is gone is told to the champions at once and stops counting
 * after some days, so that a domain which was sold or lapsed does not bring its new owner's people in.
 */
export async function recheckDomains(deps: RecheckDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock, domainProof } = deps;
  for (const { id, domain, token } of await provedDomains(db.query)) {
    if (signal?.aborted) return;
    const result = await domainProof(domain, token);
    await db.transaction(async (tx) => {
      const row = await holdProved(tx, id);
      if (row) await keepOutcome(deps, tx, row, result, clock.now());
    });
  }
}

export const domainRecheckJob = (deps: RecheckDeps): Job =>
  job({ ...daily, options: { expireInSeconds: 3_600 }, handle: (_data, { signal }) => recheckDomains(deps, signal) });
