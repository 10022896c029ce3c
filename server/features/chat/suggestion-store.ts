import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { chatQuestions, chats } from './chat-tables.ts';

/** A question of the chat with the state of its answer and what was suggested after it. */
export async function answeredQuestion(db: Queryable, chatId: string, questionId: string) {
  const { runId, text, filters, suggested } = chatQuestions;
  const [found] = await db
    .select({ runId, text, filters, suggested, state: runsTable.state })
    .from(chatQuestions)
    .innerJoin(runsTable, eq(runsTable.id, runId))
    .where(and(eq(chatQuestions.id, questionId), eq(chatQuestions.chatId, chatId)));
  return found;
}

/** The elements whose quotes answer the question: none where its answer is not sure. A model's sentences count as sure. */
export async function answeringElements(db: Queryable, runId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct c.element_id as id from citations c
    join run_events verdict on verdict.run_id = c.run_id and verdict.type = 'verified'
      and (verdict.payload ->> 'sentence')::int = c.sentence
      and coalesce(verdict.payload ->> 'answers', 'answers') <> 'may_answer'
    where c.run_id = ${runId} and exists (select from run_events last where last.run_id = c.run_id and last.type = 'done'
      and coalesce(last.payload ->> 'level', 'answered') = 'answered')`);
  return rows.map(({ id }) => id);
}

/** A question as it was read, a follow-up with its subject; undefined for answers from before Candour told. */
export async function questionAsRead(db: Queryable, runId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ text: string | null }>(sql`
    select string_agg(part ->> 'text', ' ') as text from run_events, jsonb_array_elements(payload -> 'parts') as part
    where run_id = ${runId} and type = 'read'`);
  return rows[0]?.text ?? undefined;
}

/** Every question that was asked or suggested in the chat, in any branch. */
export async function questionsKnown(db: Queryable, chatId: string): Promise<string[]> {
  const rows = await db
    .select({ text: chatQuestions.text, suggested: chatQuestions.suggested })
    .from(chatQuestions)
    .where(eq(chatQuestions.chatId, chatId));
  return rows.flatMap(({ text, suggested }) => [text, ...(suggested ?? [])]);
}

/**
 * Keeps what is suggested after a question, unless something was kept meanwhile. What another question of the chat suggests by now is left
 * out: two tabs may look at the same time.
 * @returns what is kept
 */
export async function keepSuggested(
  db: Database,
  chatId: string,
  questionId: string,
  found: readonly string[],
): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.select({ id: chats.id }).from(chats).where(eq(chats.id, chatId)).for('update');
    const [asked] = await tx
      .select({ suggested: chatQuestions.suggested })
      .from(chatQuestions)
      .where(eq(chatQuestions.id, questionId));
    if (!asked || asked.suggested !== null) return asked?.suggested ?? [];
    const known = new Set(await questionsKnown(tx, chatId));
    const suggested = found.filter((question) => !known.has(question));
    await tx.update(chatQuestions).set({ suggested }).where(eq(chatQuestions.id, questionId));
    return suggested;
  });
}
