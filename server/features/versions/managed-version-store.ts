import { and, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { VersionState } from '#contract/features/versions/versions-contract.ts';
import type { OpenPartition } from '#engine/search/search-tables.ts';
import { versions, works } from '#engine/versions/document-tables.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { managesLibrary } from '#server/platform/identity/abilities.ts';
import { type Manager, managesRegulation } from './manager.ts';

const newestPublished = sql<boolean>`(${versions.publishedAt} is not null and not exists (
  select from ${versions} as later where later.work_id = ${versions.workId} and later.number > ${versions.number}
    and later.published_at is not null))`;

const columns = {
  id: versions.id,
  workId: versions.workId,
  title: versions.title,
  fileName: sql<string>`coalesce(${versions.description} #>> '{work,fileName}', ${works.fileName})`,
  key: works.key,
  partition: sql<OpenPartition>`${works.partition}`,
  organisationId: works.organisationId,
  isGuide: works.isGuide,
  number: versions.number,
  effectiveFrom: versions.effectiveFrom,
  heldAt: versions.heldAt,
  publishedAt: versions.publishedAt,
  withdrawnAt: versions.withdrawnAt,
  madeByKind: versions.madeByKind,
  madeBy: versions.madeBy,
  elementCount: versions.elementCount,
  isNewest: newestPublished,
  isArchived: sql<boolean>`${works.withdrawnAt} is not null`,
};

const stateWhere = (state: VersionState): SQL => {
  const column = { held: versions.heldAt, published: versions.publishedAt, withdrawn: versions.withdrawnAt }[state];
  return isNotNull(column);
};

/** Whose versions are requested. */
export type Managing = { manager: Manager; answeredForBy: Offers['answeredForBy'] };

/**
 * The SQL condition for versions that a person may publish and roll back. Public regulation belongs to those who manage regulation. A
 * library version belongs to its organisation's champions, the document's owner, and the member who uploaded it. An archived document has
 * only held versions to manage: publishing one restores the document, as an upload would.
 */
function managedWhere({ manager, answeredForBy }: Managing): SQL | undefined {
  const regulation = managesRegulation(manager)
    ? and(eq(works.partition, 'regulation'), isNull(works.organisationId), isNull(works.withdrawnAt))
    : sql`false`;
  if (manager.kind === 'operator' || manager.organisationId === null) return regulation;
  const { userId } = manager;
  const brought = and(eq(versions.madeByKind, 'person'), eq(versions.madeBy, userId));
  const library = and(
    eq(works.partition, 'library'),
    eq(works.organisationId, manager.organisationId),
    visibleWhere(scopeOf(manager), works),
    or(isNull(works.withdrawnAt), isNotNull(versions.heldAt)),
    managesLibrary(manager) ? undefined : or(brought, answeredForBy(userId)),
  );
  return or(regulation, library);
}

const selectVersions = (db: Queryable) =>
  db.select(columns).from(versions).innerJoin(works, eq(works.id, versions.workId)).$dynamic();

export type ManagedVersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

const escaped = (words: string) => words.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`);

export async function listManaged(
  db: Queryable,
  managing: Managing,
  { state, q, limit }: { state: VersionState; q: string; limit: number },
): Promise<{ found: ManagedVersionRow[]; total: number }> {
  const named = q === '' ? undefined : ilike(versions.title, `%${escaped(q)}%`);
  const where = and(stateWhere(state), managedWhere(managing), named);
  const since = sql`coalesce(${versions.heldAt}, ${versions.withdrawnAt}, ${versions.publishedAt})`;
  const found = await selectVersions(db).where(where).orderBy(desc(since), desc(versions.id)).limit(limit);
  const [counted] = await db
    .select({ total: count() })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(where);
  return { found, total: counted?.total ?? 0 };
}

/** A version that the manager may act on, in any state except while it is being stored. */
export async function findManaged(
  db: Queryable,
  managing: Managing,
  versionId: string,
): Promise<ManagedVersionRow | undefined> {
  const isKept = or(stateWhere('held'), stateWhere('published'), stateWhere('withdrawn'));
  const [found] = await selectVersions(db).where(and(eq(versions.id, versionId), isKept, managedWhere(managing)));
  return found;
}

/** Whether the manager may read the version without managing it. */
export async function isReadable(db: Queryable, manager: Manager, versionId: string): Promise<boolean> {
  if (manager.kind === 'operator') return false;
  const [found] = await db
    .select({ id: versions.id })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(
      and(
        eq(versions.id, versionId),
        isNotNull(versions.publishedAt),
        isNull(works.withdrawnAt),
        visibleWhere(scopeOf(manager), works),
      ),
    );
  return found !== undefined;
}

export async function findComparedWith(db: Queryable, versionId: string) {
  const [found] = await db
    .select({ id: versions.id, number: versions.number, effectiveFrom: versions.effectiveFrom })
    .from(versions)
    .where(eq(versions.id, versionId));
  return found;
}
