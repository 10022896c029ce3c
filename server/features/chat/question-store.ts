import { asc, eq, max } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { chatQuestions } from './chat-tables.ts';

/** Call with the session locked: the next place is counted here. */
export async function insertQuestion(
  tx: Tx,
  question: Omit<typeof chatQuestions.$inferInsert, 'position'>,
): Promise<void> {
  const [last] = await tx
    .select({ position: max(chatQuestions.position) })
    .from(chatQuestions)
    .where(eq(chatQuestions.sessionId, question.sessionId));
  await tx.insert(chatQuestions).values({ ...question, position: (last?.position ?? 0) + 1 });
}

export async function findQuestionOfRun(tx: Tx, runId: string) {
  const [question] = await tx
    .select({ id: chatQuestions.id, sessionId: chatQuestions.sessionId })
    .from(chatQuestions)
    .where(eq(chatQuestions.runId, runId));
  return question;
}

/** The questions of a session in order, each with the state of its run. */
export async function questionsOf(db: Queryable, sessionId: string) {
  return db
    .select({
      id: chatQuestions.id,
      runId: chatQuestions.runId,
      text: chatQuestions.text,
      createdAt: chatQuestions.createdAt,
      state: runsTable.state,
    })
    .from(chatQuestions)
    .innerJoin(runsTable, eq(runsTable.id, chatQuestions.runId))
    .where(eq(chatQuestions.sessionId, sessionId))
    .orderBy(asc(chatQuestions.position));
}
