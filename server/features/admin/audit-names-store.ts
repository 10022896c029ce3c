import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { AccountRole } from '#contract/roles.ts';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { organisations, users } from '#server/platform/identity/identity-tables.ts';
import { invitations } from '#server/platform/identity/sign-up-tables.ts';

export type AuditPerson = { name: string; email: string; roles: AccountRole[] };

/** The people of these ids who still have an account. */
export async function peopleOfIds(db: Queryable, ids: readonly string[]): Promise<Map<string, AuditPerson>> {
  if (ids.length === 0) return new Map();
  const { id, name, email, accountRoles: roles } = users;
  const rows = await db
    .select({ id, name, email, roles })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The names of these organisations. */
export async function organisationNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = organisations;
  const rows = await db
    .select({ id, name })
    .from(organisations)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The names of the people whom these ids were set aside for: they were invited, and have no account yet. */
export async function invitedNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { userId, firstname, surname } = invitations;
  const rows = await db
    .select({ userId, firstname, surname })
    .from(invitations)
    .where(inArray(userId, [...ids]));
  return new Map(rows.map((row) => [row.userId, `${row.firstname} ${row.surname}`]));
}

/**
 * The titles of these works and of the works of these versions: of regulation, and of published documents that the reader of the log may
 * read anyway. The title of another organisation's document is that organisation's text.
 */
export async function documentTitles(
  db: Queryable,
  { workIds, versionIds }: { workIds: readonly string[]; versionIds: readonly string[] },
  scope: Scope,
): Promise<Map<string, string>> {
  const isRegulation = eq(works.partition, 'regulation');
  const isReadable = and(isNotNull(versions.publishedAt), isNull(works.withdrawnAt), visibleWhere(scope, works));
  const isNamed = or(isRegulation, isReadable);
  const joined = () =>
    db
      .select({ workId: works.id, versionId: versions.id, title: works.title, number: versions.number })
      .from(versions)
      .innerJoin(works, eq(works.id, versions.workId));
  const ofWorks = workIds.length === 0 ? [] : await joined().where(and(isNamed, inArray(works.id, [...workIds])));
  const ofVersions =
    versionIds.length === 0 ? [] : await joined().where(and(isNamed, inArray(versions.id, [...versionIds])));
  return new Map([
    ...ofWorks.map(({ workId, title }) => [workId, title] as const),
    ...ofVersions.map(({ versionId, title, number }) => [versionId, `${title}, version ${number}`] as const),
  ]);
}
