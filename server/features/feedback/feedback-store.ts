import { and, desc, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { FeedbackReason } from '#contract/features/feedback/feedback-words.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Subject } from '#server/platform/feature/question-offers.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { answerFeedback, questionOutcomes } from './feedback-tables.ts';

export type FeedbackRow = typeof answerFeedback.$inferSelect;

/** Whether a run's answer has ended, so that somebody can say whether it helped. */
export async function hasEnded(db: Queryable, runId: string): Promise<boolean> {
  const [run] = await db.select({ state: runsTable.state }).from(runsTable).where(eq(runsTable.id, runId));
  return run?.state === 'done';
}

/** In place of what the same person said before. */
export async function putFeedback(tx: Tx, row: FeedbackRow): Promise<void> {
  const { runId: target } = answerFeedback;
  await tx.insert(answerFeedback).values(row).onConflictDoUpdate({ target, set: row });
}

/** @returns whether there was any */
export async function removeFeedback(tx: Tx, runId: string): Promise<boolean> {
  const gone = await tx
    .delete(answerFeedback)
    .where(eq(answerFeedback.runId, runId))
    .returning({ runId: answerFeedback.runId });
  return gone.length > 0;
}

/** A person's feedback on the answers of one chat. */
export const feedbackInChat = (
  db: Queryable,
  { ownerId, chatId }: { ownerId: string; chatId: string },
): Promise<FeedbackRow[]> =>
  db
    .select({
      runId: answerFeedback.runId,
      questionId: answerFeedback.questionId,
      ownerId: answerFeedback.ownerId,
      rating: answerFeedback.rating,
      reasons: answerFeedback.reasons,
      words: answerFeedback.words,
      givenAt: answerFeedback.givenAt,
    })
    .from(answerFeedback)
    .innerJoin(runsTable, eq(runsTable.id, answerFeedback.runId))
    .where(and(eq(answerFeedback.ownerId, ownerId), eq(runsTable.subjectId, chatId)));

const counted = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`;

/**
 * The subjects of an organisation's questions without a good answer since a moment, most questions first.
 * @param before where the period before begins
 */
export async function gapsBySubject(
  db: Queryable,
  { organisationId, since, before }: { organisationId: string; since: Date; before: Date },
) {
  const { domain, subdomain, outcome, unsupported, rating, endedAt, answeredAt } = questionOutcomes;
  const isNow = sql`${endedAt} >= ${since.toISOString()}::timestamptz`;
  const questions = counted(isNow);
  return db
    .select({
      domain,
      subdomain,
      questions,
      before: counted(sql`not ${isNow}`),
      notFound: counted(sql`${isNow} and ${outcome} = 'not_found'`),
      mayAnswer: counted(sql`${isNow} and ${outcome} = 'may_answer'`),
      unsupported: counted(sql`${isNow} and ${unsupported} > 0`),
      didNotHelp: counted(sql`${isNow} and ${rating} = 'did_not_help'`),
      answeredSince: counted(sql`${isNow} and ${answeredAt} is not null`),
    })
    .from(questionOutcomes)
    .where(and(eq(questionOutcomes.organisationId, organisationId), questionOutcomes.isGap, gte(endedAt, before)))
    .groupBy(domain, subdomain)
    .having(sql`${questions} > 0`)
    .orderBy(desc(questions), domain, subdomain);
}

type OfSubject = { organisationId: string; since: Date; subject: Subject | undefined };

const isGapOf = ({ organisationId, since, subject }: OfSubject) =>
  and(
    eq(questionOutcomes.organisationId, organisationId),
    questionOutcomes.isGap,
    gte(questionOutcomes.endedAt, since),
    subject === undefined
      ? isNull(questionOutcomes.subdomain)
      : and(eq(questionOutcomes.domain, subject.domain), eq(questionOutcomes.subdomain, subject.subdomain)),
  );

/** Questions of a subject without a good answer whose chats still exist, newest first. */
export async function questionsOfGap(db: Queryable, gap: OfSubject, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: questionOutcomes.questionId })
    .from(questionOutcomes)
    .where(and(isGapOf(gap), sql`${questionOutcomes.questionId} is not null`))
    .orderBy(desc(questionOutcomes.endedAt))
    .limit(limit);
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** How often each reason was given about the answers of a subject. */
export async function reasonsOfGap(
  db: Queryable,
  gap: OfSubject,
): Promise<{ reason: FeedbackReason; count: number }[]> {
  const reason = sql<FeedbackReason>`unnest(${answerFeedback.reasons})`;
  return db
    .select({ reason, count: sql<number>`count(*)::int` })
    .from(questionOutcomes)
    .innerJoin(answerFeedback, eq(answerFeedback.runId, questionOutcomes.runId))
    .where(isGapOf(gap))
    .groupBy(reason)
    .orderBy(desc(sql`count(*)`), reason);
}

/** The lines that people wrote about the answers of a subject, newest first. */
export async function wordsOfGap(db: Queryable, gap: OfSubject, limit: number): Promise<string[]> {
  const rows = await db
    .select({ words: answerFeedback.words })
    .from(questionOutcomes)
    .innerJoin(answerFeedback, eq(answerFeedback.runId, questionOutcomes.runId))
    .where(and(isGapOf(gap), ne(answerFeedback.words, '')))
    .orderBy(desc(answerFeedback.givenAt))
    .limit(limit);
  return rows.map(({ words }) => words);
}
