import { and, desc, eq, inArray, lt, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { chatQuestions, chats } from './chat-tables.ts';

/** Call with the chat locked: the insert computes the next position. */
export async function insertQuestion(
  tx: Tx,
  question: Omit<typeof chatQuestions.$inferInsert, 'position'>,
): Promise<void> {
  const earlier = alias(chatQuestions, 'earlier');
  const last = tx
    .select({ position: max(earlier.position) })
    .from(earlier)
    .where(eq(earlier.chatId, question.chatId));
  await tx.insert(chatQuestions).values({ ...question, position: sql`coalesce(${last}, 0) + 1` });
}

export async function findQuestionOfRun(tx: Tx, runId: string) {
  const [question] = await tx
    .select({ id: chatQuestions.id, chatId: chatQuestions.chatId })
    .from(chatQuestions)
    .where(eq(chatQuestions.runId, runId));
  return question;
}

export async function findQuestionWithChat(db: Queryable, questionId: string) {
  const { runId, text } = chatQuestions;
  const [found] = await db
    .select({ chat: chats, runId, text, input: runsTable.input })
    .from(chatQuestions)
    .innerJoin(chats, eq(chats.id, chatQuestions.chatId))
    .innerJoin(runsTable, eq(runsTable.id, chatQuestions.runId))
    .where(eq(chatQuestions.id, questionId));
  return found;
}

/** The words of questions by id. */
export async function wordsOfQuestions(db: Queryable, questionIds: readonly string[]): Promise<Map<string, string>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db
    .select({ id: chatQuestions.id, text: chatQuestions.text })
    .from(chatQuestions)
    .where(inArray(chatQuestions.id, [...questionIds]));
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** The id of the question asked last. */
export async function newestQuestion(db: Queryable, chatId: string): Promise<string | null> {
  const [newest] = await db
    .select({ id: chatQuestions.id })
    .from(chatQuestions)
    .where(eq(chatQuestions.chatId, chatId))
    .orderBy(desc(chatQuestions.position))
    .limit(1);
  return newest?.id ?? null;
}

/**
 * The latest questions of a chat, or the latest before a given one, in the order they were asked. Each has the state of its run. Also
 * returns whether there are earlier ones.
 */
export async function questionsOf(
  db: Queryable,
  chatId: string,
  { before, limit }: { before: string | undefined; limit: number },
) {
  const marker = alias(chatQuestions, 'marker');
  const place = db
    .select({ position: marker.position })
    .from(marker)
    .where(and(eq(marker.id, before ?? ''), eq(marker.chatId, chatId)));
  const latest = await db
    .select({
      id: chatQuestions.id,
      runId: chatQuestions.runId,
      text: chatQuestions.text,
      createdAt: chatQuestions.createdAt,
      filters: chatQuestions.filters,
      state: runsTable.state,
    })
    .from(chatQuestions)
    .innerJoin(runsTable, eq(runsTable.id, chatQuestions.runId))
    .where(
      and(
        eq(chatQuestions.chatId, chatId),
        before === undefined ? undefined : lt(chatQuestions.position, sql`(${place})`),
      ),
    )
    .orderBy(desc(chatQuestions.position))
    .limit(limit + 1);
  return { questions: latest.slice(0, limit).reverse(), hasEarlier: latest.length > limit };
}
