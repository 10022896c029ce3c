import type { ProofResult } from '#server/platform/dns/domain-proof.ts';

const dayMs = 24 * 3_600_000;

/**
 * How long after it was last seen a proof still counts: a week once DNS says that it is gone, a month while DNS says nothing at all,
 * which more often is a fault of the way there.
 */
export const proofCountsMs = { gone: 7 * dayMs, silent: 30 * dayMs } as const;

/** What is remembered of a domain that is proved. */
export type ProvedDomain = { lastSeenAt: Date; warnedAt: Date | null };

export type RecheckOutcome = 'seen' | 'warn' | 'keep' | 'withdraw';

/** What follows from looking at a proved domain again. Nothing is withdrawn of which the champions were not told before. */
export function recheckOutcome({ lastSeenAt, warnedAt }: ProvedDomain, result: ProofResult, now: Date): RecheckOutcome {
  if (result === 'found') return 'seen';
  const awayMs = now.getTime() - lastSeenAt.getTime();
  const isSilent = result === 'no_answer';
  if (warnedAt && awayMs >= (isSilent ? proofCountsMs.silent : proofCountsMs.gone)) return 'withdraw';
  if (warnedAt) return 'keep';
  return !isSilent || awayMs >= proofCountsMs.gone ? 'warn' : 'keep';
}
