import { comparableWords, textSimilarity } from '#engine/lineage/text-similarity.ts';
import { extractObligations } from '#engine/requirements/extract-obligations.ts';
import type { ExtractedObligation } from '#engine/requirements/extracted-obligation.ts';
import { rowsReadAlike, withWhatIsAbove } from './changed-families.ts';
import type {
  ChangedObligation,
  ClauseRow,
  ComparedElement,
  ComparedObligation,
  ObligationField,
  TextComparison,
} from './comparison.ts';

/** Minimum similarity of two sentences to be one duty, within one clause and between clauses of which one came from the other. */
const alikeInRow = 0.35;
const alikeAcrossRows = 0.5;

type Placed = { obligation: ComparedObligation; row: number; words: string[] };
type Pair = { before: Placed; after: Placed };

const shared = ['modality', 'actor', 'action', 'timing', 'condition'] as const;

const shownOf = (
  { modality, actor, action, timing, condition }: ExtractedObligation,
  quote: string,
): ComparedObligation => ({
  modality,
  actor,
  action,
  timing,
  condition,
  quote,
});

function placed(elements: readonly ComparedElement[], obligation: ExtractedObligation, row: number): Placed {
  const quote = elements[obligation.element]?.text.slice(obligation.start, obligation.end) ?? '';
  return { obligation: shownOf(obligation, quote), row, words: comparableWords(quote) };
}

/** The obligations of the later text, with those in unchanged rows listed separately. */
function readAfter(
  elements: readonly ComparedElement[],
  rowOf: ReadonlyMap<number, number>,
  alike: ReadonlySet<number>,
) {
  const all = extractObligations(elements).map((each) => placed(elements, each, rowOf.get(each.element) ?? 0));
  const different = all.filter(({ row }) => !alike.has(row));
  return { different, same: all.length - different.length };
}

/** The obligations of the earlier text, except in unchanged rows. */
function readBefore(
  elements: readonly ComparedElement[],
  rowOf: ReadonlyMap<number, number>,
  alike: ReadonlySet<number>,
): Placed[] {
  const wanted = new Set([...elements.keys()].filter((at) => !alike.has(rowOf.get(at) ?? 0)));
  const { places, list } = withWhatIsAbove(elements, wanted);
  return extractObligations(list, elements).flatMap((each) => {
    const place = places[each.element] ?? 0;
    return wanted.has(place) ? [placed(list, each, rowOf.get(place) ?? 0)] : [];
  });
}

const likeness = ({ before, after }: Pair) => {
  const sameForce = before.obligation.modality === after.obligation.modality ? 0.02 : 0;
  return textSimilarity(before.words, after.words) + sameForce;
};

class Pairing {
  readonly pairs: Pair[] = [];
  readonly #taken = new Set<Placed>();

  isFree = (placed: Placed): boolean => !this.#taken.has(placed);

  /** One to one, from the most similar; of equals the first are paired. */
  pair(before: readonly Placed[], after: readonly Placed[], needed: number): void {
    const candidates = before
      .filter(this.isFree)
      .flatMap((was) => after.filter(this.isFree).map((is) => ({ before: was, after: is })))
      .map((pair) => ({ ...pair, likeness: likeness(pair) }))
      .filter((pair) => pair.likeness >= needed)
      .sort((a, b) => b.likeness - a.likeness);
    for (const pair of candidates) {
      if (!this.isFree(pair.before) || !this.isFree(pair.after)) continue;
      this.#taken.add(pair.before).add(pair.after);
      this.pairs.push({ before: pair.before, after: pair.after });
    }
  }
}

const byRow = (placed: readonly Placed[]) => Map.groupBy(placed, ({ row }) => row);

/** The same words elsewhere are the same duty, however its clause was split. */
function pairSameWords(pairing: Pairing, before: readonly Placed[], after: readonly Placed[]): void {
  const later = Map.groupBy(after.filter(pairing.isFree), ({ words }) => words.join(' '));
  const earlier = Map.groupBy(before.filter(pairing.isFree), ({ words }) => words.join(' '));
  for (const [words, was] of earlier) pairing.pair(was, later.get(words) ?? [], 1);
}

