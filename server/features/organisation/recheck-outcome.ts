import type { ProofResult } from '#server/platform/dns/domain-proof.ts';

const dayMs = 24 * 3_600_000;

/**
 * How long a proof counts after the record was last seen. A week once DNS says that it is gone; a month while DNS does not answer, which is
 * more often a network fault.
 */
export const proofCountsMs = { gone: 7 * dayMs, silent: 30 * dayMs } as const;

/** What is stored of a verified domain. */
export type ProvedDomain = { lastSeenAt: Date; warnedAt: Date | null };

export type RecheckOutcome = 'seen' | 'warn' | 'keep' | 'withdraw';

/** The outcome of another check of a verified domain. No domain is lost before the champions were notified. */
export function recheckOutcome({ lastSeenAt, warnedAt }: ProvedDomain, result: ProofResult, now: Date): RecheckOutcome {
  if (result === 'found') return 'seen';
  const awayMs = now.getTime() - lastSeenAt.getTime();
  const isSilent = result === 'no_answer';
  if (warnedAt && awayMs >= (isSilent ? proofCountsMs.silent : proofCountsMs.gone)) return 'withdraw';
  if (warnedAt) return 'keep';
  return !isSilent || awayMs >= proofCountsMs.gone ? 'warn' : 'keep';
}
