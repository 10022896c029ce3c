import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { elements, formerElements, lineageLinks, versions, works } from '#engine/versions/document-tables.ts';
import { compareTitles, titleKey } from '#engine/versions/title-order-store.ts';
import { namedWhere } from '#engine/visibility/named-where.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';

const workColumns = {
  id: works.id,
  key: works.key,
  fileName: works.fileName,
  isGuide: works.isGuide,
  partition: works.partition,
  jurisdiction: works.jurisdiction,
  publication: works.publication,
  publisher: works.publisher,
  officialUrl: works.officialUrl,
  edition: works.edition,
  basis: works.basis,
  checkedOn: works.checkedOn,
  category: works.category,
  domain: works.domain,
  subdomains: works.subdomains,
};
const versionColumns = {
  id: versions.id,
  number: versions.number,
  title: versions.title,
  effectiveFrom: versions.effectiveFrom,
  effectiveTo: versions.effectiveTo,
  demonstration: versions.demonstration,
  sourceFileId: versions.sourceFileId,
  pages: versions.pages,
  recognisedPages: versions.recognisedPages,
};
const elementColumns = {
  id: elements.id,
  canonicalId: elements.canonicalId,
  lineageId: elements.lineageId,
  kind: elements.kind,
  level: elements.level,
  number: elements.number,
  parentId: elements.parentId,
  sectionPath: elements.sectionPath,
  text: elements.text,
  tableCells: elements.tableCells,
  places: elements.places,
  confidence: elements.confidence,
  crossReferences: elements.crossReferences,
  comments: elements.comments,
  suspects: elements.suspects,
};

/** The columns that screens need. Ownership and storage columns are not read. */
export type WorkRow = Pick<typeof works.$inferSelect, keyof typeof workColumns>;
export type VersionRow = Pick<typeof versions.$inferSelect, keyof typeof versionColumns>;
export type ElementRow = Pick<typeof elements.$inferSelect, keyof typeof elementColumns>;

/** A work with all its published versions, by number; never empty. */
export type WorkWithVersions = { work: WorkRow; versions: VersionRow[] };

const readable = (scope: Scope) => and(isNull(works.withdrawnAt), visibleWhere(scope, works));

/** Finds works. A work that is outside the scope, withdrawn or unpublished counts as missing. */
async function findWorks(db: Queryable, scope: Scope, where?: SQL): Promise<WorkWithVersions[]> {
  const rows = await db
    .select({ work: workColumns, title: works.title, version: versionColumns })
    .from(works)
    .innerJoin(versions, eq(versions.workId, works.id))
    .where(and(isNotNull(versions.publishedAt), readable(scope), where))
    .orderBy(asc(works.id), asc(versions.number));
  const found = [...Map.groupBy(rows, ({ work }) => work.id).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ work: first.work, title: first.title, versions: group.map(({ version }) => version) }] : [];
  });
  return found
    .sort((one, other) => compareTitles(one.title, other.title) || (one.work.id < other.work.id ? -1 : 1))
    .map(({ work, versions: ofWork }) => ({ work, versions: ofWork }));
}

/** Every work within the scope, by title. */
export const listWorks = (db: Queryable, scope: Scope): Promise<WorkWithVersions[]> => findWorks(db, scope);

/** What every member of the organisation sees: the scope of a user who owns nothing and is named nowhere, because no id is empty. */
export const anyMemberOf = ({ organisationId }: Scope): Scope => ({ userId: '', organisationId });

/**
 * A mark of everything `listWorks` would read. It changes with any row, whoever writes it, because it hashes each row with its transaction,
 * and is far cheaper than reading the rows. `isShared`: every member of the caller's organisation would read the same.
 */
export async function markOfWorks(db: Queryable, scope: Scope): Promise<{ mark: string; isShared: boolean }> {
  const { rows } = await db.execute(sql`
    select count(*) as rows, sum(hashtextextended(${works.id}, ${works}.xmin::text::bigint)) as works,
      sum(hashtextextended(${versions.id}, ${versions}.xmin::text::bigint)) as versions,
      coalesce(bool_and(${visibleWhere(anyMemberOf(scope), works)}), true) as is_shared
    from ${works} join ${versions} on ${versions.workId} = ${works.id}
    where ${works.withdrawnAt} is null and ${versions.publishedAt} is not null and ${visibleWhere(scope, works)}`);
  const [row = {}] = rows;
  const { rows: count, works: ofWorks, versions: ofVersions, is_shared: isShared } = row;
  return { mark: [count, ofWorks, ofVersions].join('.'), isShared: isShared === true };
}

export const listWorksById = async (db: Queryable, scope: Scope, ids: readonly string[]) =>
  ids.length === 0 ? [] : findWorks(db, scope, inArray(works.id, [...ids]));

/** Works that are shared with the user by name, by title. */
export const listWorksNaming = async (db: Queryable, scope: Scope, limit: number): Promise<WorkWithVersions[]> => {
  const published = db
    .select({ id: versions.id })
    .from(versions)
    .where(and(eq(versions.workId, works.id), isNotNull(versions.publishedAt)));
  const naming = db
    .select({ id: works.id })
    .from(works)
    .where(and(namedWhere(scope, works), readable(scope), exists(published)))
    .orderBy(titleKey(works.title), asc(works.id))
    .limit(limit);
  return findWorks(db, scope, inArray(works.id, naming));
};

