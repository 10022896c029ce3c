import { readLabel } from '#engine/reading/prose/printed-number.ts';
import type { PageTable } from './page-tables.ts';
import type { Line } from './pdf-lines.ts';

const fewestRows = 3;
/** Maximum difference in size of the letters of one table's rows, as a share. */
const sameSize = 0.1;

type Column = { x: number; right: number };

/** A line of several cells that is neither just a label and its text, nor a clause and the end of its line. */
const isRow = ({ cells, text, isForm = false }: Line): boolean =>
  !isForm &&
  cells.length >= 2 &&
  !(cells.length === 2 && (readLabel(text) !== null || (cells[0]?.text.length ?? 0) <= 3));

/** Vertical strips that the cells of some lines fall into; fewer than two where the lines share no columns. */
function columnsOf(rows: readonly Line[]): Column[] {
  const cells = rows.flatMap((row) => row.cells).sort((a, b) => a.x - b.x);
  const columns: Column[] = [];
  for (const { x, right } of cells) {
    const last = columns.at(-1);
    if (last !== undefined && x < last.right) last.right = Math.max(last.right, right);
    else columns.push({ x, right });
  }
  return columns;
}

const toCells = (row: Line, columns: readonly Column[]): string[] =>
  columns.map(({ x, right }) =>
    row.cells
      .filter((cell) => cell.x < right && cell.right > x)
      .map(({ text }) => text)
      .join(' '),
  );

/** Joins lines that only continue cells of the row above: their first cell is empty and they follow closely. */
function mergeWrapped(rows: readonly Line[], columns: readonly Column[]): Pick<PageTable, 'cells' | 'fonts'> {
  const table: string[][] = [];
  const fonts: string[] = [];
  for (const [at, row] of rows.entries()) {
    const cells = toCells(row, columns);
    const above = table.at(-1);
    const isClose = row.y - (rows[at - 1]?.y ?? Number.NEGATIVE_INFINITY) < row.size * 1.6;
    if (above !== undefined && isClose && cells[0] === '') {
      for (const [place, text] of cells.entries()) if (text !== '') above[place] = `${above[place]} ${text}`.trim();
    } else {
      table.push(cells);
      fonts.push(row.font);
    }
  }
  return { cells: table, fonts };
}

/** Mean letters of a cell, and the share of cells that continue in lower case, from which a column is running text. */
const prose = { characters: 30, goesOn: 0.3 };

/** Whether an apparent table is running text in columns: each column has long cells that continue those above. */
export function isProse(cells: readonly (readonly string[])[]): boolean {
  const columns = (cells[0] ?? []).map((_, at) => cells.map((row) => row[at] ?? '').filter((cell) => cell !== ''));
  return columns.every((column) => {
    const length = column.reduce((sum, cell) => sum + cell.length, 0);
    const goingOn = column.filter((cell) => /^\p{Ll}/u.test(cell)).length;
    return length >= prose.characters * column.length && goingOn >= prose.goesOn * column.length;
  });
}

/**
 * The table that begins at a line, and its number of lines; undefined where none begins.
 * @param isLabelled whether a text begins with a label that only its series tells
 */
export function tableAt(
  lines: readonly Line[],
  start: number,
  isLabelled: (text: string) => boolean,
): (PageTable & { lines: number }) | undefined {
  const [first] = lines.slice(start, start + 1);
  const isTableRow = (line: Line) => isRow(line) && !(line.cells.length === 2 && isLabelled(line.text));
  if (first === undefined || !isTableRow(first)) return undefined;
  let end = start + 1;
  for (; end < lines.length; end += 1) {
    const [line, above] = [lines[end], lines[end - 1]];
    // A heading may stand in columns as the rows above it do.
    if (line !== undefined && Math.abs(line.size - first.size) > sameSize * first.size) break;
    if (line === undefined || above === undefined || line.table || line.y - above.y > 4 * line.size || line.y < above.y)
      break;
    // A line with one cell is a wrapped cell when it is below a column other than the first.
    const wraps = line.cells.length === 1 && line.x > first.x + line.size && line.y - above.y < line.size * 1.6;
    if (!isTableRow(line) && !wraps) break;
  }
  const rows = lines.slice(start, end);
  const columns = columnsOf(rows);
  const most = Math.max(...rows.map(({ cells }) => cells.length));
  if (rows.filter(isRow).length < fewestRows || columns.length < 2 || columns.length < most) return undefined;
  return { ...mergeWrapped(rows, columns), edges: columns.map(({ x }) => x), lines: rows.length };
}
