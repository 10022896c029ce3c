import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';

/** Members of the organisation who can log in, without guests. */
const membersOf = (organisationId: string) =>
  and(eq(users.organisationId, organisationId), isNull(users.disabledAt), sql`'standard' = any(${users.accountRoles})`);

/** Sorted by surname. */
export const listColleagueRows = (db: Queryable, organisationId: string, limit: number) =>
  db
    .select({ userId: users.id, name: users.name, jobTitle: users.jobTitle })
    .from(users)
    .where(membersOf(organisationId))
    .orderBy(asc(sql`lower(${users.surname})`), asc(sql`lower(${users.firstname})`), asc(users.id))
    .limit(limit);

export async function isColleague(db: Queryable, organisationId: string, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(membersOf(organisationId), eq(users.id, userId)));
  return found !== undefined;
}

/** The name of somebody in the organisation; empty for a person who has left it. */
export async function nameOfColleague(db: Queryable, organisationId: string, userId: string): Promise<string> {
  const [found] = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.id, userId)));
  return found?.name ?? '';
}
