import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import { elements, lineageLinks, lineages, versions } from './document-tables.ts';
import type { EngineQueryable } from './engine-database.ts';
import { baseOf, baseVersionOf } from './version-changes-store.ts';
import { lockWorkById } from './version-store.ts';

export type LineageCorrection = {
  /** The version the element is of. */
  versionId: string;
  elementId: string;
  /** The element of the version before that it continues; null when it is new. */
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
 * Versions that the correction reaches, as a query of one column: the version and, one after another, those whose lineages were worked
 * out against it, whatever their days and numbers. A version filled in later is passed over by what was there before it. The version
 * that this one goes on from keeps its lineages, though it may itself have been worked out against this one.
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
 * A person says which element of the version before an element continues. It and what continues it in the versions that go on from
 * this one have that lineage; an element that had it until now, and what continues that one, gets a new lineage. Citations keep pointing at their own
 * elements: only what is current for them is worked out anew.
 */
export async function correctLineage(tx: EngineQueryable, correction: LineageCorrection): Promise<Corrected> {
  const { continues, by } = correction;
  const seen = await findElement(tx, correction);
  if (seen === undefined || !(await lockWorkById(tx, seen.workId))) return { outcome: 'gone' };
  // Read again under the lock: another correction may have come first.
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
  await tx
    .update(elements)
    .set({ lineageId: sql`case when ${elements.lineageId} = ${from} then ${to} else ${freed} end` })
    .where(and(sql`${elements.versionId} in ${reaching(found, before)}`, inArray(elements.lineageId, [from, to])));
  await tx
    .insert(lineageLinks)
    .values({ fromLineageId: from, toLineageId: to, kind: 'correction', versionId: found.versionId, madeBy: by })
    .onConflictDoNothing();
  return done;
}
