import { and, asc, count, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { ColleagueReply } from '#server/platform/feature/question-offers.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { todos } from '#server/platform/todos/todo-tables.ts';
import { askedOrigin } from './asked-words.ts';
import { colleagueQuestions as asked } from './colleague-questions-tables.ts';

export type AskedRow = typeof asked.$inferSelect;

export async function insertAsked(tx: Tx, row: typeof asked.$inferInsert): Promise<void> {
  await tx.insert(asked).values(row);
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
export async function findForColleague(db: Queryable, to: ToColleague): Promise<AskedRow | undefined> {
  const [row] = await db.select().from(asked).where(ofColleague(to));
  return row;
}

/** @returns undefined when it has a reply already, or its chat is gone */
export async function storeReply(
  tx: Tx,
  to: ToColleague,
  { text, now }: { text: string; now: Date },
): Promise<AskedRow | undefined> {
  const [row] = await tx
    .update(asked)
    .set({ reply: text, repliedAt: now })
    .where(and(ofColleague(to), isNull(asked.reply), isNotNull(asked.questionId)))
    .returning();
  return row;
}

/** Questions without a reply whose chat is gone and whose to-do is still open. */
export async function withdrawnAsked(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: asked.id })
    .from(asked)
    .innerJoin(todos, and(eq(todos.originKind, askedOrigin), eq(todos.originId, asked.id), isNull(todos.doneAt)))
    .where(and(isNull(asked.reply), isNull(asked.questionId)));
  return rows.map(({ id }) => id);
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
