import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { elements, formerElements, versions } from '#engine/versions/document-tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';

type Origin = { lineageId: string; number: number };

/** An element as earlier readings of its version had it. */
export type EarlierReading = {
  own: Origin;
  /** The element that has its words, where its id is gone. */
  successor?: Origin;
  /** Its words in each of them, oldest first. */
  texts: { textHash: string; text: string }[];
};

/** Earlier readings of those ids that belong to a version of the work that is or was published. */
export async function earlierReadings(
  db: Queryable,
  workId: string,
  elementIds: readonly string[],
): Promise<Map<string, EarlierReading>> {
  if (elementIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: formerElements.elementId,
      lineageId: formerElements.lineageId,
      number: versions.number,
      leadsTo: elements.lineageId,
      textHash: formerElements.textHash,
      text: formerElements.text,
    })
    .from(formerElements)
    .innerJoin(versions, eq(versions.id, formerElements.versionId))
    .leftJoin(elements, eq(elements.id, formerElements.leadsTo))
    .where(
      and(
        eq(versions.workId, workId),
        or(isNotNull(versions.publishedAt), isNotNull(versions.withdrawnAt)),
        inArray(formerElements.elementId, [...elementIds]),
      ),
    )
    .orderBy(asc(formerElements.reading));
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, group]) => {
      const last = group.at(-1);
      if (last === undefined) return [];
      const { lineageId, number, leadsTo } = last;
      const texts = group.map(({ textHash, text }) => ({ textHash, text }));
      const successor = leadsTo === null ? {} : { successor: { lineageId: leadsTo, number } };
      return [[id, { own: { lineageId, number }, ...successor, texts }] as const];
    }),
  );
}
