import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CorrectableElement, Correction, CorrectionRefusal } from '#engine/corrections/correction.ts';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import { correctionOutcomes, corrections, elementsAsRead } from './correction-tables.ts';
import { elements } from './document-tables.ts';
import type { PlacedVersion } from './place-elements.ts';
import { elementsOfVersion, type StoredElement } from './version-store.ts';

/** Elements of a version before any correction, with their lineages; null for a version without corrections. */
export async function readAsRead(tx: EngineQueryable, versionId: string): Promise<CorrectableElement[] | null> {
  const rows = await tx
    .select({ lineageId: elementsAsRead.lineageId, element: elementsAsRead.element })
    .from(elementsAsRead)
    .where(eq(elementsAsRead.versionId, versionId))
    .orderBy(asc(elementsAsRead.position));
  return rows.length === 0 ? null : rows.map(({ lineageId, element }) => ({ ...element, lineageId }));
}

/** Elements of a version as its next one is aligned with them: as they were read, since the next file is read alike. */
export async function elementsToAlignWith(tx: EngineQueryable, versionId: string): Promise<StoredElement[]> {
  const asRead = await readAsRead(tx, versionId);
  if (asRead === null) return elementsOfVersion(tx, versionId);
  return asRead.map(({ lineageId, kind, number, text }) => ({ id: lineageId, lineageId, kind, number, text }));
}

/** Replaces the elements as read of a version; null removes them. */
export async function replaceAsRead(
  tx: EngineQueryable,
  versionId: string,
  asRead: readonly CorrectableElement[] | null,
): Promise<void> {
  await tx.delete(elementsAsRead).where(eq(elementsAsRead.versionId, versionId));
  if (asRead === null || asRead.length === 0) return;
  const rows = asRead.map(({ lineageId, ...element }, position) => ({ position, lineageId, element }));
  // One value: a parameter for each of ten thousand elements takes many times as long.
  await tx.execute(sql`
    insert into ${elementsAsRead} (version_id, position, lineage_id, element)
    select ${versionId}, given.position, given.lineage_id, given.element
    from jsonb_to_recordset(${JSON.stringify(
      rows.map((row) => ({ position: row.position, lineage_id: row.lineageId, element: row.element })),
    )}::jsonb) as given (position int, lineage_id text, element jsonb)`);
}

/** Gives elements as read the lineages that their counterparts among the version's elements got. */
export async function followLineages(
  tx: EngineQueryable,
  versionId: string,
  moved: ReadonlyMap<string, string>,
): Promise<void> {
  const [from, to] = [sql.param([...moved.keys()]), sql.param([...moved.values()])];
  await tx.execute(sql`
    update ${elementsAsRead} set lineage_id = moved.becomes
    from unnest(${from}::text[], ${to}::text[]) as moved (was, becomes)
    where ${elementsAsRead.versionId} = ${versionId} and ${elementsAsRead.lineageId} = moved.was`);
}

/** Corrections that apply to a version, or would if they could, in the order they were made: all that nobody has undone there. */
export async function correctionsOfVersion(tx: EngineQueryable, versionId: string): Promise<Correction[]> {
  const rows = await tx
    .select({ id: corrections.id, change: corrections.change })
    .from(correctionOutcomes)
    .innerJoin(corrections, eq(corrections.id, correctionOutcomes.correctionId))
    .where(and(eq(correctionOutcomes.versionId, versionId), isNull(correctionOutcomes.undoneAt)))
    .orderBy(asc(corrections.id));
  return rows.map(({ id, change }): Correction => ({ ...change, id }));
}

/** Records what became of each correction in a reading of a version. */
export async function writeOutcomes(
  tx: EngineQueryable,
  versionId: string,
  { applied, refused }: PlacedVersion['corrected'],
): Promise<void> {
  const rows: { correctionId: string; versionId: string; refused: CorrectionRefusal | null }[] = [
    ...applied.map((correctionId) => ({ correctionId, versionId, refused: null })),
    ...refused.map(({ id, refusal }) => ({ correctionId: id, versionId, refused: refusal })),
  ];
  if (rows.length === 0) return;
  await tx
    .insert(correctionOutcomes)
    .values(rows)
    .onConflictDoUpdate({
      target: [correctionOutcomes.versionId, correctionOutcomes.correctionId],
      set: { refused: sql`excluded.refused` },
    });
}

/** The links between lineages that the joins and splits of a version made, of corrections that were undone too. */
export async function linksOfCorrections(
  tx: EngineQueryable,
  versionId: string,
): Promise<{ from: string; to: string }[]> {
  const rows = await tx
    .select({ change: corrections.change })
    .from(correctionOutcomes)
    .innerJoin(corrections, eq(corrections.id, correctionOutcomes.correctionId))
    .where(and(eq(correctionOutcomes.versionId, versionId), inArray(corrections.kind, ['join', 'split'])));
  return rows.flatMap(({ change }) => {
    if (change.kind === 'join') return [{ from: change.next.lineageId, to: change.of.lineageId }];
    return change.kind === 'split' ? [{ from: change.of.lineageId, to: change.partLineageId }] : [];
  });
}

/** The stored elements of a version in full. */
export const storedElements = (tx: EngineQueryable, versionId: string) =>
  tx.select().from(elements).where(eq(elements.versionId, versionId)).orderBy(asc(elements.position));
