import { type Box, unionOf } from './page-places.ts';
import type { Grid, GridCell } from './pdf-grids.ts';
import { type Line, linesOf, segmentsOf } from './pdf-lines.ts';
import type { Piece } from './pdf-pieces.ts';
import { readLabel } from './printed-number.ts';

/** Lines of text of each cell, by row. A cell over several rows is repeated in each; one over several columns is followed by empty ones. */
export type RuledTable = string[][][];

const fewestCells = 4;
/** Share of the cells that say something: gridlines of a diagram hold little. */
const filledShare = 0.4;
/** Letters in a cell beyond which lines frame parts of a page. */
const longestCell = 1_500;
/** Share of the first of two columns that are numbers of provisions, from which the lines only frame numbered text. */
const numberedShare = 0.5;

const middleOf = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** A piece that is read as the page is seen: neither turned nor upside down. */
const isUpright = ({ x, box, width }: Piece) => Math.abs(x - box.left) < 1 && Math.abs(box.right - x - width) < 1;

const isInside = (outer: Box, piece: Piece): boolean => {
  const { x, y } = middleOf(piece.box);
  return x > outer.left && x < outer.right && y > outer.top && y < outer.bottom;
};

function isIn({ xs, ys }: Grid, { row, column, rowEnd, columnEnd }: GridCell, piece: Piece): boolean {
  const [left = 0, right = 0, top = 0, bottom = 0] = [xs[column], xs[columnEnd], ys[row], ys[rowEnd]];
  const { x, y } = middleOf(piece.box);
  return x >= left && x < right && y >= top && y < bottom;
}

const lengthOf = (lines: readonly Line[]): number => lines.reduce((sum, { text }) => sum + text.length, 0);

/** What stands in a cell, and how wide it is. */
type Filled = { lines: Line[]; width: number };

/** Whether the line above had room for the first word of the next, so that the break is one between rows. */
function isDeliberate(above: Line, next: Line, width: number): boolean {
  const taken = above.right - above.x;
  const letter = taken / Math.max(1, above.text.length);
  const [word = ''] = next.text.split(/\s/);
  return taken + letter * (word.length + 1) < width;
}

/** A row between two level lines as the rows that its cells have in common: as many lines in each, side by side, none of them full. */
function splitRow(row: readonly Filled[]): string[][][] {
  const whole = [row.map(({ lines }) => lines.map(({ text }) => text))];
  const filled = row.filter(({ lines }) => lines.length > 0);
  const [first, ...others] = filled;
  const count = first?.lines.length ?? 0;
  if (first === undefined || others.length === 0 || count < 2) return whole;
  const areRows = filled.every(
    ({ lines, width }) =>
      lines.length === count &&
      lines.every((line, at) => {
        const [beside, above] = [first.lines[at], lines[at - 1]];
        const isBeside = beside !== undefined && Math.abs(beside.y - line.y) < line.size / 2;
        return isBeside && (above === undefined || isDeliberate(above, line, width));
      }),
  );
  return areRows
    ? first.lines.map((_, at) => row.map(({ lines }) => lines.slice(at, at + 1).map(({ text }) => text)))
    : whole;
}

/** Rows and columns that say nothing are lines drawn twice. */
function withoutEmpty(table: RuledTable): RuledTable {
  const rows = table.filter((row) => row.some((cell) => cell.length > 0));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const kept = Array.from({ length: width }, (_, at) => at).filter((at) =>
    rows.some((row) => (row[at]?.length ?? 0) > 0),
  );
  return rows.map((row) => kept.map((at) => row[at] ?? []));
}

const isNumbered = (table: RuledTable): boolean => {
  const labels = table.map(([first = []]) => first.join(' ')).filter((text) => text !== '');
  const numbers = labels.filter((text) => readLabel(`${text}\u2003x`)?.kind === 'provision');
  return table[0]?.length === 2 && numbers.length >= numberedShare * labels.length;
};

function tableOf(grid: Grid, inside: readonly Piece[]): RuledTable | undefined {
  const rows: Filled[][] = grid.ys.slice(1).map(() => grid.xs.slice(1).map(() => ({ lines: [], width: 0 })));
  let filled = 0;
  for (const cell of grid.cells) {
    const lines = linesOf(segmentsOf(inside.filter((piece) => isIn(grid, cell, piece))));
    if (lengthOf(lines) > longestCell) return undefined;
    if (lines.length > 0) filled += 1;
    for (const row of rows.slice(cell.row, cell.rowEnd))
      row[cell.column] = { lines, width: (grid.xs[cell.columnEnd] ?? 0) - (grid.xs[cell.column] ?? 0) };
  }
  const isTable = filled >= fewestCells && filled >= filledShare * grid.cells.length;
  if (!isTable) return undefined;
  const spanned = new Set(
    grid.cells.filter((cell) => cell.rowEnd - cell.row > 1).flatMap(({ row, rowEnd }) => [row, rowEnd - 1]),
  );
  const table = withoutEmpty(
    rows.flatMap((row, at) =>
      spanned.has(at) ? [row.map(({ lines }) => lines.map(({ text }) => text))] : splitRow(row),
    ),
  );
  return table.length >= 2 && (table[0]?.length ?? 0) >= 2 && !isNumbered(table) ? table : undefined;
}

/** Puts one piece that holds a table in the place of the pieces in each grid that is one. */
export function withRuledTables(pieces: readonly Piece[], grids: readonly Grid[]): Piece[] {
  let rest = [...pieces];
  // A grid inside another is part of its cell.
  const outermost = [...grids].sort((a, b) => b.box.right - b.box.left - (a.box.right - a.box.left));
  for (const grid of outermost) {
    const inside = rest.filter((piece) => isUpright(piece) && isInside(grid.box, piece));
    const table = tableOf(grid, inside);
    const [first] = inside;
    if (table === undefined || first === undefined) continue;
    const box = unionOf(inside.map((piece) => piece.box));
    const text = table.flat(2).join(' ');
    const { size, font } = first;
    rest = rest.filter((piece) => !inside.includes(piece));
    const width = box.right - box.left;
    rest.push({ text, x: box.left, y: box.top + size, width, size, font, box, confidence: null, table });
  }
  return rest;
}
