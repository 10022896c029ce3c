import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { AnswerRecord } from '#contract/features/chat/answer-record.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { type Scope, scopeOf } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findQuestion } from '../export/answers-to-export-store.ts';
import { answerShown, type ReadingDeps, rememberReadable, type ToldAnswer } from '../export/read-answers.ts';
import { citedNow } from '../open-chat.ts';
import { recordsOf, textHashesNow } from './answer-record-store.ts';
import { presentRecord } from './present-record.ts';

/** The records of answers that somebody reads, in their order. */
export async function recordsOfAnswers(
  db: Queryable,
  scope: Scope,
  told: readonly ToldAnswer[],
): Promise<AnswerRecord[]> {
  const stored = await recordsOf(
    db,
    told.map(({ asked }) => asked.runId),
  );
  const sources = told.flatMap(({ answer }) => [
    ...answer.sources,
    ...answer.nearest,
    ...answer.parts.flatMap(({ nearest }) => nearest),
  ]);
  const hashes = await textHashesNow(
    db,
    scope,
    sources.flatMap(({ element_id: id, withheld }) => (withheld ? [] : [id])),
  );
  return told.map((each) => presentRecord(each, { stored: stored.get(each.asked.runId), hashes }));
}

/** How one answer was made, without what its reader may not read. @throws not_found */
export async function readRecord(
  { db, clock }: ReadingDeps,
  caller: SignedInCaller,
  questionId: string,
): Promise<AnswerRecord> {
  const scope = scopeOf(caller);
  const asked = await findQuestion(db.query, scope, questionId);
  if (!asked) throw new AppError('not_found');
  const answer = await answerShown(db.query, asked.runId, rememberReadable(db.query, scope));
  const now = await citedNow(db.query, scope, [asked.runId], dayInEngland(clock.now()));
  const cited = now.get(asked.runId) ?? [];
  const told = { asked, answer, now: new Map(cited.map((one) => [one.element_id, one])) };
  const [record] = await recordsOfAnswers(db.query, scope, [told]);
  if (!record) throw new AppError('not_found');
  return record;
}
