import type { SignedInCaller } from '#contract/access/caller.ts';
import { limits } from '#contract/limits.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import { presentSession } from './present-session.ts';
import { sessionsNaming } from './session-store.ts';

/** The chat sessions that are shared with the caller by name, the latest used first. */
export async function listSharedSessions({ db }: { db: Database }, caller: SignedInCaller) {
  const found = await sessionsNaming(db.query, scopeOf(caller), limits.sharedWithOne);
  return found.map((session) => presentSession(caller, session));
}
