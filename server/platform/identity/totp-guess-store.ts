import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { secondFactors } from './second-factor-tables.ts';

/**
 * Limits on consecutive wrong codes of one authenticator app, across all challenges and addresses. After every `atOnce` codes comes
 * a wait, each twice as long as the one before; after `most` the app is locked. NIST SP 800-63B allows 100 at most (decision 0044).
 */
export const totpGuesses = { atOnce: 5, firstWaitMs: 60_000, longestWaitMs: 15 * 60_000, most: 100 } as const;

/** `none`: no app is set up. */
export type CountedGuess = { kind: 'counted'; failures: number } | { kind: 'waits' | 'stopped' | 'none' };

/** Counts a guess as wrong before it is made, in one statement, so that a hundred concurrent guesses stay within the limit. */
export async function reserveTotpGuess(query: Queryable, userId: string, now: Date): Promise<CountedGuess> {
  const { atOnce, firstWaitMs, longestWaitMs, most } = totpGuesses;
  const failures = sql`${secondFactors.failures} + 1`;
  const waitMs = sql`least(${firstWaitMs} * power(2, (${failures}) / ${atOnce} - 1), ${longestWaitMs})`;
  const until = sql`${now.toISOString()}::timestamptz + ${waitMs} * interval '1 millisecond'`;
  const own = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  const isOpen = or(isNull(secondFactors.waitUntil), lte(secondFactors.waitUntil, now));
  const [counted] = await query
    .update(secondFactors)
    .set({ failures, waitUntil: sql`case when (${failures}) % ${atOnce} = 0 then ${until} end` })
    .where(and(own, isOpen, lt(secondFactors.failures, most)))
    .returning({ failures: secondFactors.failures });
  if (counted) return { kind: 'counted', failures: counted.failures };
  const [app] = await query.select({ failures: secondFactors.failures }).from(secondFactors).where(own);
  if (!app) return { kind: 'none' };
  return { kind: app.failures >= most ? 'stopped' : 'waits' };
}
