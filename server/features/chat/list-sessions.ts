import type { SignedInCaller } from '#contract/access/caller.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/platform/db/database.ts';
import { presentSession } from './present-session.ts';
import { searchWords } from './search-words.ts';
import { sessionsOf } from './session-store.ts';

/** A page of the caller's own sessions, pinned ones first, then the latest used; those that hold every word of `q`. */
export async function listSessions(
  { db }: { db: Database },
  caller: SignedInCaller,
  { before, q = '' }: { before?: string | undefined; q?: string | undefined },
) {
  const page = { before, words: searchWords(q), limit: limits.sessionsPerPage };
  const found = await sessionsOf(db.query, caller.userId, page);
  return found.map(({ session, question }) => ({
    ...presentSession(caller, session),
    ...(question !== null && { matching_question: question }),
  }));
}
