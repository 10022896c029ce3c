import type { ClauseRow, ComparedElement } from './comparison.ts';

type RowsOf = Record<'before' | 'after', ReadonlyMap<number, number>>;
type Sides = Record<'before' | 'after', readonly ComparedElement[]>;

const parentOf = (elements: readonly ComparedElement[], at: number): number | null => {
  const parent = elements[at]?.parent ?? null;
  return parent === null || parent >= at ? null : parent;
};

/** The provision that an element belongs to: itself, or what it is an item of; not the heading above. */
function rootsOf(elements: readonly ComparedElement[]): number[] {
  const roots: number[] = [];
  for (const at of elements.keys()) {
    const parent = parentOf(elements, at);
    roots[at] = parent === null || elements[parent]?.kind === 'heading' ? at : (roots[parent] ?? at);
  }
  return roots;
}

const isSameText = (row: ClauseRow | undefined) =>
  row !== undefined && row.before !== null && row.after !== null && row.pieces.every(({ mark }) => mark === 'same');

/**
 * Rows of provisions with the same text on both sides, including all their items and the headings above. Their obligations
 * are the same, so they need to be read only once.
 */
export function rowsReadAlike(sides: Sides, rows: readonly ClauseRow[], rowsOf: RowsOf): Set<number> {
  const rowOfParent = (side: 'before' | 'after', at: number | undefined) => {
    const parent = at === undefined ? null : parentOf(sides[side], at);
    return parent === null ? undefined : rowsOf[side].get(parent);
  };
  const placeBefore = new Map([...rowsOf.before].map(([place, row]) => [row, place]));
  const placeAfter = new Map([...rowsOf.after].map(([place, row]) => [row, place]));
  const differs = new Set<number>();
  const alike = (row: number): boolean => {
    const above = rowOfParent('before', placeBefore.get(row));
    if (above !== rowOfParent('after', placeAfter.get(row))) return false;
    return isSameText(rows[row]) && (above === undefined || !differs.has(above));
  };
  // A parent comes before its children on its own side, so it is judged first.
  for (const [, row] of rowsOf.before) if (!alike(row)) differs.add(row);
  for (const [, row] of rowsOf.after) if (!alike(row)) differs.add(row);
  const found = new Set([...rows.keys()].filter((row) => !differs.has(row)));
  for (const side of ['before', 'after'] as const) {
    const roots = rootsOf(sides[side]);
    const changedRoots = new Set(roots.filter((_, at) => differs.has(rowsOf[side].get(at) ?? -1)));
    for (const [at, root] of roots.entries()) if (changedRoots.has(root)) found.delete(rowsOf[side].get(at) ?? -1);
  }
  return found;
}

/** Lists those elements with all their ancestors; `places` maps back. */
export function withWhatIsAbove(elements: readonly ComparedElement[], wanted: ReadonlySet<number>) {
  const kept = new Set(wanted);
  for (const start of wanted)
    for (let at = parentOf(elements, start); at !== null && !kept.has(at); at = parentOf(elements, at)) kept.add(at);
  const places = [...kept].sort((a, b) => a - b);
  const newPlace = new Map(places.map((place, at) => [place, at]));
  const list = places.flatMap((place) => {
    const element = elements[place];
    const parent = parentOf(elements, place);
    return element ? [{ ...element, parent: parent === null ? null : (newPlace.get(parent) ?? null) }] : [];
  });
  return { places, list };
}
