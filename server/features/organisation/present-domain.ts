import type { z } from 'zod';
import type { organisationContract } from '#contract/features/organisation/organisation-contract.ts';
import { proofRecord } from '#server/platform/dns/domain-proof.ts';
import type { DomainRow } from './domain-store.ts';
import { proofCountsMs } from './recheck-outcome.ts';

type DomainOnTheWire = z.infer<NonNullable<(typeof organisationContract.addDomain)['~orpc']['outputSchema']>>;

function stateOf({ provedAt, lastSeenAt, lastResult }: DomainRow): DomainOnTheWire['state'] {
  if (!provedAt) return lastSeenAt ? 'lost' : 'waiting';
  return lastResult === 'found' ? 'proved' : 'missing';
}

function countsUntil(row: DomainRow): string | null {
  if (stateOf(row) !== 'missing' || !row.lastSeenAt) return null;
  const { gone, silent } = proofCountsMs;
  return new Date(row.lastSeenAt.getTime() + (row.lastResult === 'no_answer' ? silent : gone)).toISOString();
}

export const presentDomain = (row: DomainRow): DomainOnTheWire => ({
  id: row.id,
  domain: row.domain,
  record: proofRecord(row.token),
  state: stateOf(row),
  last_result: row.lastResult,
  checked_at: row.checkedAt?.toISOString() ?? null,
  proved_at: row.provedAt?.toISOString() ?? null,
  counts_until: countsUntil(row),
});
