import type { AnswerEvent } from '#contract/features/chat/answer-events.ts';
import { answerQuestion } from '#engine/answers/answer-question.ts';
import type { Analytics } from '#server/platform/analytics/analytics.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import type { Models } from '#server/platform/models/open-models.ts';
import type { RunContext, RunHandler } from '#server/platform/runs/runs.ts';
import { colleaguesAmong } from '#server/platform/sharing/named-people-store.ts';
import { AnswerEventWriter, type LastEvent } from './answer-event-writer.ts';
import { answerOutcome } from './answer-outcome.ts';
import { answerRunInputSchema } from './answer-run-input.ts';
import { searchFilters } from './chat-filters.ts';
import { deleteCitationsOf } from './citation-store.ts';
import { earlierAnswer } from './earlier-answer.ts';
import { endedAnswers } from './ended-answer-store.ts';
import { putRecord } from './record/answer-record-store.ts';
import { type BegunRecord, beginRecord } from './record/begin-record.ts';

/** Passes the engine's events to the run until the last. */
async function deliver(
  context: RunContext,
  events: AsyncIterable<AnswerEvent>,
  writer: AnswerEventWriter,
  record: BegunRecord,
): Promise<void> {
  for await (const event of events) {
    context.signal.throwIfAborted();
    record.take(event);
    if (event.type === 'done' || event.type === 'not_found') return writer.finish(event, await record.settle());
    writer.take(event);
  }
  throw new Error('An answer ended without saying so.');
}

type Deps = {
  db: Database;
  clock: Clock;
  analytics: Analytics;
  models: Pick<Models, 'answers'>;
  version: string;
  noteAnswerEnd: Offers['noteAnswerEnd'];
  attachedVersions: Offers['attachedVersions'];
};

/** The event exists exactly when the answer does. Counts remain correct when the chat is deleted. */
async function recordOutcome(
  { analytics, noteAnswerEnd }: Deps,
  { run }: RunContext,
  tx: Tx,
  last: LastEvent,
): Promise<void> {
  await analytics.record(tx, {
    name: 'question_answered',
    caller: { userId: run.ownerId ?? '', organisationId: run.organisationId },
    properties: { chat_id: run.subjectId, outcome: answerOutcome(last) },
  });
  for (const ended of await endedAnswers(tx, { runIds: [run.id] })) await noteAnswerEnd(tx, ended);
}

/**
 * Answers one question. A retry cannot know which sentences the model would write again. If an earlier attempt stored events, the retry
 * appends `restarted`, deletes the earlier citations and starts again; readers drop what came before.
 */
export function answerRun(deps: Deps): RunHandler {
  const { db, clock, models, version: release } = deps;
  return async (context) => {
    const { question, scope, filters, alone, about, isLibraryLeftOut } = answerRunInputSchema.parse(context.run.input);
    if (context.run.lastSeq > 0) {
      const restarted = { type: 'restarted', attempt: context.run.attempt };
      await context.append([restarted], (tx) => deleteCitationsOf(tx, context.run.id));
    }
    const failed = new AbortController();
    const writer = new AnswerEventWriter(context, {
      clock,
      onFailure: (error) => failed.abort(error),
      async onFinish(tx, last, made) {
        await putRecord(tx, context.run.id, made);
        await recordOutcome(deps, context, tx, last);
      },
    });
    const signal = AbortSignal.any([context.signal, failed.signal]);
    const reader = { scope, library: filters.library !== false };
    const earlier = alone ? undefined : await earlierAnswer(db.query, context.run.id, reader);
    const nameOf = async (userId: string) => {
      const [person] = await colleaguesAmong(db.query, context.run.organisationId ?? '', [userId]);
      return person?.name;
    };
    const now = clock.now();
    const sought = await searchFilters(db.query, { scope, filters, now });
    const { subjectId: chatId, ownerId } = context.run;
    const attached =
      chatId === null || ownerId === null ? [] : await deps.attachedVersions(db.query, { chatId, ownerId });
    const asked = { question, scope, filters: sought, attached, isLibraryLeftOut, now, about };
    const input = { ...asked, earlier, nameOf, signal };
    const record = beginRecord({ query: db.query, clock }, { scope, models: models.answers, release });
    try {
      await deliver(context, answerQuestion(db, input, record.models), writer, record);
    } finally {
      await writer.settled();
    }
  };
}
