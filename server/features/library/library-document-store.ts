import { and, asc, eq, exists, gte, ilike, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import type { LibraryStatus } from './library-status.ts';
import { lastDueDay } from './library-status.ts';
import { libraryDocuments } from './library-tables.ts';

const documentColumns = {
  workId: works.id,
  title: works.title,
  fileName: works.fileName,
  isGuide: works.isGuide,
  category: works.category,
  domain: works.domain,
  subdomains: works.subdomains,
  organisationId: works.organisationId,
  withdrawnAt: works.withdrawnAt,
  folderId: libraryDocuments.folderId,
  responsibleId: libraryDocuments.responsibleId,
  responsibleName: users.name,
  reviewOn: libraryDocuments.reviewOn,
  checkedVersionId: libraryDocuments.checkedVersionId,
};
const versionColumns = {
  id: versions.id,
  workId: versions.workId,
  number: versions.number,
  title: versions.title,
  effectiveFrom: versions.effectiveFrom,
  effectiveTo: versions.effectiveTo,
  broughtBy: sql<string | null>`case when ${versions.madeByKind} = 'person' then ${versions.madeBy} end`,
};

export type LibraryVersion = {
  id: string;
  workId: string;
  number: number;
  title: string;
  effectiveFrom: string;
  effectiveTo: string | null;
  /** The id of the person who uploaded it. */
  broughtBy: string | null;
};
export type LibraryDocumentRow = Pick<
  typeof works.$inferSelect,
  'title' | 'fileName' | 'isGuide' | 'category' | 'domain' | 'subdomains' | 'organisationId' | 'withdrawnAt'
> & {
  workId: string;
  folderId: string | null;
  responsibleId: string | null;
  responsibleName: string | null;
  reviewOn: string | null;
  checkedVersionId: string | null;
  /** Its published versions, by number; never empty. */
  versions: LibraryVersion[];
  /** Its versions that await publication, the latest last. */
  held: LibraryVersion[];
};

/** The filters of a library list. An absent filter limits nothing. */
export type LibraryFilters = {
  folder?: string | undefined;
  /** Works whose title or file name contains all the words, and in addition the works with these ids. */
  words: readonly string[];
  workIds: readonly string[];
};

/** A LIKE pattern for texts that contain the word, with its special characters escaped. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const isPublished = (db: Queryable): SQL =>
  exists(
    db
      .select({ id: versions.id })
      .from(versions)
      .where(and(eq(versions.workId, works.id), isNotNull(versions.publishedAt))),
  );

/**
 * The library of the scope's organisation: its own works within the scope. Works that another organisation shared or published belong only
 * to that organisation's library.
 */
export const ofLibrary = (db: Queryable, scope: Scope) => and(inLibrary(scope), isPublished(db));

/** As `ofLibrary`, with works of which no version is published. */
export const inLibrary = (scope: Scope) =>
  and(
    eq(works.partition, 'library'),
    scope.organisationId === null ? sql`false` : eq(works.organisationId, scope.organisationId),
    visibleWhere(scope, works),
  );

function narrowed({ folder, words, workIds }: LibraryFilters): SQL | undefined {
  const ofFolder =
    folder === 'none' ? isNull(libraryDocuments.folderId) : folder && eq(libraryDocuments.folderId, folder);
  const named = and(
    ...words.map((word) => or(ilike(works.title, containing(word)), ilike(works.fileName, containing(word)))),
  );
  return and(ofFolder || undefined, words.length === 0 ? undefined : or(named, inArray(works.id, [...workIds])));
}

const inUse = isNull(works.withdrawnAt);

/** @param today YYYY-MM-DD; `current` is everything in use */
export function ofStatus(status: LibraryStatus | undefined, today: string): SQL | undefined {
  const { reviewOn } = libraryDocuments;
  switch (status) {
    case 'archived':
      return isNotNull(works.withdrawnAt);
    case 'overdue':
      return and(inUse, lt(reviewOn, today));
    case 'due':
      return and(inUse, gte(reviewOn, today), lte(reviewOn, lastDueDay(today)));
    default:
      return inUse;
  }
}

/** Documents for a list, without their versions. */
export const selected = (db: Queryable) =>
  db
    .select(documentColumns)
    .from(works)
    .leftJoin(libraryDocuments, eq(libraryDocuments.workId, works.id))
    .leftJoin(users, eq(users.id, libraryDocuments.responsibleId));

export async function withVersions(
  db: Queryable,
  rows: readonly Omit<LibraryDocumentRow, 'versions' | 'held'>[],
): Promise<LibraryDocumentRow[]> {
  if (rows.length === 0) return [];
  const found = await db
    .select({ ...versionColumns, isHeld: sql<boolean>`${versions.heldAt} is not null` })
    .from(versions)
    .where(
      and(
        inArray(
          versions.workId,
          rows.map(({ workId }) => workId),
        ),
        or(isNotNull(versions.publishedAt), isNotNull(versions.heldAt)),
      ),
    )
    .orderBy(asc(versions.number), asc(versions.heldAt), asc(versions.id));
  const byWork = Map.groupBy(found, ({ workId }) => workId);
  return rows.map((row) => {
    const all = byWork.get(row.workId) ?? [];
    const of = (isHeld: boolean) => all.filter((each) => each.isHeld === isHeld).map(({ isHeld: _, ...each }) => each);
    return { ...row, versions: of(false), held: of(true) };
  });
}

export type LibraryRows = {
  filters: LibraryFilters;
  status: LibraryStatus | undefined;
  sort: 'title' | 'review';
  page: number;
  pageSize: number;
  /** YYYY-MM-DD */
  today: string;
};

/** One page of the library. In a search sorted by title, the best matches come first, in the order of `workIds`. */
export async function listLibrary(db: Queryable, scope: Scope, asked: LibraryRows): Promise<LibraryDocumentRow[]> {
  const { filters, status, sort, page, pageSize, today } = asked;
  const byMatch = sql`array_position(${sql.param([...filters.workIds])}::text[], ${works.id})`;
  const order = [
    ...(sort === 'review' ? [sql`${libraryDocuments.reviewOn} asc nulls last`] : []),
    ...(filters.words.length > 0 && sort === 'title' ? [sql`${byMatch} asc nulls last`] : []),
    asc(sql`lower(${works.title})`),
    asc(works.id),
  ];
  const rows = await selected(db)
    .where(and(ofLibrary(db, scope), narrowed(filters), ofStatus(status, today)))
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return withVersions(db, rows);
}

/** How many documents of each status pass the filters, and how many there are in all. */
export async function countLibrary(db: Queryable, scope: Scope, filters: LibraryFilters, today: string) {
  const count = (status: LibraryStatus | undefined) =>
    sql<number>`(count(*) filter (where ${narrowed(filters) ?? sql`true`} and ${ofStatus(status, today) ?? sql`true`}))::int`;
  const [row] = await db
    .select({
      whole: sql<number>`count(*)::int`,
      all: count('current'),
      due: count('due'),
      overdue: count('overdue'),
      archived: count('archived'),
    })
    .from(works)
    .leftJoin(libraryDocuments, eq(libraryDocuments.workId, works.id))
    .where(ofLibrary(db, scope));
  return row ?? { whole: 0, all: 0, due: 0, overdue: 0, archived: 0 };
}

export async function findLibraryDocument(
  db: Queryable,
  scope: Scope,
  workId: string,
): Promise<LibraryDocumentRow | undefined> {
  const rows = await selected(db).where(and(ofLibrary(db, scope), eq(works.id, workId)));
  const [found] = await withVersions(db, rows);
  return found;
}

/** As `findLibraryDocument`, also for a work of which all versions are held: its `versions` may be empty. */
export async function findWithHeld(
  db: Queryable,
  scope: Scope,
  workId: string,
): Promise<LibraryDocumentRow | undefined> {
  const rows = await selected(db).where(and(inLibrary(scope), eq(works.id, workId)));
  const [found] = await withVersions(db, rows);
  return found && found.versions.length + found.held.length > 0 ? found : undefined;
}

/** Locks a work's row, so that changes of the document take turns. */
export async function lockLibraryWork(tx: Tx, workId: string): Promise<void> {
  await tx.select({ id: works.id }).from(works).where(eq(works.id, workId)).for('update');
}

/** As `findLibraryDocument`, locking the work's row so that changes take turns. */
export async function lockLibraryDocumentRow(
  tx: Tx,
  scope: Scope,
  workId: string,
): Promise<LibraryDocumentRow | undefined> {
  await lockLibraryWork(tx, workId);
  return findLibraryDocument(tx, scope, workId);
}

export async function setArchived(tx: Tx, workId: string, archivedAt: Date | null, now: Date): Promise<void> {
  await tx.update(works).set({ withdrawnAt: archivedAt, updatedAt: now }).where(eq(works.id, workId));
}
