import { and, asc, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { ColleagueReply } from '#server/platform/feature/question-offers.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { todos } from '#server/platform/todos/todo-tables.ts';
import { askedOrigin } from './asked-words.ts';
import { colleagueQuestions as asked } from './colleague-questions-tables.ts';

export type AskedRow = typeof asked.$inferSelect;

/** A question to a colleague; `isChatKept`: its chat is not deleted, and does not wait to be purged either. */
export type AskedOfColleague = AskedRow & { isChatKept: boolean };

/** @returns whether it was stored: a question goes out from one organisation alone */
export async function insertAsked(tx: Tx, row: typeof asked.$inferInsert): Promise<boolean> {
  const { questionId } = asked;
  const stored = await tx
    .insert(asked)
    .values(row)
    .onConflictDoNothing({ target: questionId })
    .returning({ id: asked.id });
  return stored.length > 0;
}

/** Gives a question that waits to somebody else. */
export async function reassign(
  tx: Tx,
  id: string,
  change: Pick<typeof asked.$inferInsert, 'colleagueId' | 'note' | 'askedAt'>,
): Promise<void> {
  await tx.update(asked).set(change).where(eq(asked.id, id));
}

export async function countAskedSince(db: Queryable, askerId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ times: count() })
    .from(asked)
    .where(and(eq(asked.askerId, askerId), gt(asked.askedAt, since)));
  return row?.times ?? 0;
}

export async function findAskedQuestion(
  db: Queryable,
  { questionId, organisationId }: { questionId: string; organisationId: string },
): Promise<AskedRow | undefined> {
  const [row] = await db
    .select()
    .from(asked)
    .where(and(eq(asked.questionId, questionId), eq(asked.organisationId, organisationId)));
  return row;
}

/** What was asked of a colleague in one chat. */
export const askedInChat = (db: Queryable, chatId: string): Promise<AskedRow[]> =>
  db.select().from(asked).where(eq(asked.chatId, chatId)).orderBy(asc(asked.askedAt), asc(asked.id));

const ofColleague = ({ id, colleagueId, organisationId }: ToColleague) =>
  and(eq(asked.id, id), eq(asked.colleagueId, colleagueId), eq(asked.organisationId, organisationId));

type ToColleague = { id: string; colleagueId: string; organisationId: string };

/** A question that this person was asked in their present organisation. */
export async function findForColleague(db: Queryable, to: ToColleague): Promise<AskedOfColleague | undefined> {
  const isChatKept = sql<boolean>`exists (
    select 1 from chats where chats.id = colleague_questions.chat_id and chats.deleted_at is null)`;
  const [row] = await db
    .select({ ...getTableColumns(asked), isChatKept })
    .from(asked)
    .where(ofColleague(to));
  return row;
}

/** Holds the chat until the transaction ends, so that it is not deleted meanwhile. @returns whether it is not deleted already */
async function holdChat(tx: Tx, to: ToColleague): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from chats join ${asked} on ${asked.chatId} = chats.id
    where ${ofColleague(to)} and chats.deleted_at is null for share of chats`);
  return rows.length > 0;
}

/** @returns undefined when it has a reply already, or its chat is deleted, even while it can be restored */
export async function storeReply(
  tx: Tx,
  to: ToColleague,
  { text, now }: { text: string; now: Date },
): Promise<AskedRow | undefined> {
  if (!(await holdChat(tx, to))) return undefined;
  const [row] = await tx
    .update(asked)
    .set({ reply: text, repliedAt: now })
    .where(and(ofColleague(to), isNull(asked.reply), isNotNull(asked.questionId)))
    .returning();
  return row;
}

/** Questions whose chat is gone and whose words are still stored. */
export const withdrawnAsked = (db: Queryable): Promise<AskedRow[]> =>
  db
    .select()
    .from(asked)
    .where(and(isNull(asked.questionId), ne(asked.question, '')));

/** Removes every word of a question whose chat is gone, those of its to-dos too. */
export async function removeWords(tx: Tx, id: string, title: string): Promise<void> {
  await tx.update(asked).set({ question: '', note: '', reply: null, repliedAt: null }).where(eq(asked.id, id));
  await tx
    .update(todos)
    .set({ title })
    .where(and(eq(todos.originKind, askedOrigin), eq(todos.originId, id)));
}

/** Removes what is left of questions without words that were asked before a moment. */
export async function removeWithdrawn(db: Queryable, before: Date): Promise<void> {
  await db.delete(asked).where(and(isNull(asked.questionId), eq(asked.question, ''), lt(asked.askedAt, before)));
}

/** Colleagues' replies, by question id. Those who have left the organisation are not named. */
export async function repliesOf(db: Queryable, questionIds: readonly string[]): Promise<Map<string, ColleagueReply>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db
    .select({ questionId: asked.questionId, text: asked.reply, at: asked.repliedAt, by: users.name })
    .from(asked)
    .leftJoin(users, and(eq(users.id, asked.colleagueId), eq(users.organisationId, asked.organisationId)))
    .where(and(inArray(asked.questionId, [...questionIds]), isNotNull(asked.reply)));
  return new Map(
    rows.flatMap(({ questionId, text, at, by }) =>
      questionId === null || text === null || at === null ? [] : [[questionId, { text, at, by }]],
    ),
  );
}
