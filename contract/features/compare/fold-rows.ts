import type { ComparisonRow } from './change-words.ts';

/**
 * A row to show, or several unchanged ones folded into one line; `first` and `last` are positions in the list of rows, both
 * included.
 */
export type FoldedRow = { kind: 'row'; at: number } | { kind: 'fold'; first: number; last: number; words: string };

const isHeading = ({ kind }: ComparisonRow) => kind === 'heading';

/** Unchanged headings with a change in their section, which show where the change is. */
function headingsShown(rows: readonly ComparisonRow[]): Set<number> {
  const shown = new Set<number>();
  let open: { at: number; level: number }[] = [];
  for (const [at, row] of rows.entries()) {
    const level = row.level ?? 1;
    if (isHeading(row)) open = [...open.filter((heading) => heading.level < level), { at, level }];
    if (row.change === 'same') continue;
    for (const heading of open) shown.add(heading.at);
  }
  return shown;
}

const plural = (count: number) => (count === 1 ? '1 clause' : `${count.toLocaleString('en-GB')} clauses`);

function wordsFor(rows: readonly ComparisonRow[]): string {
  const clauses = rows.filter((row) => !isHeading(row));
  const labels = clauses.flatMap(({ after }) => after?.label ?? []);
  const [first, last] = [labels[0], labels.at(-1)];
  const isEach = labels.length === clauses.length && first !== undefined;
  const name = isEach ? (first === last ? first : `${first} to ${last}`) : plural(clauses.length);
  const isRenumbered = rows.some(({ before, after }) => before?.label !== after?.label);
  return `${name} unchanged${isRenumbered ? ', renumbered' : ''}`;
}

/** Folds unchanged rows together; a heading stays where something below it changed. */
export function foldRows(rows: readonly ComparisonRow[]): FoldedRow[] {
  const shown = headingsShown(rows);
  const folded: FoldedRow[] = [];
  let first: number | undefined;
  const close = (end: number) => {
    if (first === undefined) return;
    const run = rows.slice(first, end);
    // A heading alone, with nothing below it, is not worth opening.
    if (run.some((row) => !isHeading(row))) folded.push({ kind: 'fold', first, last: end - 1, words: wordsFor(run) });
    first = undefined;
  };
  for (const [at, row] of rows.entries()) {
    if (row.change === 'same' && !shown.has(at)) {
      first ??= at;
      continue;
    }
    close(at);
    folded.push({ kind: 'row', at });
  }
  close(rows.length);
  return folded;
}
