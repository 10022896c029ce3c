import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { liveSessionsOf } from '#server/platform/identity/session-store.ts';
import { presentDevice } from './present-device.ts';

/** Where the caller is signed in: this session first, then the last used. */
export async function listDevices({ db, clock }: { db: Database; clock: Clock }, caller: SignedInCaller) {
  const sessions = await liveSessionsOf(db.query, caller.userId, clock.now());
  const devices = sessions.map((session) => presentDevice(caller, session));
  return devices.sort((one, other) => Number(other.is_current) - Number(one.is_current));
}
