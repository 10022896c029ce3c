import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { type Partition, searchTables } from '#engine/search/search-tables.ts';
import type { SearchableEntry } from '#engine/search/searchable-entries.ts';
import { elements, type KeptDescription, lineageLinks, lineages, versions, works } from './document-tables.ts';
import type { VersionDays } from './version-status.ts';

export type HeldVersion = VersionDays & {
  id: string;
  workId: string;
  key: string;
  /** The file name of its work as published. */
  fileName: string;
  partition: Partition;
  alignedWith: string | null;
  elementCount: number;
  description: KeptDescription;
};

/** Finds a version that awaits publication. */
export async function findHeld(db: EngineQueryable, versionId: string): Promise<HeldVersion | undefined> {
  const [held] = await db
    .select({
      id: versions.id,
      workId: versions.workId,
      key: works.key,
      fileName: works.fileName,
      partition: works.partition,
      number: versions.number,
      effectiveFrom: versions.effectiveFrom,
      effectiveTo: versions.effectiveTo,
      alignedWith: versions.alignedWith,
      elementCount: versions.elementCount,
      description: versions.description,
    })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(eq(versions.id, versionId), isNotNull(versions.heldAt)));
  return held?.description ? { ...held, description: held.description } : undefined;
}

/** Other held versions of a held version's work that take the next number on publication. */
export async function heldBeside(
  db: EngineQueryable,
  { id, workId }: Pick<HeldVersion, 'id' | 'workId'>,
): Promise<{ title: string; label: string | null; effectiveFrom: string }[]> {
  const isNext = sql`(${versions.description}->>'isNext')::boolean`;
  return db
    .select({ title: versions.title, label: versions.label, effectiveFrom: versions.effectiveFrom })
    .from(versions)
    .where(and(eq(versions.workId, workId), isNotNull(versions.heldAt), ne(versions.id, id), isNext))
    .orderBy(asc(versions.effectiveFrom), asc(versions.id));
}

/** Search entries of a version, whatever its status. */
export async function entriesOf(
  db: EngineQueryable,
  partition: Partition,
  versionId: string,
): Promise<SearchableEntry[]> {
  const table = searchTables[partition];
  return db.select({ elementId: table.elementId, body: table.body }).from(table).where(eq(table.versionId, versionId));
}

/** @returns false when it is no longer held */
export async function markReleased(
  tx: EngineQueryable,
  versionId: string,
  { at, number }: { at: Date; number: number },
): Promise<boolean> {
  const marked = await tx
    .update(versions)
    .set({ publishedAt: at, heldAt: null, number })
    .where(and(eq(versions.id, versionId), isNotNull(versions.heldAt)));
  return marked.rowCount === 1;
}

/**
 * Discards a held version: from here on it counts as unfinished.
 * @returns its source file; undefined when it is not held
 */
export async function giveUpHeld(
  tx: EngineQueryable,
  versionId: string,
): Promise<{ workId: string; sourceFileId: string | null } | undefined> {
  const [held] = await tx
    .select({ workId: versions.workId, sourceFileId: versions.sourceFileId })
    .from(versions)
    .where(and(eq(versions.id, versionId), isNotNull(versions.heldAt)))
    .for('update');
  if (held) await tx.update(versions).set({ heldAt: null, sourceFileId: null }).where(eq(versions.id, versionId));
  return held;
}

/** Elements of a version as the parser returned them. */
export async function parsedElementsOf(db: EngineQueryable, versionId: string): Promise<ParsedElement[]> {
  const rows = await db
    .select({
      id: elements.id,
      parentId: elements.parentId,
      kind: elements.kind,
      level: elements.level,
      number: elements.number,
      canonicalId: elements.canonicalId,
      sectionPath: elements.sectionPath,
      text: elements.text,
      tableCells: elements.tableCells,
    })
    .from(elements)
    .where(eq(elements.versionId, versionId))
    .orderBy(asc(elements.position));
  const placeOf = new Map(rows.map(({ id }, at) => [id, at]));
  return rows.map(({ id: _id, parentId, canonicalId, ...row }) => ({
    ...row,
    parent: parentId === null ? null : (placeOf.get(parentId) ?? null),
    clausePath: canonicalId.slice(canonicalId.indexOf('#') + 1),
  }));
}

/** Gives these lineages to the elements of a held version from a position on, and creates the new ones. */
export async function setLineages(
  tx: EngineQueryable,
  { workId, versionId }: { workId: string; versionId: string },
  given: readonly { position: number; lineageId: string }[],
  newLineageIds: readonly string[],
): Promise<void> {
  if (newLineageIds.length > 0) await tx.insert(lineages).values(newLineageIds.map((id) => ({ id, workId })));
  const positions = sql.param(given.map(({ position }) => position));
  const ids = sql.param(given.map(({ lineageId }) => lineageId));
  await tx.execute(sql`
    update ${elements} set lineage_id = given.lineage_id
    from unnest(${positions}::int[], ${ids}::text[]) as given (position, lineage_id)
    where ${elements.versionId} = ${versionId} and ${elements.position} = given.position
      and exists (select from versions where versions.id = ${versionId} and versions.held_at is not null)`);
}

/** Records the end of a realignment of a held version. */
export async function setAlignment(
  tx: EngineQueryable,
  versionId: string,
  { alignedWith, number }: { alignedWith: string | null; number: number },
): Promise<void> {
  await tx
    .update(versions)
    .set({ alignedWith, number, reading: sql`${versions.reading} + 1` })
    .where(and(eq(versions.id, versionId), isNotNull(versions.heldAt)));
  await tx.delete(lineageLinks).where(eq(lineageLinks.versionId, versionId));
}
