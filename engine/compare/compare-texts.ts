import { alignLineage } from '#engine/lineage/align-lineage.ts';
import { type AlignedRow, alignRows } from './align-rows.ts';
import { compareObligations } from './compare-obligations.ts';
import type {
  ClauseRow,
  ComparedElement,
  ComparisonInput,
  LineageStep,
  RowChange,
  TextComparison,
} from './comparison.ts';
import { markTable } from './mark-table.ts';
import { markWords } from './mark-words.ts';

type Step = { from: number; to: number };
type Aligned = { continues: (number | null)[]; splits: Step[]; merges: Step[] };

function byLineage({ before, after }: ComparisonInput, steps: readonly LineageStep[]): Aligned {
  const placeOf = (elements: readonly ComparedElement[]) =>
    new Map(elements.map(({ lineageId }, place) => [lineageId, place]));
  const [was, is] = [placeOf(before), placeOf(after)];
  const earlier = new Map(was);
  const places = (kind: LineageStep['kind']) =>
    steps.flatMap((step) => {
      const [from, to] = [earlier.get(step.from), is.get(step.to)];
      return step.kind === kind && from !== undefined && to !== undefined ? [{ from, to }] : [];
    });
  const continues = after.map(({ lineageId }) => {
    const place = was.get(lineageId) ?? null;
    was.delete(lineageId);
    return place;
  });
  return {
    continues,
    splits: places('split'),
    merges: places('merge'),
  };
}

const align = (input: ComparisonInput): Aligned =>
  input.by.kind === 'lineage' ? byLineage(input, input.by.steps) : alignLineage(input.before, input.after);

/** An item is named after its provision, such as "1.2(a)". */
function labelOf(elements: readonly ComparedElement[], at: number): string | null {
  const element = elements[at];
  if (element?.kind !== 'list_item') return element?.number ?? null;
  const parent = element.parent === null || element.parent >= at ? null : labelOf(elements, element.parent);
  const isBelow = element.parent !== null && elements[element.parent]?.kind !== 'heading';
  if (!isBelow || parent === null) return element.number;
  return element.number === null ? parent : `${parent}${element.number}`;
}

const sideOf = (elements: readonly ComparedElement[], at: number | null) => {
  const element = at === null ? undefined : elements[at];
  return at === null || element === undefined ? null : { id: element.id, label: labelOf(elements, at) };
};

function changeOf({ before, after, isMoved }: AlignedRow, isSame: boolean): RowChange {
  if (before === null) return 'added';
  if (after === null) return 'removed';
  if (isMoved) return 'moved';
  return isSame ? 'same' : 'changed';
}

function rowOf({ before, after }: ComparisonInput, aligned: AlignedRow): ClauseRow {
  const was = aligned.before === null ? undefined : before[aligned.before];
  const is = aligned.after === null ? undefined : after[aligned.after];
  const shown = is ?? was;
  return {
    change: changeOf(aligned, was?.text === is?.text),
    kind: shown?.kind ?? 'paragraph',
    level: shown?.level ?? null,
    before: sideOf(before, aligned.before),
    after: sideOf(after, aligned.after),
    pieces: markWords(was?.text ?? '', is?.text ?? ''),
    table: shown?.kind === 'table' ? markTable(was ?? null, is ?? null) : null,
    related: null,
  };
}

function rowsOf(aligned: readonly AlignedRow[], side: 'before' | 'after'): Map<number, number> {
  return new Map(
    aligned.flatMap((row, at) => {
      const place = row[side];
      return place === null ? [] : [[place, at]];
    }),
  );
}

/** Relates a clause on one side only to the clause that its words came from or went into. */
function relate(rows: readonly ClauseRow[], { splits, merges }: Aligned, places: ReturnType<typeof placesOf>): void {
  const join = (kind: 'split' | 'merge', at: number | undefined, other: number | undefined) => {
    const row = at === undefined ? undefined : rows[at];
    if (row === undefined || other === undefined || (row.change !== 'added' && row.change !== 'removed')) return;
    row.related ??= { kind, row: other };
  };
  for (const { from, to } of splits) join('split', places.after.get(to), places.before.get(from));
  for (const { from, to } of merges) join('merge', places.before.get(from), places.after.get(to));
}

const placesOf = (aligned: readonly AlignedRow[]) => ({
  before: rowsOf(aligned, 'before'),
  after: rowsOf(aligned, 'after'),
});

/**
 * Compares two versions or two documents side by side, clause by clause: the words that differ, the clauses that moved and
 * the obligations that changed. Every element of both sides is in exactly one row. Pure; for long documents call it in a
 * thread.
 */
export function compareTexts(input: ComparisonInput): TextComparison {
  const alignment = align(input);
  const aligned = alignRows(input.before.length, alignment.continues);
  const rows = aligned.map((row) => rowOf(input, row));
  const places = placesOf(aligned);
  relate(rows, alignment, places);
  const counts: TextComparison['counts'] = { same: 0, changed: 0, moved: 0, added: 0, removed: 0 };
  for (const { change } of rows) counts[change] += 1;
  return { rows, counts, obligations: compareObligations(input, rows, places) };
}
