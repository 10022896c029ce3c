import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { deleteOldInvitations } from './invitation-store.ts';
import { deleteOldAttempts } from './login-attempt-store.ts';
import { deleteExpiredCodes } from './one-time-code-store.ts';
import { deleteExpiredChallenges } from './second-factor-challenge-store.ts';
import { deleteExpiredSessions } from './session-store.ts';
import { deleteOldSignUps } from './sign-up-store.ts';

/** Queue name and minute (UTC cron) of the sweep: every hour, because strangers can make rows that last minutes. */
export const identitySweep = { queue: 'identity.sweep', cron: '17 * * * *' } as const;

/** Removes what has ended by itself. Nothing depends on it: what is past its time is refused whether it is still there or not. */
export async function sweepIdentity({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db.query, now);
  await deleteExpiredCodes(db.query, now);
  await deleteExpiredChallenges(db.query, now);
  await deleteOldAttempts(db.query, now);
  await deleteOldSignUps(db.query, now);
  await deleteOldInvitations(db.query, now);
}
