import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CheckedFact } from '#contract/features/wiki/checked-fact.ts';
import type { EngineDatabase, EngineQueryable } from '#engine/database/engine-database.ts';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import { checkedFactRegisters, checkedFacts } from './fact-tables.ts';
import { placeFact } from './place-fact.ts';
import type { FactRegister } from './read-register.ts';

/** A published version of the regulation, and the register that its facts were stored from. */
export type FactVersion = {
  id: string;
  reading: number;
  sourceSha256: string;
  /** SHA-256 of the register, and the reading that it was placed in; null before the first. */
  source: string | null;
  sourceReading: number | null;
};

/** The published versions with these source files. */
export const factVersionsOf = (db: EngineQueryable, hashes: readonly string[]): Promise<FactVersion[]> =>
  db
    .select({
      id: versions.id,
      reading: versions.reading,
      sourceSha256: versions.sourceSha256,
      source: checkedFactRegisters.source,
      sourceReading: checkedFactRegisters.reading,
    })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .leftJoin(checkedFactRegisters, eq(checkedFactRegisters.versionId, versions.id))
    .where(
      and(
        inArray(versions.sourceSha256, [...hashes]),
        isNotNull(versions.publishedAt),
        eq(works.partition, 'regulation'),
        isNull(works.organisationId),
      ),
    );

async function addressedElements(tx: EngineQueryable, versionId: string) {
  const rows = await tx
    .select({
      id: elements.id,
      place: sql<string>`coalesce(substring(${elements.canonicalId} from '#(.*)$'), '')`,
      text: elements.text,
      tableCells: elements.tableCells,
    })
    .from(elements)
    .where(eq(elements.versionId, versionId));
  return new Map(rows.map((row) => [row.place, row]));
}

/**
 * Stores the facts of a register for a version, in place of those of an earlier one.
 * @param source SHA-256 of the register's file, hex
 * @returns the facts that have no place in the version: a clause that it lacks, or words that the clause does not say
 */
export async function storeFacts(
  db: EngineDatabase,
  { id: versionId, reading }: Pick<FactVersion, 'id' | 'reading'>,
  register: FactRegister,
  source: string,
): Promise<FactRegister['facts']> {
  return db.transaction(async (tx) => {
    const byPlace = await addressedElements(tx, versionId);
    const placed = register.facts.map((fact) => ({ fact, at: placeFact(fact, byPlace) }));
    const rows = placed.flatMap(
      ({ fact: { place: _, stamp: __, edition, was = null, note = null, ...fact }, at }, position) =>
        at === undefined
          ? []
          : [{ ...fact, ...at, versionId, position, edition, was, note, comparedOn: register.compared_on }],
    );
    await tx.delete(checkedFacts).where(eq(checkedFacts.versionId, versionId));
    if (rows.length > 0) await tx.insert(checkedFacts).values(rows);
    await tx
      .insert(checkedFactRegisters)
      .values({ versionId, source, reading })
      .onConflictDoUpdate({ target: checkedFactRegisters.versionId, set: { source, reading } });
    return placed.flatMap(({ fact, at }) => (at === undefined ? [fact] : []));
  });
}

const asFact = (row: typeof checkedFacts.$inferSelect): CheckedFact => ({
  says: row.says,
  start: row.start,
  end: row.end,
  kind: row.kind,
  verdict: row.verdict,
  edition: row.edition,
  was: row.was,
  note: row.note,
  compared_on: row.comparedOn,
  sources: row.sources,
});

/** Facts by the id of the element that states them, in the order of the text. Elements that state none are not in it. */
export type FactsByElement = ReadonlyMap<string, readonly CheckedFact[]>;

const byElement = (rows: readonly (typeof checkedFacts.$inferSelect)[]): FactsByElement =>
  new Map([...Map.groupBy(rows, ({ elementId }) => elementId)].map(([id, own]) => [id, own.map(asFact)]));

/** The facts that these elements state. The caller may read the elements. */
export async function factsOfElements(db: EngineQueryable, elementIds: readonly string[]): Promise<FactsByElement> {
  if (elementIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(checkedFacts)
    .where(inArray(checkedFacts.elementId, [...elementIds]))
    .orderBy(asc(checkedFacts.start), asc(checkedFacts.position));
  return byElement(rows);
}

/** The facts that a version states. The caller may read the version. */
export async function factsOfVersion(db: EngineQueryable, versionId: string): Promise<FactsByElement> {
  const rows = await db
    .select()
    .from(checkedFacts)
    .where(eq(checkedFacts.versionId, versionId))
    .orderBy(asc(checkedFacts.start), asc(checkedFacts.position));
  return byElement(rows);
}
