import { newId } from '#contract/ids.ts';
import { alignLineage } from '#engine/lineage/align-lineage.ts';
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

/** Gives every element its id, address, text hash and lineage. */
export function placeElements({ id, key, elements, before, works = [] }: Placing): PlacedVersion {
  const { continues, splits, merges } = alignLineage(before, elements);
  const newLineageIds = new Set<string>();
  const lineageIds = continues.map((old) => {
    const continued = old === null ? undefined : before[old]?.lineageId;
    if (continued !== undefined) return continued;
    const lineageId = newId();
    newLineageIds.add(lineageId);
    return lineageId;
  });
  const references = findReferences(elements, works);
  const ids = elements.map(() => newId());
  const rows = elements.map((element, position) => ({
    id: ids[position] ?? newId(),
    versionId: id,
    lineageId: lineageIds[position] ?? newId(),
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
  const link = (kind: 'split' | 'merge', { from, to }: { from: number; to: number }) => {
    const [fromLineageId, toLineageId] = [before[from]?.lineageId, lineageIds[to]];
    return fromLineageId && toLineageId ? [{ fromLineageId, toLineageId, kind, versionId: id, madeBy: null }] : [];
  };
  const links = [...splits.flatMap((pair) => link('split', pair)), ...merges.flatMap((pair) => link('merge', pair))];
  return { id, rows, newLineageIds, links };
}
