import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { organisations, users } from '#server/platform/identity/identity-tables.ts';

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** The last use of a live session or the last counted event, whichever is later. */
const lastActiveAt = sql<Date | null>`greatest(
  (select max(s.last_used_at) from sessions s where s.user_id = ${users.id}),
  (select max(e.occurred_at) from analytics_events e where e.user_id = ${users.id}))`.mapWith(
  (at: string | Date | null) => (at === null ? null : new Date(at)),
);

const hasSecondFactor = sql<boolean>`(
  exists (select 1 from second_factors f where f.user_id = ${users.id} and f.confirmed_at is not null)
  or exists (select 1 from passkeys p where p.user_id = ${users.id}))`;

const matches = (q: string): SQL | undefined =>
  q === ''
    ? undefined
    : or(
        ilike(users.name, `%${escaped(q)}%`),
        ilike(users.email, `%${escaped(q)}%`),
        ilike(users.jobTitle, `%${escaped(q)}%`),
      );

/** One page of people by surname, and how many there are in all. `organisationId` limits both to one organisation. */
export async function listPeopleRows(
  query: Queryable,
  {
    organisationId,
    q,
    page,
    pageSize,
  }: { organisationId: string | undefined; q: string; page: number; pageSize: number },
) {
  const wanted = and(organisationId === undefined ? undefined : eq(users.organisationId, organisationId), matches(q));
  const [counted] = await query.select({ total: sql<number>`count(*)::int` }).from(users).where(wanted);
  const people = await query
    .select({ user: users, organisation: organisations.name, lastActiveAt, hasSecondFactor })
    .from(users)
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .where(wanted)
    .orderBy(asc(sql`lower(${users.surname})`), asc(sql`lower(${users.firstname})`), asc(users.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total: counted?.total ?? 0, people };
}
