import type { Queryable } from '#server/platform/db/database.ts';
import { type ElementRow, lineagesOfElements, linksOfLineages } from './document-store.ts';

export type RequestedElement = {
  requestedId: string;
  elementId: string | null;
  resolvedBy: 'id' | 'lineage' | 'none';
};

/** Splits and merges followed from an element that has no lineage in the version asked for. */
const mostSteps = 4;

/** For each lineage, the nearest lineage the version has: itself, or through recorded splits, merges and corrections. */
async function nearestLineages(db: Queryable, from: readonly string[], present: ReadonlySet<string>) {
  const reached = new Map(from.map((lineage) => [lineage, new Set([lineage])]));
  const found = new Map<string, string>();
  for (let step = 0; step <= mostSteps; step += 1) {
    for (const [lineage, ways] of reached) {
      const here = [...ways].find((way) => present.has(way));
      if (here !== undefined && !found.has(lineage)) found.set(lineage, here);
    }
    const open = [...reached].filter(([lineage]) => !found.has(lineage));
    if (open.length === 0 || step === mostSteps) break;
    const links = await linksOfLineages(db, [...new Set(open.flatMap(([, ways]) => [...ways]))]);
    let grew = false;
    for (const [, ways] of open) {
      const before = ways.size;
      for (const { from: a, to: b } of links) if (ways.has(a) || ways.has(b)) ways.add(a).add(b);
      grew ||= ways.size > before;
    }
    if (!grew) break;
  }
  return found;
}

/**
 * Meets the element ids a link asks for in the version that is opened: by themselves, or by the element of the same lineage when
 * they belong to another version of the work. A repeated id is answered once.
 */
export async function resolveElements(
  db: Queryable,
  workId: string,
  elements: readonly ElementRow[],
  requestedIds: readonly string[],
): Promise<RequestedElement[]> {
  const requested = [...new Set(requestedIds)];
  const own = new Set(elements.map(({ id }) => id));
  const byLineage = new Map(elements.map(({ lineageId, id }) => [lineageId, id]));
  const foreign = requested.filter((id) => !own.has(id));
  const lineageOf = await lineagesOfElements(db, workId, foreign);
  const nearest = await nearestLineages(db, [...new Set(lineageOf.values())], new Set(byLineage.keys()));
  return requested.map((requestedId) => {
    if (own.has(requestedId)) return { requestedId, elementId: requestedId, resolvedBy: 'id' };
    const elementId = byLineage.get(nearest.get(lineageOf.get(requestedId) ?? '') ?? '') ?? null;
    return { requestedId, elementId, resolvedBy: elementId === null ? 'none' : 'lineage' };
  });
}
