import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { pathTo } from './branch-store.ts';
import { isKept } from './chat-store.ts';
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
    .where(and(eq(chatQuestions.id, questionId), isKept));
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
 * A page of one branch of a chat: the latest questions up to `last`, or the latest of those that `before` follows, in the order asked. Each
 * has the state of its run. Also returns whether there are earlier ones.
 * @param place the question that ends the page, or the one after it
 */
export async function questionsOf(
  db: Queryable,
  chatId: string,
  { place, limit }: { place: { last: string } | { before: string }; limit: number },
) {
  const marker = alias(chatQuestions, 'marker');
  const end =
    'last' in place
      ? sql`${place.last}`
      : sql`${db
          .select({ id: marker.afterId })
          .from(marker)
          .where(and(eq(marker.id, place.before), eq(marker.chatId, chatId)))}`;
  const latest = await db
    .select({
      id: chatQuestions.id,
      runId: chatQuestions.runId,
      afterId: chatQuestions.afterId,
      text: chatQuestions.text,
      createdAt: chatQuestions.createdAt,
      filters: chatQuestions.filters,
      state: runsTable.state,
    })
    .from(chatQuestions)
    .innerJoin(runsTable, eq(runsTable.id, chatQuestions.runId))
    .where(sql`${chatQuestions.id} in (${pathTo(end, chatId, limit + 1)})`)
    .orderBy(desc(chatQuestions.position));
  return { questions: latest.slice(0, limit).reverse(), hasEarlier: latest.length > limit };
}
