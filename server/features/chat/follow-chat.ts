import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { OpenStreams } from '#server/platform/http/open-streams.ts';
import type { Callers } from '#server/platform/identity/create-callers.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { Bell } from '#server/platform/signals/bell.ts';
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
export async function followChat(deps: FollowChatDeps, caller: SignedInCaller, following: Following) {
  const first = await look(deps, caller, following.chatId);
  deps.streams.enter(caller, following.signal);
  return deliver(deps, caller, following, first);
}

async function* deliver(
  deps: FollowChatDeps,
  caller: SignedInCaller,
  { chatId, requestId, signal }: Following,
  first: string | null,
): AsyncGenerator<ChatEvent, void, void> {
  const bell = new Bell();
  const unwatch = deps.runs.watchSubject(chatId, () => bell.ring());
  let told = first;
  try {
    yield { newest_question: first };
    while (!signal.aborted) {
      // Reset before reading: a question during the read rings again and is seen in the next round.
      bell.silence();
      const newest = await look(deps, caller, chatId);
      if (newest !== told) yield { newest_question: newest };
      told = newest;
      await bell.wait(deps.lookAgainMs ?? limits.streamLookAgainMs, signal);
    }
  } catch (error) {
    // The response has already started, so the HTTP host no longer logs a failure.
    if (!(error instanceof AppError)) deps.log.error({ request_id: requestId, err: error }, 'a stream failed');
    throw error;
  } finally {
    unwatch();
  }
}

async function look({ db, callers }: FollowChatDeps, { sessionId }: SignedInCaller, chatId: string) {
  const reader = await callers.sessionCaller(sessionId);
  if (!reader) throw new AppError('authentication_required');
  const chat = await findChat(db.query, scopeOf(reader), chatId);
  if (!chat) throw new AppError('session_not_found');
  return newestQuestion(db.query, chatId);
}