function pairObligations(rows: readonly ClauseRow[], before: readonly Placed[], after: readonly Placed[]): Pair[] {
  const pairing = new Pairing();
  const [earlier, later] = [byRow(before), byRow(after)];
  for (const [row, was] of earlier) pairing.pair(was, later.get(row) ?? [], alikeInRow);
  for (const [at, { related }] of rows.entries()) {
    if (related === null) continue;
    const [here, there] = related.kind === 'split' ? [later.get(at), earlier] : [earlier.get(at), later];
    const other = there.get(related.row) ?? [];
    if (here === undefined) continue;
    if (related.kind === 'split') pairing.pair(other, here, alikeAcrossRows);
    else pairing.pair(here, other, alikeAcrossRows);
  }
  pairSameWords(pairing, before, after);
  return pairing.pairs;
}

const strength = { may: 1, should: 2, must: 3 } as const;

function directionOf(before: ComparedObligation, after: ComparedObligation): ChangedObligation['direction'] {
  const [was, is] = [before.modality, after.modality];
  if (was === is) return null;
  if (was === 'must_not' || is === 'must_not') return 'reversed';
  return strength[is] > strength[was] ? 'stronger' : 'weaker';
}

const comparable = (text: string | null) => comparableWords(text ?? '').join(' ');

/** A clause that names nobody who acts is kept whole, with its modal verb; only the modality has changed where that alone differs. */
const withoutModal = ({ actor, action }: ComparedObligation) =>
  actor === null ? action.replace(/\b(?:must|shall|should|may|can|will)(?:\s+not)?\b/i, '') : action;

/** What differs between two readings of one duty; 'wording' where only words outside its parts differ. */
function fieldsChanged({ before, after }: Pair): ObligationField[] {
  const [was, is] = [before.obligation, after.obligation];
  const fields: ObligationField[] = shared.filter((field) => {
    if (field === 'modality') return was.modality !== is.modality;
    if (field === 'action') return comparable(withoutModal(was)) !== comparable(withoutModal(is));
    return comparable(was[field]) !== comparable(is[field]);
  });
  return fields.length === 0 && before.words.join(' ') !== after.words.join(' ') ? ['wording'] : fields;
}

function changesOf(pair: Pair): ChangedObligation[] {
  const fields = fieldsChanged(pair);
  const { before, after } = pair;
  if (fields.length === 0) return [];
  return [
    {
      change: 'changed',
      direction: directionOf(before.obligation, after.obligation),
      fields,
      row: after.row,
      before: before.obligation,
      after: after.obligation,
    },
  ];
}

const aloneOn = (side: 'before' | 'after', { obligation, row }: Placed): ChangedObligation => ({
  change: side === 'before' ? 'removed' : 'added',
  direction: null,
  fields: [],
  row,
  before: side === 'before' ? obligation : null,
  after: side === 'after' ? obligation : null,
});

type Sides = { before: readonly ComparedElement[]; after: readonly ComparedElement[] };
type RowsOf = { before: ReadonlyMap<number, number>; after: ReadonlyMap<number, number> };

/** Compares the obligations of the two texts. `rowsOf` gives the row of each element. */
export function compareObligations(
  sides: Sides,
  rows: readonly ClauseRow[],
  rowsOf: RowsOf,
): TextComparison['obligations'] {
  const alike = rowsReadAlike(sides, rows, rowsOf);
  const before = readBefore(sides.before, rowsOf.before, alike);
  const { different: after, same } = readAfter(sides.after, rowsOf.after, alike);
  const pairs = pairObligations(rows, before, after);
  const paired = new Set(pairs.flatMap((pair) => [pair.before, pair.after]));
  const changed = pairs.flatMap(changesOf);
  const removed = before.filter((each) => !paired.has(each)).map((each) => aloneOn('before', each));
  const added = after.filter((each) => !paired.has(each)).map((each) => aloneOn('after', each));
  return {
    counts: {
      added: added.length,
      removed: removed.length,
      changed: changed.length,
      same: same + pairs.length - changed.length,
    },
    changes: [...removed, ...changed, ...added].sort((a, b) => a.row - b.row),
  };
}
