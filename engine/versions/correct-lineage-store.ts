import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import { elementsAsRead } from './correction-tables.ts';
import { elements, formerElements, lineageLinks, lineages, versions } from './document-tables.ts';
import { baseOf, baseVersionOf } from './version-changes-store.ts';
import { lockWorkRowById } from './version-store.ts';

export type LineageCorrection = {
  /** The version that contains the element. */
  versionId: string;
  elementId: string;
  /** The element of the previous version that it continues; null when it is new. */
  continues: string | null;
  by: string;
};

export type Corrected = { outcome: 'corrected'; versionId: string } | { outcome: 'gone' | 'not_possible' };

const findElement = async (tx: EngineQueryable, { elementId, versionId }: LineageCorrection) => {
  const [found] = await tx
    .select({
      lineageId: elements.lineageId,
      versionId: elements.versionId,
      workId: versions.workId,
    })
    .from(elements)
    .innerJoin(versions, eq(versions.id, elements.versionId))
    .where(
      and(
        eq(elements.id, elementId),
        eq(elements.versionId, versionId),
        or(isNotNull(versions.publishedAt), isNotNull(versions.heldAt)),
      ),
    );
  return found;
};

type Found = NonNullable<Awaited<ReturnType<typeof findElement>>>;

/**
 * The versions that a correction affects, as a query of one column: this version and every later one aligned with it,
 * directly or through others, whatever their dates and numbers. A version filled in later does not affect versions that
 * were aligned before it came. The version that this one was aligned with keeps its lineages, even if it was itself aligned
 * with this one.
 */
const reaching = ({ versionId, workId }: Found, before: string | null): SQL => sql`(
  with recursive reached (id) as (
    select ${versionId}::text
    union
    select further.id from reached join (
      select ${versions.id} as id, ${baseOf(sql`${versions.id}`)} as base from ${versions}
      where ${versions.workId} = ${workId} and ${versions.id} is distinct from ${before}
    ) as further on further.base = reached.id
  ) select id from reached)`;

async function newLineage(tx: EngineQueryable, workId: string): Promise<string> {
  const id = newId();
  await tx.insert(lineages).values({ id, workId });
  return id;
}

/**
 * Records a person's correction: which element of the previous version an element continues. The element, and whatever
 * continues it in later versions, takes that lineage. An element that had the lineage until now, and whatever continues
 * that one, gets a new lineage. Citations still point at their own elements; only their current counterparts are worked out
 * again.
 */
export async function correctLineage(tx: EngineQueryable, correction: LineageCorrection): Promise<Corrected> {
  const { continues, by } = correction;
  const seen = await findElement(tx, correction);
  if (seen === undefined || !(await lockWorkRowById(tx, seen.workId))) return { outcome: 'gone' };
  // Read again under the row lock: another correction may have won the race.
  const found = await findElement(tx, correction);
  if (found === undefined) return { outcome: 'gone' };
  const before = await baseVersionOf(tx, found.versionId);
  const inBase = await tx
    .select({ id: elements.id, lineageId: elements.lineageId })
    .from(elements)
    .where(eq(elements.versionId, before ?? ''));
  const wanted = continues === null ? null : inBase.find(({ id }) => id === continues)?.lineageId;
  if (wanted === undefined) return { outcome: 'not_possible' };
  const from = found.lineageId;
  const done = { outcome: 'corrected', versionId: found.versionId } as const;
  if (wanted === from || (wanted === null && inBase.every(({ lineageId }) => lineageId !== from))) return done;
  const to = wanted ?? (await newLineage(tx, found.workId));
  const [holder] = await tx
    .select({ id: elements.id })
    .from(elements)
    .where(and(eq(elements.versionId, found.versionId), eq(elements.lineageId, to)));
  const freed = holder ? await newLineage(tx, found.workId) : to;
  for (const table of [elements, formerElements, elementsAsRead]) {
    await tx
      .update(table)
      .set({ lineageId: sql`case when ${table.lineageId} = ${from} then ${to} else ${freed} end` })
      .where(and(sql`${table.versionId} in ${reaching(found, before)}`, inArray(table.lineageId, [from, to])));
  }
  // A reading that was prepared with the lineages from before would undo this.
  await tx
    .update(versions)
    .set({ reading: sql`${versions.reading} + 1` })
    .where(sql`${versions.id} in ${reaching(found, before)}`);
  await tx
    .insert(lineageLinks)
    .values({ fromLineageId: from, toLineageId: to, kind: 'correction', versionId: found.versionId, madeBy: by })
    .onConflictDoNothing();
  return done;
}
