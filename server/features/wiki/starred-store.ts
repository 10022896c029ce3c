import { and, eq, isNotNull, isNull, max } from 'drizzle-orm';
import type { SignedInCaller, Visible } from '#contract/access/caller.ts';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { favourites } from './wiki-tables.ts';

export type NewVersion = {
  workId: string;
  title: string;
  number: number;
  /** The number of the work's newest published version. */
  newest: number | null;
  /** YYYY-MM-DD. */
  effectiveFrom: string;
  owner: Visible;
};

/** A version with its work's visibility; undefined once its work is withdrawn. */
export async function findNewVersion(db: Queryable, versionId: string): Promise<NewVersion | undefined> {
  const [row] = await db
    .select({ work: works, title: versions.title, number: versions.number, effectiveFrom: versions.effectiveFrom })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(eq(versions.id, versionId), isNull(works.withdrawnAt)));
  if (!row) return undefined;
  const [all] = await db
    .select({ newest: max(versions.number) })
    .from(versions)
    .where(and(eq(versions.workId, row.work.id), isNotNull(versions.publishedAt)));
  const { id: workId, ...owner } = row.work;
  return { ...row, workId, newest: all?.newest ?? null, owner };
}

export type Starrer = Pick<SignedInCaller, 'userId' | 'organisationId' | 'roles'>;

/** The people who have a work as a favourite, with their present roles, without disabled accounts. */
export async function starrersOf(db: Queryable, workId: string): Promise<Starrer[]> {
  return db
    .select({ userId: users.id, organisationId: users.organisationId, roles: users.accountRoles })
    .from(favourites)
    .innerJoin(users, eq(users.id, favourites.userId))
    .where(and(eq(favourites.workId, workId), isNull(users.disabledAt)));
}

/** How many people have a work as a favourite. */
export const countStarrers = (db: Queryable, workId: string): Promise<number> =>
  db.$count(favourites, eq(favourites.workId, workId));
