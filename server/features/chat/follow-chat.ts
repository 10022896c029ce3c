import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { OpenStreams } from '#server/platform/http/open-streams.ts';
import type { Callers } from '#server/platform/identity/create-callers.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { followChanges } from '#server/platform/signals/follow-changes.ts';
import { findChat } from './chat-store.ts';
import { newestQuestion } from './question-store.ts';

export type FollowChatDeps = {
  db: Database;
  log: Log;
  callers: Pick<Callers, 'sessionCaller'>;
  streams: OpenStreams;
  runs: Pick<Runs, 'watchSubject'>;
  /** How often the stream checks for what no signal reported, above all an ended session or an end of sharing, ms. */
  lookAgainMs?: number;
};

type Following = { chatId: string; requestId: string; signal: AbortSignal };
type ChatEvent = { newest_question: string | null };

/**
 * Streams the newest question of a chat, then each new one, to everybody who may read it. Each check reads the session and the chat again:
 * the stream closes once either is gone. Refusals come before the stream begins.
 * @throws session_not_found; too_many_requests
 */
export async function followChat(deps: FollowChatDeps, caller: SignedInCaller, { chatId, ...following }: Following) {
  const { runs, streams, log, lookAgainMs } = deps;
  await look(deps, caller, chatId);
  streams.enter(caller, following.signal);
  return followChanges<ChatEvent, ChatEvent>({
    watch: (ring) => runs.watchSubject(chatId, ring),
    look: () => look(deps, caller, chatId),
    whatIsNew: (before, seen) => (before && before.newest_question === seen.newest_question ? undefined : seen),
    log,
    lookAgainMs,
    ...following,
  });
}

async function look(
  { db, callers }: FollowChatDeps,
  { sessionId }: SignedInCaller,
  chatId: string,
): Promise<ChatEvent> {
  const reader = await callers.sessionCaller(sessionId);
  if (!reader) throw new AppError('authentication_required');
  const chat = await findChat(db.query, scopeOf(reader), chatId);
  if (!chat) throw new AppError('session_not_found');
  return { newest_question: await newestQuestion(db.query, chatId) };
}
