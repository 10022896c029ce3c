import { tabMark } from './clean-text.ts';
import type { Piece } from './pdf-pieces.ts';

/** Text that stands together on a line; a line has several where wide gaps part them. */
export type Cell = { text: string; x: number; right: number };

export type Line = {
  text: string;
  x: number;
  right: number;
  /** Baseline. */
  y: number;
  size: number;
  /** The font of most of its letters. */
  font: string;
  cells: Cell[];
};

/** In widths of the letter size: what is a space between words, and what parts cells or columns. */
const gaps = { space: 0.15, column: 0.8, cell: 1.3 };
/** How far baselines of one line may lie apart, in letter sizes; the second for raised and lowered figures. */
const sameLine = { text: 0.3, small: 0.55 };
/** Letters smaller than this share of the line's are raised or lowered ones. */
const smallLetters = 0.85;

/** A stretch of one line without a wide gap. */
export type Segment = { pieces: Piece[]; x: number; right: number; y: number };

function isSameLine(row: { y: number; size: number }, piece: Piece): boolean {
  const [small, large] = [Math.min(row.size, piece.size), Math.max(row.size, piece.size)];
  return Math.abs(piece.y - row.y) <= (small < smallLetters * large ? sameLine.small : sameLine.text) * large;
}

function byBaseline(pieces: readonly Piece[]): Piece[][] {
  const rows: { y: number; size: number; pieces: Piece[] }[] = [];
  for (const piece of [...pieces].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row !== undefined && isSameLine(row, piece)) {
      row.pieces.push(piece);
      // The baseline is that of the largest letters: a raised figure is part of the line below it.
      if (piece.size > row.size) Object.assign(row, { y: piece.y, size: piece.size });
    } else rows.push({ y: piece.y, size: piece.size, pieces: [piece] });
  }
  return rows.map((row) => row.pieces.sort((a, b) => a.x - b.x));
}

function segment(pieces: Piece[]): Segment {
  const largest = pieces.reduce((most, piece) => (piece.size > most.size ? piece : most));
  const x = Math.min(...pieces.map((piece) => piece.x));
  return { pieces, x, right: Math.max(...pieces.map((piece) => piece.x + piece.width)), y: largest.y };
}

/** Stretches of text without wide gaps, from the top, left before right. */
export function segmentsOf(pieces: readonly Piece[]): Segment[] {
  return byBaseline(pieces).flatMap((row) => {
    const found: Piece[][] = [];
    let right = Number.NEGATIVE_INFINITY;
    for (const piece of row) {
      const last = found.at(-1);
      if (last === undefined || piece.x - right > gaps.column * piece.size) found.push([piece]);
      else last.push(piece);
      right = Math.max(right, piece.x + piece.width);
    }
    return found.map(segment);
  });
}

function textOf(pieces: readonly Piece[]): string {
  let text = '';
  let right = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    const isApart = piece.x - right > gaps.space * piece.size;
    text += isApart && text !== '' ? ` ${piece.text}` : piece.text;
    right = piece.x + piece.width;
  }
  return text;
}

function mostOf<T>(pieces: readonly Piece[], key: (piece: Piece) => T, otherwise: T): T {
  const counts = new Map<T, number>();
  for (const piece of pieces) counts.set(key(piece), (counts.get(key(piece)) ?? 0) + piece.text.length);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? otherwise;
}

function cellsOf(row: readonly Segment[]): Cell[] {
  const cells: Segment[] = [];
  for (const each of row) {
    const last = cells.at(-1);
    if (last !== undefined && each.x - last.right <= gaps.cell * (each.pieces[0]?.size ?? 0)) {
      cells[cells.length - 1] = segment([...last.pieces, ...each.pieces]);
    } else cells.push(each);
  }
  return cells.map(({ pieces, x, right }) => ({ text: textOf(pieces), x, right }));
}

/** Segments of one column that stand on the same line become one line with several cells. */
export function linesOf(segments: readonly Segment[]): Line[] {
  const rows: Segment[][] = [];
  for (const each of segments) {
    const row = rows.at(-1);
    const size = each.pieces[0]?.size ?? 0;
    if (row?.[0] !== undefined && Math.abs(row[0].y - each.y) <= sameLine.text * size) row.push(each);
    else rows.push([each]);
  }
  return rows.map((row) => {
    const cells = cellsOf(row.sort((a, b) => a.x - b.x));
    const pieces = row.flatMap((each) => each.pieces);
    return {
      text: cells.map(({ text }) => text).join(tabMark),
      x: Math.min(...cells.map(({ x }) => x)),
      right: Math.max(...cells.map(({ right }) => right)),
      y: Math.max(...row.map(({ y }) => y)),
      size: Math.round(mostOf(pieces, ({ size }) => size, 0) * 2) / 2,
      font: mostOf(pieces, ({ font }) => font, ''),
      cells,
    };
  });
}
