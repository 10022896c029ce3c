import { bareTitle } from '#contract/document-title.ts';
import type { Comparison, ComparisonRow } from './change-words.ts';

/**
 * A row to show, or several unchanged ones folded into one line; `first` and `last` are positions in the list of rows, both
 * included.
 */
export type FoldedRow = { kind: 'row'; at: number } | { kind: 'fold'; first: number; last: number; words: string };

const isHeading = ({ kind }: ComparisonRow) => kind === 'heading';

/** The names of two documents, by side; undefined between two versions of one. */
type Titles = { before: string; after: string } | undefined;

/** What a reader came for: a change between versions, a clause that both documents have. */
const isSought = (row: ComparisonRow, titles: Titles): boolean =>
  titles === undefined ? row.change !== 'same' : !isHeading(row) && row.before !== null && row.after !== null;

/** The positions of the rows to step through. */
export const soughtRows = ({ rows, kind, before, after }: Comparison): number[] =>
  rows.flatMap((row, at) =>
    isSought(row, kind === 'documents' ? titlesOf({ before, after }) : undefined) ? [at] : [],
  );

const titlesOf = ({ before, after }: Pick<Comparison, 'before' | 'after'>) => ({
  before: bareTitle(before.title),
  after: bareTitle(after.title),
});

/** Headings with something sought in their section, which show where it is. */
function headingsShown(rows: readonly ComparisonRow[], titles: Titles): Set<number> {
  const shown = new Set<number>();
  let open: { at: number; level: number }[] = [];
  for (const [at, row] of rows.entries()) {
    const level = row.level ?? 1;
    if (isHeading(row)) open = [...open.filter((heading) => heading.level < level), { at, level }];
    if (!isSought(row, titles)) continue;
    // The names of two documents stand above their columns.
    for (const heading of open) if (titles === undefined || heading.level > 1) shown.add(heading.at);
  }
  return shown;
}

const plural = (count: number) => (count === 1 ? '1 clause' : `${count.toLocaleString('en-GB')} clauses`);

function wordsFor(rows: readonly ComparisonRow[], titles: Titles): string {
  const clauses = rows.filter((row) => !isHeading(row));
  const labels = clauses.flatMap(({ before, after }) => (after ?? before)?.label ?? []);
  const [first, last] = [labels[0], labels.at(-1)];
  const isEach = labels.length === clauses.length && first !== undefined;
  const name = isEach ? (first === last ? first : `${first} to ${last}`) : plural(clauses.length);
  if (titles !== undefined) {
    const isSecond = clauses.every(({ before }) => before === null);
    return isSecond ? `${plural(clauses.length)} only in ${titles.after}` : `${name} only in ${titles.before}`;
  }
  const isRenumbered = rows.some(({ before, after }) => before?.label !== after?.label);
  return `${name} unchanged${isRenumbered ? ', renumbered' : ''}`;
}

/**
 * Folds rows together that a reader did not come for: unchanged ones between versions, those without a counterpart between
 * documents. A heading stays where something below it is shown.
 */
export function foldRows({ rows, kind, before, after }: Comparison): FoldedRow[] {
  const titles = kind === 'documents' ? titlesOf({ before, after }) : undefined;
  const shown = headingsShown(rows, titles);
  const folded: FoldedRow[] = [];
  let first: number | undefined;
  const close = (end: number) => {
    if (first === undefined) return;
    const run = rows.slice(first, end);
    // A heading alone, with nothing below it, is not worth opening.
    if (run.some((row) => !isHeading(row)))
      folded.push({ kind: 'fold', first, last: end - 1, words: wordsFor(run, titles) });
    first = undefined;
  };
  for (const [at, row] of rows.entries()) {
    const isShown = isSought(row, titles) || shown.has(at);
    // What only the second document has comes last, in a fold of its own.
    if (titles !== undefined && row.before === null && rows[at - 1]?.before !== null) close(at);
    if (!isShown) {
      first ??= at;
      continue;
    }
    close(at);
    folded.push({ kind: 'row', at });
  }
  close(rows.length);
  return folded;
}
