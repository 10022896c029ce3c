import { tabMark } from './clean-text.ts';
import { type Box, meanConfidence, unionOf } from './page-places.ts';
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
  /** Where it stands on the page as it is seen. */
  box: Box;
  /** How sure text recognition was of it; null for text that was written. */
  confidence: number | null;
  /** It stands for a table: lines of text of each cell, by row. */
  table?: string[][][];
};

/** In widths of the letter size: what is a space between words, and what parts cells or columns. */
const gaps = { space: 0.15, column: 0.8, cell: 1.3 };
/** How far baselines of one line may lie apart, in letter sizes; the second for raised and lowered figures. */
const sameLine = { text: 0.3, small: 0.55 };
/** Letters smaller than this share of the line's are raised or lowered ones. */
const smallLetters = 0.85;

/** A stretch of one line without a wide gap. */
export type Segment = { pieces: Piece[]; x: number; right: number; y: number };

function isSameLine(row: { y: number; size: number; pieces: readonly Piece[] }, piece: Piece): boolean {
  if (piece.table || row.pieces[0]?.table) return false;
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

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

const latin = /\p{Script=Latin}/u;

/**
 * pdf.js turns the letters of a run read from the right around one by one, those of a ligature of lam and alef too. Alef stands before
 * no other alef in a word, so that what it made of the article before such a ligature, or of an alef before one, can be told.
 */
const mendLigatures = (text: string): string => text.replace(/ا([اأإآ])ل/gu, 'ال$1');

/** Pieces of a line that is mostly read from the right, in that order; runs of Latin and figures keep theirs. */
function readFromTheRight(pieces: readonly Piece[]): Piece[] {
  const ordered: Piece[] = [];
  let run: Piece[] = [];
  for (const piece of pieces) {
    if (!rightToLeft.test(piece.text)) run.push(piece);
    else {
      ordered.unshift(piece, ...run);
      run = [];
    }
  }
  return [...run, ...ordered];
}

const isReadFromTheRight = (pieces: readonly Piece[]): boolean => {
  if (!pieces.some(({ text }) => rightToLeft.test(text))) return false;
  const letters = pieces.flatMap(({ text }) => text.match(/\p{L}/gu) ?? []);
  return letters.filter((letter) => rightToLeft.test(letter)).length * 2 > letters.length;
};

/** A gap between two neighbours on the line, whichever of them is read first. */
const gapBetween = (one: Piece, other: Piece): number =>
  one.x <= other.x ? other.x - (one.x + one.width) : one.x - (other.x + other.width);

/** A space is drawn before the one further right. */
function isParted(one: Piece, other: Piece): boolean {
  if (gapBetween(one, other) > gaps.space * other.size) return true;
  if ((one.x <= other.x ? other : one).isSpaced) return true;
  const [end, start] = [one.text.at(-1) ?? '', other.text.at(0) ?? ''];
  return (rightToLeft.test(end) && latin.test(start)) || (latin.test(end) && rightToLeft.test(start));
}

function textOf(row: readonly Piece[]): string {
  const pieces = isReadFromTheRight(row) ? readFromTheRight(row) : row;
  let text = '';
  let before: Piece | undefined;
  for (const piece of pieces) {
    // Text recognition finds words, where a PDF draws any part of a line.
    const isApart = before !== undefined && (piece.confidence !== null || isParted(before, piece));
    text += isApart ? ` ${piece.text}` : piece.text;
    before = piece;
  }
  return rightToLeft.test(text) ? mendLigatures(text) : text;
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
    const isTable = each.pieces[0]?.table ?? row?.[0]?.pieces[0]?.table;
    if (row?.[0] !== undefined && !isTable && Math.abs(row[0].y - each.y) <= sameLine.text * size) row.push(each);
    else rows.push([each]);
  }
  return rows.map((row) => {
    const cells = cellsOf(row.sort((a, b) => a.x - b.x));
    const pieces = row.flatMap((each) => each.pieces);
    const table = pieces[0]?.table;
    return {
      ...(table ? { table } : {}),
      text: (isReadFromTheRight(pieces) ? cells.toReversed() : cells).map(({ text }) => text).join(tabMark),
      x: Math.min(...cells.map(({ x }) => x)),
      right: Math.max(...cells.map(({ right }) => right)),
      y: Math.max(...row.map(({ y }) => y)),
      size: Math.round(mostOf(pieces, ({ size }) => size, 0) * 2) / 2,
      font: mostOf(pieces, ({ font }) => font, ''),
      cells,
      box: unionOf(pieces.map(({ box }) => box)),
      confidence: meanConfidence(pieces),
    };
  });
}
