import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { chatQuestions } from './chat-tables.ts';

/** Ids of a question and of those that it follows, the question itself first: at most `most`. */
export const pathTo = (questionId: SQL, chatId: string, most: number): SQL => sql`
  with recursive path (id, after_id, depth) as (
    select id, after_id, 1 from chat_questions where id = ${questionId} and chat_id = ${chatId}
    union all
    select q.id, q.after_id, path.depth + 1 from chat_questions q join path on q.id = path.after_id
    where path.depth < ${most})
  select id from path`;

/** Of the questions that go on from this one, itself among them, the one asked last. Undefined where the chat has no such question. */
export async function lastAfter(db: Queryable, chatId: string, questionId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive below (id) as (
      select id from chat_questions where id = ${questionId} and chat_id = ${chatId}
      union all
      select q.id from chat_questions q join below on q.after_id = below.id)
    select q.id from chat_questions q join below on below.id = q.id order by q.position desc limit 1`);
  return rows[0]?.id;
}

/** Whether the chat has this question. */
export async function isOfChat(tx: Tx, chatId: string, questionId: string): Promise<boolean> {
  const found = await tx
    .select({ id: chatQuestions.id })
    .from(chatQuestions)
    .where(and(eq(chatQuestions.id, questionId), eq(chatQuestions.chatId, chatId)));
  return found.length > 0;
}

/** The questions that stand in the same place as others of the chat, by the one that they follow ('' at its start), in the order asked. */
export async function branchesAt(
  db: Queryable,
  chatId: string,
  afterIds: readonly (string | null)[],
): Promise<Map<string, string[]>> {
  if (afterIds.length === 0) return new Map();
  const places = sql.param(afterIds.map((id) => id ?? ''));
  const { rows } = await db.execute<{ place: string; ids: string[] }>(sql`
    select coalesce(after_id, '') as place, array_agg(id order by position) as ids from chat_questions
    where chat_id = ${chatId} and coalesce(after_id, '') = any(${places}::text[])
    group by 1 having count(*) > 1`);
  return new Map(rows.map(({ place, ids }) => [place, ids]));
}
