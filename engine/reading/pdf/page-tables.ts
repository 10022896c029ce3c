/** A table by its ruled lines. */
export type RuledTable = {
  /**
   * Lines of text of each cell, by row. A cell that spans several rows is repeated in each; one that spans several columns
   * is followed by empty ones. Columns without text are among them, rows without text are not.
   */
  rows: string[][][];
  /** Positions of the columns' edges from the left, in points. */
  edges: readonly number[];
  /** The font of each row's first words. */
  fonts: readonly string[];
};

/** A table as one page has it. */
export type PageTable = {
  /** Text of each cell by row; rows have all columns, also those without text. */
  cells: string[][];
  /** Positions of the columns from the left, in points. */
  edges: readonly number[];
  /** Font of each row, of the same length as `cells`. */
  fonts: readonly string[];
};

/** Points by which the columns of two pages may miss each other. */
const near = 4;
/** Maximum rows of a head. */
const mostHeads = 4;

const textOf = (row: readonly string[]): string => row.join('\u2003').toLowerCase();

/** Rows at the top that both parts have. */
function sharedHead(table: PageTable, next: PageTable): number {
  let count = 0;
  while (
    count < Math.min(mostHeads, table.cells.length, next.cells.length) &&
    textOf(table.cells[count] ?? []) === textOf(next.cells[count] ?? []) &&
    table.cells[count]?.some((cell) => cell !== '')
  )
    count += 1;
  return count;
}

const hasSameColumns = ({ edges }: PageTable, next: PageTable): boolean =>
  edges.length === next.edges.length && edges.every((edge, at) => Math.abs(edge - (next.edges[at] ?? 0)) <= near);

/** Whether a part begins with a head of its own: its first row is set as the head of the part before, which is set apart. */
const hasOwnHead = ({ fonts }: PageTable, next: PageTable): boolean =>
  fonts[0] !== undefined && fonts[0] !== fonts.at(-1) && next.fonts[0] === fonts[0];

/** Whether a row goes on with the sentences of the row above it: it begins in the middle of one, and begins no new row. */
function goesOn(row: readonly string[], above: readonly string[]): boolean {
  const filled = row.flatMap((cell, at) => (cell === '' ? [] : [{ cell, above: above[at] ?? '' }]));
  const isInside = ({ cell }: { cell: string }) => /^[\p{Ll}(]/u.test(cell);
  const first = row[0] ?? '';
  return (
    filled.every((each) => each.above !== '') && filled.some(isInside) && (first === '' || isInside({ cell: first }))
  );
}

/** A cell over several rows is repeated in each, on the next page too; only the last rows say that it was one. */
function withCellsFromAbove(row: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const [above = [], before = []] = [rows.at(-1), rows.at(-2)];
  const start = row.findIndex((cell) => cell !== '');
  return row.map((cell, at) => (at < start && above[at] === before[at] ? (above[at] ?? '') : cell));
}

/**
 * A table with the part of it on the next page: its head is dropped where it is printed again, and a row that the page
 * divides becomes one. Undefined where the next page begins another table.
 * @param join puts two lines of text together
 */
export function continuedTable(
  table: PageTable,
  next: PageTable,
  join: (before: string, next: string) => string,
): PageTable | undefined {
  const head = sharedHead(table, next);
  if (!hasSameColumns(table, next) || (head === 0 && hasOwnHead(table, next))) return undefined;
  const cells = table.cells.map((row) => [...row]);
  const [first, ...others] = next.cells.slice(head);
  const last = cells.at(-1);
  const isDivided = first !== undefined && last !== undefined && goesOn(first, last);
  if (isDivided) for (const [at, cell] of first.entries()) if (cell !== '') last[at] = join(last[at] ?? '', cell);
  if (!isDivided && first !== undefined) cells.push(withCellsFromAbove(first, cells));
  const fonts = [...table.fonts, ...next.fonts.slice(head + (isDivided ? 1 : 0))];
  return { cells: [...cells, ...others.map((row) => [...row])], edges: table.edges, fonts };
}

/** The cells without columns that have no text anywhere: they come from lines drawn twice. */
export function withoutEmptyColumns(cells: readonly (readonly string[])[]): string[][] {
  const width = Math.max(0, ...cells.map((row) => row.length));
  const kept = Array.from({ length: width }, (_, at) => at).filter((at) => cells.some((row) => (row[at] ?? '') !== ''));
  return cells.map((row) => kept.map((at) => row[at] ?? ''));
}
