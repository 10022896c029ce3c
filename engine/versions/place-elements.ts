import { newId } from '#contract/ids.ts';
import { applyCorrections } from '#engine/corrections/apply-corrections.ts';
import type { CorrectableElement, CorrectedReading, Correction } from '#engine/corrections/correction.ts';
import { alignLineage } from '#engine/lineage/align-lineage.ts';
import { alignReadings } from '#engine/lineage/align-readings.ts';
import type { ElementComment, ParsedElement } from '#engine/reading/document-shape.ts';
import { evidenceOf } from '#engine/reading/suspect/evidence-text.ts';
import type { elements as elementsTable, lineageLinks } from './document-tables.ts';
import { findReferences } from './find-references.ts';
import { sha256 } from './text-hash.ts';
import type { StoredElement } from './version-store.ts';
import type { KnownWork } from './work-names.ts';

export type PlacedElement = typeof elementsTable.$inferInsert & { parentId: string | null };

export type PlacedVersion = {
  id: string;
  rows: PlacedElement[];
  newLineageIds: ReadonlySet<string>;
  links: (typeof lineageLinks.$inferInsert)[];
  /** The elements before any correction; null where nothing corrects them. */
  asRead: CorrectableElement[] | null;
  /** What became of each correction. */
  corrected: Pick<CorrectedReading, 'applied' | 'refused'>;
  /** Lineages that no element of the version has any more, each with the one that has its words. */
  successors: { from: string; to: string }[];
};

export type Placing = {
  /** The version's id. */
  id: string;
  key: string;
  elements: readonly ParsedElement[];
  /** Elements of the version to align with; empty for a first version. */
  before: readonly StoredElement[];
  /** Works that its texts may name. */
  works?: readonly KnownWork[];
  /** People's corrections to apply once the elements have their lineages, in order. */
  corrections?: readonly Correction[];
  /** The elements' lineages where they are known: nothing is aligned then. */
  lineageIds?: readonly string[];
  /** Set where `before` is another reading of the same file: the words decide then, whatever the kinds. */
  isSameFile?: boolean;
  /** Elements of the version before, for what a better reading finds in both versions. */
  beside?: readonly StoredElement[];
};

/** Maximum comments stored for one element, and maximum characters of each. */
const mostComments = 100;
const longestComment = 4_000;

/** Shortens a comment beyond the limit, never within a character. */
const shortened = ({ author, date, text }: ElementComment): ElementComment => ({
  author: author === null ? null : author.slice(0, longestComment / 10).toWellFormed(),
  date: date === null ? null : date.slice(0, 40),
  text: text.slice(0, longestComment).toWellFormed(),
});

const orNull = <T>(list: T[] | undefined): T[] | null => (list === undefined || list.length === 0 ? null : list);

/** Comments of an element in their stored form; null where it has none. */
export const keptComments = ({ comments }: ParsedElement): ElementComment[] | null =>
  orNull(comments?.slice(0, mostComments).map(shortened));

type Aligned = Pick<PlacedVersion, 'newLineageIds' | 'links'> & { lineageIds: readonly string[] };

/** For the elements that continue none, the lineages of those that they continue in the version before and that nothing here has yet. */
function lineagesBeside({ elements, before, beside = [] }: Placing, continues: readonly (number | null)[]) {
  const known = new Set(before.map(({ lineageId }) => lineageId));
  const free = beside.filter(({ lineageId }) => !known.has(lineageId));
  const places = continues.flatMap((old, at) => (old === null ? [at] : []));
  const added = places.flatMap((at) => elements[at] ?? []);
  const found = free.length === 0 ? [] : alignLineage(free, added).continues;
  return new Map(
    found.flatMap((old, at): [number, string][] => {
      const [place, lineageId] = [places[at], old === null ? undefined : free[old]?.lineageId];
      return place === undefined || lineageId === undefined ? [] : [[place, lineageId]];
    }),
  );
}

/** Gives every element the lineage of the element of the previous version that it continues, or a new one. */
function alignElements(placing: Placing): Aligned {
  const { id, elements, before, lineageIds: known, isSameFile } = placing;
  if (known !== undefined) return { lineageIds: known, newLineageIds: new Set(), links: [] };
  const { continues, splits, merges } = isSameFile ? alignReadings(before, elements) : alignLineage(before, elements);
  const beside = lineagesBeside(placing, continues);
  const newLineageIds = new Set<string>();
  const lineageIds = continues.map((old, at) => {
    const continued = old === null ? beside.get(at) : before[old]?.lineageId;
    if (continued !== undefined) return continued;
    const lineageId = newId();
    newLineageIds.add(lineageId);
    return lineageId;
  });
  const link = (kind: 'split' | 'merge', { from, to }: { from: number; to: number }) => {
    const [fromLineageId, toLineageId] = [before[from]?.lineageId, lineageIds[to]];
    return fromLineageId && toLineageId ? [{ fromLineageId, toLineageId, kind, versionId: id, madeBy: null }] : [];
  };
  const links = [...splits.flatMap((pair) => link('split', pair)), ...merges.flatMap((pair) => link('merge', pair))];
  return { lineageIds, newLineageIds, links };
}

function rowsOf({ id, key, works = [] }: Placing, elements: readonly CorrectableElement[]): PlacedElement[] {
  const references = findReferences(elements, works);
  const ids = elements.map(() => newId());
  return elements.map((element, position) => ({
    id: ids[position] ?? newId(),
    versionId: id,
    lineageId: element.lineageId,
    parentId: element.parent === null ? null : (ids[element.parent] ?? null),
    position,
    kind: element.kind,
    level: element.level,
    number: element.number,
    canonicalId: `${key}#${element.clausePath}`,
    sectionPath: element.sectionPath,
    text: element.text,
    textHash: sha256(element.text),
    tableCells: element.tableCells,
    places: orNull(element.places),
    confidence: element.confidence ?? null,
    crossReferences: orNull(element.references ?? references[position]),
    comments: keptComments(element),
    suspects: orNull(element.suspects),
    evidenceText: evidenceOf(element.text, element.suspects ?? []),
  }));
}

/** Gives every element its id, address, text hash and lineage, after people's corrections. */
export function placeElements(placing: Placing): PlacedVersion {
  const { id, elements, corrections = [] } = placing;
  const { lineageIds, newLineageIds, links } = alignElements(placing);
  const read = elements.map((element, at) => ({ ...element, lineageId: lineageIds[at] ?? newId() }));
  const { elements: corrected, applied, refused, joined, parted } = applyCorrections(read, corrections);
  const link = (kind: 'split' | 'merge') => (pair: { from: string; to: string }) => {
    return { fromLineageId: pair.from, toLineageId: pair.to, kind, versionId: id, madeBy: null };
  };
  const merges = links.filter(({ kind }) => kind === 'merge');
  return {
    id,
    rows: rowsOf(placing, corrected),
    newLineageIds: new Set([...newLineageIds, ...parted.map(({ to }) => to)]),
    links: [...links, ...parted.map(link('split')), ...joined.map(link('merge'))],
    asRead: corrections.every(({ kind }) => kind === 'title') ? null : read,
    corrected: { applied, refused },
    successors: [...merges.map(({ fromLineageId: from, toLineageId: to }) => ({ from, to })), ...joined],
  };
}
