import { and, asc, eq, ilike, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';

const personColumns = {
  userId: users.id,
  name: users.name,
  email: users.email,
  jobTitle: users.jobTitle,
  roles: users.accountRoles,
  organisationId: users.organisationId,
  disabledAt: users.disabledAt,
};

const surnameFirst = [asc(sql`lower(${users.surname})`), asc(sql`lower(${users.firstname})`), asc(users.id)];

/** A LIKE pattern for texts that contain the word, with its special characters escaped. */
const patternOf = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** People of the organisation who can log in, guests included: every word is in their name or email. Never the asker. */
export const findColleagues = (
  db: Queryable,
  organisationId: string,
  { words, askerId, limit }: { words: readonly string[]; askerId: string; limit: number },
) =>
  db
    .select(personColumns)
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        isNull(users.disabledAt),
        sql`${users.accountRoles} && array['standard', 'guest']::text[]`,
        ne(users.id, askerId),
        ...words.map((word) => or(ilike(users.name, patternOf(word)), ilike(users.email, patternOf(word)))),
      ),
    )
    .orderBy(...surnameFirst)
    .limit(limit);

/** Those of these people who still belong to the organisation, disabled ones included, by surname. */
export async function colleaguesAmong(db: Queryable, organisationId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return db
    .select(personColumns)
    .from(users)
    .where(and(eq(users.organisationId, organisationId), inArray(users.id, [...userIds])))
    .orderBy(...surnameFirst);
}

export type ColleagueRow = Awaited<ReturnType<typeof colleaguesAmong>>[number];

/** The name that a person's recipients see. */
export async function nameOfPerson(db: Queryable, userId: string): Promise<string> {
  const [person] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return person?.name ?? '';
}
