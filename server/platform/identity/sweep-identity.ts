import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { deleteExpiredDevices } from './device-token-store.ts';
import { deleteOldInvitations } from './invitation-store.ts';
import { deleteOldLoginAttempts } from './login-attempt-store.ts';
import { deleteExpiredCodes } from './one-time-code-store.ts';
import { deleteExpiredChallenges } from './second-factor-challenge-store.ts';
import { deleteExpiredSessions } from './session-store.ts';
import { deleteOldSignUps } from './sign-up-store.ts';

/** Queue name and schedule (UTC cron) of the sweep: every hour, because strangers can create rows that last minutes. */
export const identitySweep = { queue: 'identity.sweep', cron: '17 * * * *' } as const;

/** Removes expired rows. Nothing depends on it: an expired row is refused whether it still exists or not. */
export async function sweepIdentity({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db.query, now);
  await deleteExpiredCodes(db.query, now);
  await deleteExpiredChallenges(db.query, now);
  await deleteOldLoginAttempts(db.query, now);
  await deleteExpiredDevices(db.query, now);
  await deleteOldSignUps(db.query, now);
  await deleteOldInvitations(db.query, now);
}
