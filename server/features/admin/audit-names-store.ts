import { and, eq, inArray } from 'drizzle-orm';
import type { AccountRole } from '#contract/roles.ts';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { organisations, users } from '#server/platform/identity/identity-tables.ts';

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

/** The titles of these works and of the works of these versions: regulation alone, because an organisation's own titles are its text. */
export async function regulationTitles(
  db: Queryable,
  { workIds, versionIds }: { workIds: readonly string[]; versionIds: readonly string[] },
): Promise<Map<string, string>> {
  const isRegulation = eq(works.partition, 'regulation');
  const ofWorks =
    workIds.length === 0
      ? []
      : await db
          .select({ id: works.id, title: works.title })
          .from(works)
          .where(and(isRegulation, inArray(works.id, [...workIds])));
  const ofVersions =
    versionIds.length === 0
      ? []
      : await db
          .select({ id: versions.id, title: works.title, number: versions.number })
          .from(versions)
          .innerJoin(works, eq(works.id, versions.workId))
          .where(and(isRegulation, inArray(versions.id, [...versionIds])));
  return new Map([
    ...ofWorks.map(({ id, title }) => [id, title] as const),
    ...ofVersions.map(({ id, title, number }) => [id, `${title}, version ${number}`] as const),
  ]);
}
