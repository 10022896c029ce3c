import type { ClauseRow, TextComparison } from '#engine/compare/comparison.ts';

const isSameText = ({ pieces }: ClauseRow) => pieces.every(({ mark }) => mark === 'same');

/** Neither of two documents follows the other: a clause is in both or in one, never added, moved, split or merged. */
const asPair = (row: ClauseRow): ClauseRow => ({
  ...row,
  change: row.before && row.after ? (isSameText(row) ? 'same' : 'changed') : row.change,
  related: null,
});

/**
 * The comparison of two documents in the order of the first, then what only the second has. Obligations are compared where a clause
 * has a counterpart.
 * @param firstIds the elements of the first document, in its order
 */
export function pairDocuments({ rows, obligations }: TextComparison, firstIds: readonly string[]): TextComparison {
  const placeOf = new Map(firstIds.map((id, place) => [id, place]));
  const place = ({ before }: ClauseRow) => (before === null ? firstIds.length : (placeOf.get(before.id) ?? 0));
  const order = [...rows.keys()].sort((a, b) => {
    const [first, second] = [rows[a], rows[b]];
    return first && second ? place(first) - place(second) : 0;
  });
  const newPlace = new Map(order.map((was, is) => [was, is]));
  const paired = order.flatMap((at) => rows[at] ?? []).map(asPair);
  const counts: TextComparison['counts'] = { same: 0, changed: 0, moved: 0, added: 0, removed: 0 };
  for (const { change } of paired) counts[change] += 1;
  const changes = obligations.changes
    .map((change) => ({ ...change, row: newPlace.get(change.row) ?? 0 }))
    .filter(({ change, row }) => change === 'changed' && paired[row]?.before && paired[row].after)
    .sort((a, b) => a.row - b.row);
  return { rows: paired, counts, obligations: { counts: { ...obligations.counts, changed: changes.length }, changes } };
}
