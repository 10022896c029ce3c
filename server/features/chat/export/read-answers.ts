import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { AnswerEvent } from '#contract/features/chat/answer-events.ts';
import type { CitedNow } from '#contract/features/chat/chat-contract.ts';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import { type CollectedAnswer, collectAnswer } from '#engine/answers/collect-answer.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { type Scope, scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import type { ColleagueReply } from '#server/platform/feature/question-offers.ts';
import { readEvents } from '#server/platform/runs/run-events-store.ts';
import { type ChatRow, findChat } from '../chat-store.ts';
import { readableVersions } from '../cited-version-store.ts';
import { citedNow, lastShown } from '../open-chat.ts';
import { type MayRead, withholdAnswer } from '../withhold-answer.ts';
import { type AskedInChat, countBranch, questionsToExport } from './answers-to-export-store.ts';

/** A question with its whole answer as one reader may see it, and the state of what it cites today. */
export type ToldAnswer = {
  asked: AskedInChat;
  answer: CollectedAnswer;
  /** By element. */
  now: ReadonlyMap<string, CitedNow>;
  /** What a colleague replied to it. */
  reply?: ColleagueReply | undefined;
};

export type ReadingDeps = { db: Database; clock: Clock } & Pick<Offers, 'repliesOf'>;

/** Asks about each version once: the questions of a chat mostly cite the same ones. */
export function rememberReadable(db: Queryable, scope: Scope): MayRead {
  const known = new Map<string, boolean>();
  return async (ids) => {
    const unknown = ids.filter((id) => !known.has(id));
    const readable = await readableVersions(db, scope, unknown);
    for (const id of unknown) known.set(id, readable.has(id));
    return new Set(ids.filter((id) => known.get(id)));
  };
}

/** The events that count: those of the last attempt, without the frame of runs. */
async function* toldBy(events: AsyncIterable<RunEvent | null>): AsyncGenerator<AnswerEvent> {
  let counting: AnswerEvent[] = [];
  for await (const event of events) {
    if (event === null || event.type === 'stopped' || event.type === 'failed') continue;
    // Stored events were validated before they were written.
    if (event.type === 'restarted') counting = [];
    else counting.push({ type: event.type, ...event.payload } as AnswerEvent);
  }
  yield* counting;
}

/** The answer of a run, without what the reader may not read. */
export const answerShown = (db: Queryable, runId: string, mayRead: MayRead): Promise<CollectedAnswer> =>
  collectAnswer(toldBy(withholdAnswer(readEvents(db, runId), mayRead)));

type Wanted = {
  chatId: string;
  /** A question of the branch; without it, the one that was asked in last. */
  branch?: string | undefined;
  questionIds?: readonly string[] | undefined;
  limit: number;
};

/**
 * The questions of a chat with their answers, as this reader may see them: a shared chat shares no documents. One answer is read at a
 * time, so that a long chat keeps nobody waiting.
 * @returns `left`: how many earlier questions the limit left out
 * @throws session_not_found; not_found where a question named is not one of the chat
 */
export async function readAnswers(
  { db, clock, repliesOf }: ReadingDeps,
  caller: SignedInCaller,
  { chatId, branch, questionIds, limit }: Wanted,
): Promise<{ chat: ChatRow; told: ToldAnswer[]; left: number }> {
  const scope = scopeOf(caller);
  const chat = await findChat(db.query, scope, chatId);
  if (!chat) throw new AppError('session_not_found');
  const last = questionIds ? undefined : await lastShown(db.query, chatId, branch);
  const asked = await questionsToExport(
    db.query,
    chatId,
    last === undefined ? { ids: questionIds ?? [] } : { last, limit },
  );
  if (questionIds && asked.length < new Set(questionIds).size) throw new AppError('not_found');
  const runIds = asked.map(({ runId }) => runId);
  const now = await citedNow(db.query, scope, runIds, dayInEngland(clock.now()));
  const mayRead = rememberReadable(db.query, scope);
  const replies = await repliesOf(
    db.query,
    asked.map(({ id }) => id),
  );
  const told: ToldAnswer[] = [];
  for (const each of asked) {
    const cited = now.get(each.runId) ?? [];
    told.push({
      asked: each,
      answer: await answerShown(db.query, each.runId, mayRead),
      now: new Map(cited.map((one) => [one.element_id, one])),
      reply: replies.get(each.id),
    });
  }
  const left = last === undefined ? 0 : (await countBranch(db.query, chatId, last)) - asked.length;
  return { chat, told, left: Math.max(0, left) };
}
