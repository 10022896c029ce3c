import { isDeepStrictEqual } from 'node:util';
import type { SearchableEntry } from '#engine/search/searchable-entries.ts';
import type { PlacedElement, PlacedVersion } from './place-elements.ts';
import type { FormerElement, StoredElementRow } from './reading-store.ts';

/** What changes in the stored elements of a version when another reading replaces them. */
export type ReadingChange = {
  /** New elements, and those with other words, parents or addresses. */
  written: PlacedElement[];
  /** Elements of which nothing but the position differs. */
  moved: { id: string; position: number }[];
  gone: StoredElementRow[];
  /** Elements with other words than before. */
  reworded: string[];
  /** What must still be found when somebody asks for it: elements that say something else from now on, or are gone. */
  former: FormerElement[];
  /** Ids that are gone, now or earlier, with the element that has their words. */
  led: Map<string, string | null>;
  /** Ids by the ids that the new rows came with. */
  ids: Map<string, string>;
};

type Before = { reading: number; rows: readonly StoredElementRow[]; former: readonly FormerElement[] };

/** Members in a fixed order and numbers as stored, so that a row can be compared with the stored one. */
const contentOf = (row: PlacedElement | StoredElementRow) => ({
  lineageId: row.lineageId,
  parentId: row.parentId ?? null,
  kind: row.kind,
  level: row.level ?? null,
  number: row.number ?? null,
  canonicalId: row.canonicalId,
  sectionPath: row.sectionPath ?? [],
  text: row.text,
  tableCells: row.tableCells ?? null,
  places: row.places ?? null,
  confidence: row.confidence == null ? null : Math.fround(row.confidence),
  crossReferences: row.crossReferences ?? null,
  comments: row.comments ?? null,
  suspects: row.suspects ?? null,
  evidenceText: row.evidenceText ?? null,
});

/** Elements of one lineage are one element: it keeps its id, or takes back the one it had. */
function idsOf({ rows, former }: Before, placed: readonly PlacedElement[]): Map<string, string> {
  const known = new Map([
    ...former.map(({ lineageId, elementId }) => [lineageId, elementId] as const),
    ...rows.map(({ lineageId, id }) => [lineageId, id] as const),
  ]);
  return new Map(placed.map(({ id, lineageId }) => [id, known.get(lineageId) ?? id]));
}

/** Elements that are gone lead to the one that took their words over, or that took over from that one, and so on. */
function leadsOf({ rows, former }: Before, placed: readonly PlacedElement[], successors: PlacedVersion['successors']) {
  const next = new Map(successors.map(({ from, to }) => [from, to]));
  const idNow = new Map(placed.map(({ lineageId, id }) => [lineageId, id]));
  const present = new Set(idNow.values());
  const lineageOf = new Map(
    [...rows, ...former.map((each) => ({ id: each.elementId, lineageId: each.lineageId }))].map(
      ({ id, lineageId }) => [id, lineageId] as const,
    ),
  );
  const follow = (lineage: string | undefined): string | null => {
    const seen = new Set<string>();
    for (let at = lineage; at !== undefined && !seen.has(at); at = next.get(at)) {
      seen.add(at);
      const id = idNow.get(at);
      if (id !== undefined) return id;
    }
    return null;
  };
  const led = new Map<string, string | null>();
  for (const { elementId, leadsTo, lineageId } of former) {
    if (present.has(elementId)) led.set(elementId, null);
    else led.set(elementId, follow(lineageId) ?? (leadsTo === null ? null : follow(lineageOf.get(leadsTo))));
  }
  for (const { id, lineageId } of rows) if (!present.has(id)) led.set(id, follow(lineageId));
  return led;
}

/** Compares a new reading with the stored one. @param placed rows with their lineages and provisional ids */
export function compareReadings(
  before: Before,
  { rows: placed, successors }: Pick<PlacedVersion, 'rows' | 'successors'>,
): ReadingChange {
  const ids = idsOf(before, placed);
  const rows = placed.map((row) => ({
    ...row,
    id: ids.get(row.id) ?? row.id,
    parentId: row.parentId === null ? null : (ids.get(row.parentId) ?? null),
  }));
  const stored = new Map(before.rows.map((row) => [row.id, row]));
  const written: PlacedElement[] = [];
  const moved: ReadingChange['moved'] = [];
  const kept = new Set<string>();
  const former: StoredElementRow[] = [];
  const reworded: string[] = [];
  for (const row of rows) {
    const was = stored.get(row.id);
    kept.add(row.id);
    if (was === undefined || !isDeepStrictEqual(contentOf(row), contentOf(was))) written.push(row);
    else if (was.position !== row.position) moved.push({ id: row.id, position: row.position });
    const saysOther = was !== undefined && (was.text !== row.text || was.canonicalId !== row.canonicalId);
    if (saysOther) former.push(was);
    if (was?.text !== row.text) reworded.push(row.id);
  }
  const gone = before.rows.filter(({ id }) => !kept.has(id));
  const led = leadsOf(before, rows, successors);
  return {
    written,
    moved,
    gone,
    reworded,
    led,
    ids,
    former: [...former, ...gone].map(({ id, versionId, lineageId, number, canonicalId, text, textHash }) => {
      const says = { versionId, lineageId, number, canonicalId, text, textHash };
      return { ...says, elementId: id, reading: before.reading, leadsTo: led.get(id) ?? null };
    }),
  };
}

/** Search entries that differ between two readings: all of `before` and `after` that the other lacks. */
export function compareEntries(before: readonly SearchableEntry[], after: readonly SearchableEntry[]) {
  const [was, is] = [before, after].map((entries) => new Map(entries.map(({ elementId, body }) => [elementId, body])));
  return {
    removed: before.filter(({ elementId, body }) => is?.get(elementId) !== body),
    added: after.filter(({ elementId, body }) => was?.get(elementId) !== body),
  };
}
