import { and, eq, getTableColumns, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import { type Partition, searchTables } from '#engine/search/search-tables.ts';
import type { SearchableEntry } from '#engine/search/searchable-entries.ts';
import { searchVectors } from '#engine/search/vector-tables.ts';
import { elements, formerElements, lineageLinks, versions, works } from './document-tables.ts';

export type StoredElementRow = typeof elements.$inferSelect;
export type FormerElement = typeof formerElements.$inferSelect;

/** Rows written by one statement. */
const batchSize = 250;

const isRead = or(isNotNull(versions.publishedAt), isNotNull(versions.heldAt));

/** A published or held version, and the work it belongs to. */
export async function findReadVersion(tx: EngineQueryable, versionId: string) {
  const [found] = await tx
    .select({
      workId: works.id,
      key: works.key,
      organisationId: works.organisationId,
      reading: versions.reading,
    })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(eq(versions.id, versionId), isRead));
  return found;
}

/** Locks a published or held version. */
export async function lockReadVersion(tx: EngineQueryable, versionId: string) {
  const [found] = await tx
    .select({
      id: versions.id,
      workId: versions.workId,
      number: versions.number,
      reading: versions.reading,
      effectiveFrom: versions.effectiveFrom,
      publishedAt: versions.publishedAt,
    })
    .from(versions)
    .where(and(eq(versions.id, versionId), isRead))
    .for('update');
  return found;
}

export const formerElementsOf = (tx: EngineQueryable, versionId: string): Promise<FormerElement[]> =>
  tx.select().from(formerElements).where(eq(formerElements.versionId, versionId)).orderBy(formerElements.reading);

export async function insertFormer(tx: EngineQueryable, rows: readonly FormerElement[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batchSize) {
    await tx
      .insert(formerElements)
      .values(rows.slice(at, at + batchSize))
      .onConflictDoNothing();
  }
}

/** Leads ids that are gone to the elements that have their words; null where none has. */
export async function leadFormer(tx: EngineQueryable, led: ReadonlyMap<string, string | null>): Promise<void> {
  if (led.size === 0) return;
  const [ids, to] = [sql.param([...led.keys()]), sql.param([...led.values()])];
  await tx.execute(sql`
    update ${formerElements} set leads_to = given.leads_to
    from unnest(${ids}::text[], ${to}::text[]) as given (id, leads_to)
    where ${formerElements.elementId} = given.id and ${formerElements.leadsTo} is distinct from given.leads_to`);
}

const excluded = (column: { name: string }): SQL => sql.raw(`excluded.${column.name}`);

/** Stores elements whose words, place or address differ, in one statement for each few of them. */
export async function writeElements(
  tx: EngineQueryable,
  rows: readonly (typeof elements.$inferInsert)[],
): Promise<void> {
  const { id: _id, versionId: _version, ...columns } = getTableColumns(elements);
  const set = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, excluded(column)]));
  for (let at = 0; at < rows.length; at += batchSize) {
    await tx
      .insert(elements)
      .values(rows.slice(at, at + batchSize))
      .onConflictDoUpdate({ target: elements.id, set });
  }
}

export async function moveElements(tx: EngineQueryable, rows: readonly { id: string; position: number }[]) {
  if (rows.length === 0) return;
  const [ids, positions] = [sql.param(rows.map(({ id }) => id)), sql.param(rows.map(({ position }) => position))];
  await tx.execute(sql`
    update ${elements} set position = given.position
    from unnest(${ids}::text[], ${positions}::int[]) as given (id, position) where ${elements.id} = given.id`);
}

export async function deleteElements(tx: EngineQueryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(elements).where(inArray(elements.id, [...ids]));
}

/** Removes search entries with their vectors, which are computed again for what takes their place. */
export async function deleteEntries(tx: EngineQueryable, partition: Partition, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const table = searchTables[partition];
  await tx.delete(table).where(inArray(table.elementId, [...ids]));
  await tx.delete(searchVectors).where(inArray(searchVectors.elementId, [...ids]));
}

export async function entriesOfVersion(
  tx: EngineQueryable,
  partition: Partition,
  versionId: string,
): Promise<SearchableEntry[]> {
  const table = searchTables[partition];
  return tx.select({ elementId: table.elementId, body: table.body }).from(table).where(eq(table.versionId, versionId));
}

/** Removes these links of a version between lineages. */
export async function deleteLinks(
  tx: EngineQueryable,
  versionId: string,
  pairs: readonly { from: string; to: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const [from, to] = [sql.param(pairs.map((pair) => pair.from)), sql.param(pairs.map((pair) => pair.to))];
  await tx.execute(sql`
    delete from ${lineageLinks} using unnest(${from}::text[], ${to}::text[]) as pair (a, b)
    where ${lineageLinks.versionId} = ${versionId} and ${lineageLinks.fromLineageId} = pair.a
      and ${lineageLinks.toLineageId} = pair.b`);
}

export async function setReading(
  tx: EngineQueryable,
  versionId: string,
  set: Partial<
    Pick<typeof versions.$inferInsert, 'textSha256' | 'pages' | 'recognisedPages' | 'readingWarning' | 'doubts'>
  > & {
    reading: number;
    elementCount: number;
  },
): Promise<void> {
  await tx.update(versions).set(set).where(eq(versions.id, versionId));
}
