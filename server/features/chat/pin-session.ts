import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lockOwnSession } from './lock-own-session.ts';
import { presentSession } from './present-session.ts';
import { changeSession } from './session-store.ts';

/**
 * Keeps a session of the caller's own above the others, or no longer. Pinning again leaves it where it is among the pinned.
 * @throws session_not_found; access_denied when it is somebody else's
 */
export async function pinSession(
  { db, clock }: { db: Database; clock: Clock },
  caller: SignedInCaller,
  { sessionId, pinned }: { sessionId: string; pinned: boolean },
) {
  return db.transaction(async (tx) => {
    const session = await lockOwnSession(tx, caller, sessionId);
    const pinnedAt = pinned ? (session.pinnedAt ?? clock.now()) : null;
    await changeSession(tx, sessionId, { pinnedAt });
    return presentSession(caller, { ...session, pinnedAt });
  });
}
