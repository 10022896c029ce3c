import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Visible } from '#contract/access/caller.ts';
import { notYetClassified } from '#contract/taxonomy.ts';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import { evidenceColumn } from '#engine/versions/suspects-store.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';

const workColumns = {
  workId: works.id,
  key: works.key,
  title: works.title,
  publication: works.publication,
  isGuide: works.isGuide,
  partition: works.partition,
  jurisdiction: works.jurisdiction,
  category: works.category,
  domain: works.domain,
  subdomains: works.subdomains,
};
const dayColumns = {
  versionId: versions.id,
  number: versions.number,
  effectiveFrom: versions.effectiveFrom,
  effectiveTo: versions.effectiveTo,
};

const published = (scope: Scope) =>
  and(isNotNull(versions.publishedAt), isNull(works.withdrawnAt), visibleWhere(scope, works));

/** A published version of a document in one partition, within the scope. */
export async function findVersionToReview(
  db: Queryable,
  scope: Scope,
  { versionId, partition }: { versionId: string; partition: 'library' | 'attachment' },
) {
  const [found] = await db
    .select({ ...workColumns, ...dayColumns, versionTitle: versions.title })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(eq(versions.id, versionId), eq(works.partition, partition), published(scope)));
  return found;
}

/** Published versions of works that a policy can be checked against, within the scope; of these works, or of all. */
export async function versionsToMeet(db: Queryable, scope: Scope, workIds?: readonly string[]) {
  return db
    .select({ ...workColumns, ...dayColumns })
    .from(works)
    .innerJoin(versions, eq(versions.workId, works.id))
    .where(
      and(
        ne(works.partition, 'attachment'),
        published(scope),
        workIds === undefined ? undefined : inArray(works.id, [...workIds]),
      ),
    )
    .orderBy(asc(works.id), asc(versions.number));
}
export type VersionToMeet = Awaited<ReturnType<typeof versionsToMeet>>[number];

const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** More rows than a person looks through; works with many versions take several. */
const mostRows = 400;

/** The same for works with all these words in their title or the name of their publication, by title; the first of them. */
export async function versionsNamed(
  db: Queryable,
  scope: Scope,
  { words, hasLibrary }: { words: readonly string[]; hasLibrary: boolean },
): Promise<VersionToMeet[]> {
  const named = sql`${works.title} || ' ' || coalesce(${works.publication}, '')`;
  return db
    .select({ ...workColumns, ...dayColumns })
    .from(works)
    .innerJoin(versions, eq(versions.workId, works.id))
    .where(
      and(
        ne(works.partition, 'attachment'),
        hasLibrary ? undefined : ne(works.partition, 'library'),
        published(scope),
        ...words.map((word) => sql`${named} ilike ${containing(word)}`),
      ),
    )
    .orderBy(asc(works.title), asc(works.id), asc(versions.number))
    .limit(mostRows);
}

/** Filters these works to those within the scope. Where a version was withdrawn, the same people may still read what a review kept of it. */
export async function readableWorks(
  db: Queryable,
  scope: Scope,
  workIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (workIds.length === 0) return new Set();
  const rows = await db
    .select({ id: works.id })
    .from(works)
    .where(and(inArray(works.id, [...workIds]), visibleWhere(scope, works)));
  return new Set(rows.map(({ id }) => id));
}

/** The subdomains of works, by id; works that nobody has classified are left out. */
export async function subdomainsOfWorks(db: Queryable, workIds: readonly string[]): Promise<Map<string, string[]>> {
  if (workIds.length === 0) return new Map();
  const rows = await db
    .select({ id: works.id, subdomains: works.subdomains })
    .from(works)
    .where(inArray(works.id, [...workIds]));
  const classified = (names: readonly string[]) => names.filter((name) => name !== notYetClassified);
  return new Map(rows.map(({ id, subdomains }) => [id, classified(subdomains)]));
}

/** Who may read these works. */
export async function ownersOfWorks(db: Queryable, workIds: readonly string[]): Promise<Visible[]> {
  const { ownerId, organisationId, visibility, sharedWith } = works;
  return db
    .select({ ownerId, organisationId, visibility, sharedWith })
    .from(works)
    .where(inArray(works.id, [...workIds]));
}

/** Every published version of these works, and these versions while they are. */
export async function publishedDays(db: Queryable, workIds: readonly string[]) {
  if (workIds.length === 0) return [];
  return db
    .select({ ...dayColumns, workId: versions.workId })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(inArray(versions.workId, [...workIds]), isNotNull(versions.publishedAt), isNull(works.withdrawnAt)));
}
export type PublishedDays = Awaited<ReturnType<typeof publishedDays>>[number];

/** What of a version's elements is judged, in order; suspect words are left out. */
export async function elementsToReview(db: Queryable, versionId: string) {
  return db
    .select({
      id: elements.id,
      parentId: elements.parentId,
      kind: elements.kind,
      level: elements.level,
      number: elements.number,
      canonicalId: elements.canonicalId,
      sectionPath: elements.sectionPath,
      text: evidenceColumn,
      evidenceText: elements.evidenceText,
      tableCells: elements.tableCells,
      references: elements.crossReferences,
    })
    .from(elements)
    .where(eq(elements.versionId, versionId))
    .orderBy(asc(elements.position));
}
export type ReviewedElement = Awaited<ReturnType<typeof elementsToReview>>[number];
