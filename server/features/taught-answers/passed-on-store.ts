import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { elements, versions } from '#engine/versions/document-tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { passedOnQuestions } from './taught-answers-tables.ts';

export type PassedOnRow = typeof passedOnQuestions.$inferSelect;

/** @returns undefined when this question of a chat was passed on already */
export async function insertPassedOn(
  tx: Tx,
  row: typeof passedOnQuestions.$inferInsert,
): Promise<PassedOnRow | undefined> {
  const [inserted] = await tx
    .insert(passedOnQuestions)
    .values(row)
    .onConflictDoNothing({ target: passedOnQuestions.questionId })
    .returning();
  return inserted;
}

export async function countPassedOnSince(db: Queryable, askerId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ passedOn: count() })
    .from(passedOnQuestions)
    .where(and(eq(passedOnQuestions.askerId, askerId), gt(passedOnQuestions.passedOnAt, since)));
  return row?.passedOn ?? 0;
}

/** What a person passed on of one question, in their present organisation. */
export async function ownPassedOnQuestion(
  db: Queryable,
  own: { askerId: string; organisationId: string; questionId: string },
): Promise<PassedOnRow | undefined> {
  const [row] = await db
    .select()
    .from(passedOnQuestions)
    .where(
      and(
        eq(passedOnQuestions.questionId, own.questionId),
        eq(passedOnQuestions.askerId, own.askerId),
        eq(passedOnQuestions.organisationId, own.organisationId),
      ),
    );
  return row;
}

/** What a person passed on of one chat, in their present organisation, oldest first. */
export const ownPassedOn = (
  db: Queryable,
  own: { askerId: string; organisationId: string; chatId: string },
): Promise<PassedOnRow[]> =>
  db
    .select()
    .from(passedOnQuestions)
    .where(
      and(
        eq(passedOnQuestions.chatId, own.chatId),
        eq(passedOnQuestions.askerId, own.askerId),
        eq(passedOnQuestions.organisationId, own.organisationId),
      ),
    )
    .orderBy(asc(passedOnQuestions.passedOnAt), asc(passedOnQuestions.id));

/** Those of these questions that were passed on in an organisation, open ones first. */
export async function passedOnOf(db: Queryable, organisationId: string, questionIds: readonly string[]) {
  if (questionIds.length === 0) return [];
  const { id, question, questionId, answeredAt, passedOnAt } = passedOnQuestions;
  const rows = await db
    .select({ id, question, questionId, answeredAt })
    .from(passedOnQuestions)
    .where(and(eq(passedOnQuestions.organisationId, organisationId), inArray(questionId, [...questionIds])))
    .orderBy(sql`${answeredAt} is not null`, desc(passedOnAt), asc(id));
  return rows.map((row) => ({
    id: row.id,
    questionId: row.questionId ?? '',
    question: row.question,
    isAnswered: row.answeredAt !== null,
  }));
}

/** The questions that people of an organisation passed on: open ones oldest first, then the latest answered. */
export const passedOnIn = (db: Queryable, organisationId: string, most: number): Promise<PassedOnRow[]> =>
  db
    .select()
    .from(passedOnQuestions)
    .where(eq(passedOnQuestions.organisationId, organisationId))
    .orderBy(
      sql`${passedOnQuestions.answeredAt} is not null`,
      sql`case when ${passedOnQuestions.answeredAt} is null then ${passedOnQuestions.passedOnAt} end asc`,
      desc(passedOnQuestions.answeredAt),
      asc(passedOnQuestions.id),
    )
    .limit(most);

const inOrganisation = (organisationId: string, id: string) =>
  and(eq(passedOnQuestions.id, id), eq(passedOnQuestions.organisationId, organisationId));

export async function findPassedOn(
  db: Queryable,
  organisationId: string,
  id: string,
): Promise<PassedOnRow | undefined> {
  const [row] = await db.select().from(passedOnQuestions).where(inOrganisation(organisationId, id));
  return row;
}

/** @returns undefined when somebody changed it first */
export async function changeAnswer(
  tx: Tx,
  { id, revision, organisationId }: { id: string; revision: number; organisationId: string },
  answer: { answeredBy: string | null; answeredAt: Date | null },
): Promise<PassedOnRow | undefined> {
  const [row] = await tx
    .update(passedOnQuestions)
    .set({ ...answer, revision: sql`${passedOnQuestions.revision} + 1` })
    .where(and(inOrganisation(organisationId, id), eq(passedOnQuestions.revision, revision)))
    .returning();
  return row;
}

/** People of an organisation with an active account who may answer: champions first, then the longest there. */
export const answerersOf = (db: Queryable, organisationId: string): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        isNull(users.disabledAt),
        sql`${users.accountRoles} @> array['standard']::text[]`,
        sql`${users.accountRoles} && array['champion', 'candour_admin']::text[]`,
      ),
    )
    .orderBy(sql`not (${users.accountRoles} @> array['champion']::text[])`, asc(users.createdAt), asc(users.id));

/** The elements at these addresses, in every published version. */
export async function elementsAt(db: Queryable, canonicalIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: elements.id })
    .from(elements)
    .innerJoin(versions, eq(versions.id, elements.versionId))
    .where(and(inArray(elements.canonicalId, [...canonicalIds]), isNotNull(versions.publishedAt)))
    .orderBy(asc(elements.id));
  return rows.map(({ id }) => id);
}
