import { type Box, unionOf } from '#engine/reading/page-places.ts';
import { readLabel } from '#engine/reading/prose/printed-number.ts';
import type { RuledTable } from './page-tables.ts';
import type { Grid, GridCell } from './pdf-grids.ts';
import { isReadFromTheRight, type Line, linesOf, segmentsOf } from './pdf-lines.ts';
import { isUpright, type TextPiece } from './pdf-pieces.ts';

const fewestCells = 4;
/** The same for the end of a table that began on the page before, and the most lines above it. */
const fewestAtEnd = { cells: 2, linesAbove: 3 };
/** Minimum share of cells with text: the gridlines of a diagram have little. */
const filledShare = 0.4;
/** Maximum letters in a cell: with more, the lines frame parts of a page. */
const longestCell = 1_500;
/** Share of provision numbers in the first of two columns from which the lines only frame numbered text. */
const numberedShare = 0.5;

const middleOf = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** The value of a field may stand beside its label rather than in its own place. */
const isOnPage = (piece: TextPiece) => piece.font === 'field' || isUpright(piece);

const isInside = (outer: Box, piece: TextPiece): boolean => {
  const { x, y } = middleOf(piece.box);
  return x > outer.left && x < outer.right && y > outer.top && y < outer.bottom;
};

function isIn({ xs, ys }: Grid, { row, column, rowEnd, columnEnd }: GridCell, piece: TextPiece): boolean {
  const [left = 0, right = 0, top = 0, bottom = 0] = [xs[column], xs[columnEnd], ys[row], ys[rowEnd]];
  const { x, y } = middleOf(piece.box);
  return x >= left && x < right && y >= top && y < bottom;
}

const lengthOf = (lines: readonly Line[]): number => lines.reduce((sum, { text }) => sum + text.length, 0);

/** The content of a cell, and its width. */
type Filled = { lines: Line[]; width: number };

/** Whether the line above had room for the first word of the next, so that the break separates rows. */
function isDeliberate(above: Line, next: Line, width: number): boolean {
  const taken = above.right - above.x;
  const letter = taken / Math.max(1, above.text.length);
  const [word = ''] = next.text.split(/\s/);
  return taken + letter * (word.length + 1) < width;
}

/**
 * Splits a row between two horizontal lines into the rows that its cells share: as many lines in each, side by side, none
 * of them full.
 */
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

/** A row on its way: its cells, and the font of its first words. */
type SetRow = { cells: string[][]; font: string };

/** Whether the first of two columns has little more than the numbers of provisions. */
function isNumbered(rows: readonly SetRow[]): boolean {
  const filled = [0, 1].map((place) => rows.map(({ cells }) => cells.filter((cell) => cell.length > 0)[place] ?? []));
  const most = Math.max(...rows.map(({ cells }) => cells.filter((cell) => cell.length > 0).length));
  const labels = (filled[0] ?? []).map((cell) => cell.join(' ')).filter((text) => text !== '');
  const isNumber = (text: string) => {
    const label = readLabel(`${text}\u2003x`);
    return label?.kind === 'provision' && label.text === 'x';
  };
  return most === 2 && labels.filter(isNumber).length >= numberedShare * labels.length;
}

const columnsWithText = (rows: readonly SetRow[]): number =>
  new Set(rows.flatMap(({ cells }) => cells.flatMap((cell, at) => (cell.length > 0 ? [at] : [])))).size;

/** A table, or what may be the end of one from the page before: too little to be a table of its own. */
type Found = { table: RuledTable; isEnd: boolean };

function tableOf(grid: Grid, inside: readonly TextPiece[]): Found | undefined {
  const rows: Filled[][] = grid.ys.slice(1).map(() => grid.xs.slice(1).map(() => ({ lines: [], width: 0 })));
  let filled = 0;
  for (const cell of grid.cells) {
    const lines = linesOf(segmentsOf(inside.filter((piece) => isIn(grid, cell, piece))));
    if (lengthOf(lines) > longestCell) return undefined;
    if (lines.length > 0) filled += 1;
    for (const row of rows.slice(cell.row, cell.rowEnd))
      row[cell.column] = { lines, width: (grid.xs[cell.columnEnd] ?? 0) - (grid.xs[cell.column] ?? 0) };
  }
  if (filled < fewestAtEnd.cells || filled < filledShare * grid.cells.length) return undefined;
  const spanned = new Set(
    grid.cells.filter((cell) => cell.rowEnd - cell.row > 1).flatMap(({ row, rowEnd }) => [row, rowEnd - 1]),
  );
  const set = rows
    .flatMap((row, at) => {
      const font = row.find(({ lines }) => lines.length > 0)?.lines[0]?.font ?? '';
      const parts = spanned.has(at) ? [row.map(({ lines }) => lines.map(({ text }) => text))] : splitRow(row);
      return parts.map((cells) => ({ cells, font }));
    })
    .filter(({ cells }) => cells.some((cell) => cell.length > 0));
  if (columnsWithText(set) < 2 || isNumbered(set)) return undefined;
  const isEnd = filled < fewestCells || set.length < 2 || grid.ys.length === 2;
  const isFromRight = isReadFromTheRight(inside);
  const cellsOf = ({ cells }: SetRow) => (isFromRight ? cells.toReversed() : cells);
  return { table: { rows: set.map(cellsOf), edges: grid.xs, fonts: set.map(({ font }) => font) }, isEnd };
}

/** Whether nothing but a running head is above a grid. */
function isAtTop({ box }: Grid, pieces: readonly TextPiece[]): boolean {
  const above = pieces.filter((piece) => piece.box.bottom <= box.top + 1).map(({ y }) => Math.round(y));
  return new Set(above).size <= fewestAtEnd.linesAbove;
}

/** Replaces the pieces inside each grid that is a table with one piece that represents it. */
export function withRuledTables(pieces: readonly TextPiece[], grids: readonly Grid[]): TextPiece[] {
  let rest = [...pieces];
  // A grid inside another is part of its cell.
  const outermost = [...grids].sort((a, b) => b.box.right - b.box.left - (a.box.right - a.box.left));
  for (const grid of outermost) {
    const inside = rest.filter((piece) => isOnPage(piece) && isInside(grid.box, piece));
    const found = tableOf(grid, inside);
    const [first] = inside;
    if (found === undefined || first === undefined || (found.isEnd && !isAtTop(grid, pieces))) continue;
    const { table, isEnd } = found;
    const box = unionOf(inside.map((piece) => piece.box));
    const text = table.rows.flat(2).join(' ');
    const { size, font } = first;
    rest = rest.filter((piece) => !inside.includes(piece));
    const width = box.right - box.left;
    rest.push({
      text,
      x: box.left,
      y: box.top + size,
      width,
      size,
      font,
      box,
      confidence: null,
      table,
      ...(isEnd && { otherwise: inside }),
    });
  }
  return rest;
}
