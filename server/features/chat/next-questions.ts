import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import { suggestQuestions } from '#engine/answers/next-questions.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Models } from '#server/platform/models/open-models.ts';
import { searchFilters } from './chat-filters.ts';
import { canAskIn } from './chat-rights.ts';
import { findChat } from './chat-store.ts';
import {
  answeredQuestion,
  answeringElements,
  keepSuggested,
  questionAsRead,
  questionsKnown,
} from './suggestion-store.ts';

type Deps = { db: Database; clock: Clock; models: Pick<Models, 'answers'> };

/** People for whom this process looks for suggestions, each for one question. They take turns: answers come first. */
const waiting = new Set<string>();
let turn: Promise<unknown> = Promise.resolve();
/** Further people get none. */
const mostWaiting = 30;

/**
 * Up to three questions to ask after this one, which documents in force answer. They are found once for each question and stay; none was
 * asked or suggested in the chat before. None while its answer is under way, while those for another question of the
 * caller's are looked for, or while too many people wait.
 * @throws session_not_found; access_denied where the caller may not ask; not_found for a question of another chat
 */
export async function nextQuestions(
  deps: Deps,
  caller: SignedInCaller,
  { chatId, questionId, hasLibrary = true }: { chatId: string; questionId: string; hasLibrary?: boolean },
): Promise<string[]> {
  const { db } = deps;
  const chat = await findChat(db.query, scopeOf(caller), chatId);
  if (!chat) throw new AppError('session_not_found');
  if (!canAskIn(caller, chat)) throw new AppError('access_denied');
  const asked = await answeredQuestion(db.query, chatId, questionId);
  if (!asked) throw new AppError('not_found');
  if (asked.suggested !== null) return asked.suggested;
  if (asked.state !== 'done' || waiting.has(caller.userId) || waiting.size >= mostWaiting) return [];
  waiting.add(caller.userId);
  const found = turn.then(() =>
    find(deps, caller, {
      chatId,
      questionId,
      ...asked,
      filters: { ...asked.filters, ...(!hasLibrary && { library: false }) },
    }),
  );
  turn = found.catch(() => undefined);
  return found.finally(() => waiting.delete(caller.userId));
}

type Asked = { chatId: string; questionId: string } & NonNullable<Awaited<ReturnType<typeof answeredQuestion>>>;

async function find({ db, clock, models }: Deps, caller: SignedInCaller, { chatId, questionId, ...asked }: Asked) {
  const scope = scopeOf(caller);
  const now = clock.now();
  const cited = await answeringElements(db.query, asked.runId);
  const found = await suggestQuestions(
    db,
    {
      scope,
      filters: await searchFilters(db.query, { scope, filters: asked.filters, now }),
      now,
      question: asked.text,
      asRead: (await questionAsRead(db.query, asked.runId)) ?? asked.text,
      cited,
      known: await questionsKnown(db.query, chatId),
      most: limits.nextQuestions,
    },
    models.answers,
  );
  return keepSuggested(db, chatId, questionId, found);
}
