import type { SignedInCaller } from '#contract/access/caller.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/platform/db/database.ts';
import { presentSession } from './present-session.ts';
import { sessionsOf } from './session-store.ts';

/** A page of the caller's own sessions, the latest used first. */
export async function listSessions(
  { db }: { db: Database },
  caller: SignedInCaller,
  { before }: { before?: string | undefined },
) {
  const sessions = await sessionsOf(db.query, caller.userId, { before, limit: limits.sessionsPerPage });
  return sessions.map(presentSession);
}
