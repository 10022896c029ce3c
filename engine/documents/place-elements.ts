import { newId } from '#contract/ids.ts';
import { alignLineage } from './align-lineage.ts';
import type { ParsedElement } from './document-shape.ts';
import type { elements as elementsTable, lineageLinks } from './document-tables.ts';
import { sha256 } from './text-hash.ts';
import type { StoredElement } from './version-store.ts';

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
  /** Elements of the version this one is aligned with; empty for a first version. */
  before: readonly StoredElement[];
};

/** Gives every element its id, address, text hash and lineage. */
export function placeElements({ id, key, elements, before }: Placing): PlacedVersion {
  const { continues, splits, merges } = alignLineage(before, elements);
  const newLineageIds = new Set<string>();
  const lineageIds = continues.map((old) => {
    const continued = old === null ? undefined : before[old]?.lineageId;
    if (continued !== undefined) return continued;
    const lineageId = newId();
    newLineageIds.add(lineageId);
    return lineageId;
  });
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
  }));
  const link = (kind: 'split' | 'merge', { from, to }: { from: number; to: number }) => {
    const [fromLineageId, toLineageId] = [before[from]?.lineageId, lineageIds[to]];
    return fromLineageId && toLineageId ? [{ fromLineageId, toLineageId, kind, versionId: id, madeBy: null }] : [];
  };
  const links = [...splits.flatMap((pair) => link('split', pair)), ...merges.flatMap((pair) => link('merge', pair))];
  return { id, rows, newLineageIds, links };
}
