import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { deleteOldAttempts } from './login-attempt-store.ts';
import { deleteExpiredCodes } from './one-time-code-store.ts';
import { deleteExpiredSessions } from './session-store.ts';

/** Queue name and hour (UTC cron) of the sweep. */
export const identitySweep = { queue: 'identity.sweep', cron: '17 3 * * *' } as const;

/** Removes what has ended by itself. Nothing depends on it: what is past its time is refused whether it is still there or not. */
export async function sweepIdentity({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db.query, now);
  await deleteExpiredCodes(db.query, now);
  await deleteOldAttempts(db.query, now);
}