/** Works by their own ids or by the ids of any of their versions. */
export async function listWorksOf(
  db: Queryable,
  scope: Scope,
  { workIds, versionIds }: { workIds: readonly string[]; versionIds: readonly string[] },
): Promise<WorkWithVersions[]> {
  if (workIds.length + versionIds.length === 0) return [];
  const ofVersions = db
    .select({ id: versions.workId })
    .from(versions)
    .where(inArray(versions.id, [...versionIds]));
  return findWorks(db, scope, or(inArray(works.id, [...workIds]), inArray(works.id, ofVersions)));
}

/** A library document never replaces a regulation with the same key. */
export async function listWorksByKey(db: Queryable, scope: Scope, keys: readonly string[]) {
  if (keys.length === 0) return [];
  const found = await findWorks(db, scope, inArray(works.key, [...keys]));
  const regulation = new Set(found.flatMap(({ work }) => (work.partition === 'regulation' ? [work.key] : [])));
  return found.filter(({ work }) => work.partition === 'regulation' || !regulation.has(work.key));
}

export async function findWorkByVersion(db: Queryable, scope: Scope, versionId: string) {
  const workOfVersion = db.select({ id: versions.workId }).from(versions).where(eq(versions.id, versionId));
  const [found] = await findWorks(db, scope, inArray(works.id, workOfVersion));
  const version = found?.versions.find(({ id }) => id === versionId);
  return found && version ? { ...found, version } : undefined;
}

/** A library document never replaces a regulation with the same file name. */
export async function findWorkByFileName(db: Queryable, scope: Scope, fileName: string) {
  const found = await findWorks(db, scope, eq(works.fileName, fileName));
  return found.find(({ work }) => work.partition === 'regulation') ?? found[0];
}

export async function readableElements(db: Queryable, versionId: string): Promise<ElementRow[]> {
  return db
    .select(elementColumns)
    .from(elements)
    .where(eq(elements.versionId, versionId))
    .orderBy(asc(elements.position));
}

/** Elements of those versions by their canonical ids, or by one that an earlier reading gave them and none has now. */
export async function elementsByAddress(db: Queryable, versionIds: readonly string[], addresses: readonly string[]) {
  if (versionIds.length === 0 || addresses.length === 0) return [];
  const asked = [...new Set(addresses)];
  const found = await db
    .select({ id: elements.id, versionId: elements.versionId, address: elements.canonicalId })
    .from(elements)
    .where(and(inArray(elements.versionId, [...versionIds]), inArray(elements.canonicalId, asked)));
  if (found.length >= asked.length) return found;
  const former = await db
    .selectDistinctOn([formerElements.versionId, formerElements.canonicalId], {
      id: elements.id,
      versionId: formerElements.versionId,
      address: formerElements.canonicalId,
    })
    .from(formerElements)
    .innerJoin(elements, or(eq(elements.id, formerElements.elementId), eq(elements.id, formerElements.leadsTo)))
    .where(and(inArray(formerElements.versionId, [...versionIds]), inArray(formerElements.canonicalId, asked)))
    .orderBy(formerElements.versionId, formerElements.canonicalId, desc(formerElements.reading));
  const key = ({ versionId, address }: { versionId: string; address: string }) => `${versionId} ${address}`;
  const known = new Set(found.map(key));
  return [...found, ...former.filter((each) => !known.has(key(each)))];
}

/** A provision's lineage before and after a split or merge, and the number of the version in which that happened. */
export type LineageLink = { from: string; to: string; number: number };

/** Lineages of the ids that belong to a version of the work that is or was published. */
export async function lineagesOfElements(
  db: Queryable,
  workId: string,
  elementIds: readonly string[],
): Promise<Map<string, { lineageId: string; number: number }>> {
  if (elementIds.length === 0) return new Map();
  const rows = await db
    .select({ id: elements.id, lineageId: elements.lineageId, number: versions.number })
    .from(elements)
    .innerJoin(versions, eq(versions.id, elements.versionId))
    .where(
      and(
        eq(versions.workId, workId),
        // Includes versions that were rolled back, because their elements still have current successors.
        or(isNotNull(versions.publishedAt), isNotNull(versions.withdrawnAt)),
        inArray(elements.id, [...elementIds]),
      ),
    );
  return new Map(rows.map(({ id, ...found }) => [id, found]));
}

/**
 * Splits and merges between a work's versions, with the number of the version in which each happened. A person's corrections are stored in
 * the elements' own lineages.
 */
export async function linksOfWork(db: Queryable, workId: string): Promise<LineageLink[]> {
  return db
    .select({ from: lineageLinks.fromLineageId, to: lineageLinks.toLineageId, number: versions.number })
    .from(lineageLinks)
    .innerJoin(versions, eq(versions.id, lineageLinks.versionId))
    .where(
      and(eq(versions.workId, workId), isNotNull(versions.publishedAt), inArray(lineageLinks.kind, ['split', 'merge'])),
    );
}

/** A version that readers no longer see because it was rolled back. */
export async function findWithdrawnVersion(db: Queryable, scope: Scope, versionId: string) {
  const [found] = await db
    .select({ workId: versions.workId, number: versions.number, withdrawnAt: versions.withdrawnAt })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(eq(versions.id, versionId), isNotNull(versions.withdrawnAt), readable(scope)));
  return found;
}
