import { type Box, unionOf } from '#engine/reading/page-places.ts';
import { readLabel } from '#engine/reading/prose/printed-number.ts';
import type { Grid, GridCell } from './pdf-grids.ts';
import { type Line, linesOf, segmentsOf } from './pdf-lines.ts';
import { isUpright, type TextPiece } from './pdf-pieces.ts';

/**
 * Lines of text of each cell, by row. A cell that spans several rows is repeated in each; one that spans several columns is
 * followed by empty ones.
 */
export type RuledTable = string[][][];

const fewestCells = 4;
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

/** Empty rows and columns come from lines drawn twice. */
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

function tableOf(grid: Grid, inside: readonly TextPiece[]): RuledTable | undefined {
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

/** Replaces the pieces inside each grid that is a table with one piece that represents it. */
export function withRuledTables(pieces: readonly TextPiece[], grids: readonly Grid[]): TextPiece[] {
  let rest = [...pieces];
  // A grid inside another is part of its cell.
  const outermost = [...grids].sort((a, b) => b.box.right - b.box.left - (a.box.right - a.box.left));
  for (const grid of outermost) {
    const inside = rest.filter((piece) => isOnPage(piece) && isInside(grid.box, piece));
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
