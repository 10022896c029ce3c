import type { Queryable } from '#server/platform/db/database.ts';
import { type ElementRow, type LineageLink, lineagesOfElements, linksOfWork } from './document-store.ts';
import { earlierReadings } from './earlier-reading-store.ts';

export type RequestedElement = {
  requestedId: string;
  elementId: string | null;
  /** 'related': found by a recorded split, merge or correction, so not all the words belong to the same provision. */
  resolvedBy: 'id' | 'lineage' | 'related' | 'none';
  /** What it said in earlier readings of its version, oldest first. */
  earlierTexts: { textHash: string; text: string }[];
};

/** The most splits and merges followed from an element whose lineage the requested version lacks. */
const mostSteps = 4;

type Origin = { lineageId: string; number: number };

/**
 * Finds the lineage in the opened version that continues an element: its own, or one made from it by recorded splits, merges and
 * corrections. Links are followed only between the two versions and in the direction of time: a clause's other descendants say nothing
 * about this one.
 */
function nearestLineage(
  from: Origin,
  opened: number,
  { present, links: all }: { present: ReadonlySet<string>; links: readonly LineageLink[] },
): string | undefined {
  const [first, last] = [Math.min(from.number, opened), Math.max(from.number, opened)];
  const links = all.filter(({ number }) => number > first && number <= last);
  let ways: ReadonlySet<string> = new Set([from.lineageId]);
  for (let step = 0; step <= mostSteps; step += 1) {
    const here = [...ways].find((way) => present.has(way));
    if (here !== undefined) return here;
    ways =
      opened > from.number
        ? new Set(links.filter((link) => ways.has(link.from)).map((link) => link.to))
        : new Set(links.filter((link) => ways.has(link.to)).map((link) => link.from));
    if (ways.size === 0) return undefined;
  }
  return undefined;
}

/**
 * Finds the elements that a link requests in the opened version. An id of another version resolves by its lineage, or by one that was split
 * from it or merged with it; an id of an earlier reading by its lineage too, or to the element that has its words. A repeated id is answered
 * once.
 */
export async function resolveElements(
  db: Queryable,
  { workId, number }: { workId: string; number: number },
  elements: readonly ElementRow[],
  requestedIds: readonly string[],
): Promise<RequestedElement[]> {
  const requested = [...new Set(requestedIds)];
  const own = new Set(elements.map(({ id }) => id));
  const byLineage = new Map(elements.map(({ lineageId, id }) => [lineageId, id]));
  const present = new Set(byLineage.keys());
  const strange = requested.filter((id) => !own.has(id));
  const stored = await lineagesOfElements(db, workId, strange);
  const earlier = await earlierReadings(db, workId, requested);
  const links = strange.length === 0 ? [] : await linksOfWork(db, workId);
  const textsOf = (id: string) => (earlier.get(id)?.texts ?? []).map(({ textHash, text }) => ({ textHash, text }));
  return requested.map((requestedId) => {
    const said = { requestedId, earlierTexts: textsOf(requestedId) };
    if (own.has(requestedId)) return { ...said, elementId: requestedId, resolvedBy: 'id' };
    const gone = earlier.get(requestedId);
    // Its own lineage first: another version may still have it as an element of its own.
    const origins = [stored.get(requestedId), gone?.own, gone?.successor].filter((origin) => origin !== undefined);
    for (const origin of origins) {
      const lineage = nearestLineage(origin, number, { present, links });
      const elementId = lineage === undefined ? undefined : byLineage.get(lineage);
      if (elementId === undefined) continue;
      const isSame = lineage === origins[0]?.lineageId;
      return { ...said, elementId, resolvedBy: isSame ? 'lineage' : 'related' };
    }
    return { ...said, elementId: null, resolvedBy: 'none' };
  });
}
