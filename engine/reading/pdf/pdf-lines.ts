import { tabMark } from '#engine/reading/clean-text.ts';
import type { ElementComment } from '#engine/reading/document-shape.ts';
import { type Box, meanConfidence, unionOf } from '#engine/reading/page-places.ts';
import type { RuledTable } from './page-tables.ts';
import type { TextPiece } from './pdf-pieces.ts';

/** Connected text on a line; wide gaps divide a line into several. */
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
  /** Its area on the page as displayed. */
  box: Box;
  /** Confidence of text recognition; null for a text layer. */
  confidence: number | null;
  /** Has fields of a form with their labels. */
  isForm?: boolean;
  /** Notes that people put on it. */
  comments?: ElementComment[];
  /** Represents a table. */
  table?: RuledTable;
  /** The lines that it is where the table does not go on from the page before. */
  otherwise?: Line[];
};

/** In multiples of the letter size: a space between words, and the gap between cells or columns. */
const gaps = { space: 0.15, column: 0.8, cell: 1.3 };
/** Maximum distance between baselines of one line, in letter sizes; the second for superscripts and subscripts. */
const sameLine = { text: 0.3, small: 0.55 };
/** Letters below this share of the line's size are superscripts or subscripts. */
const smallLetters = 0.85;

/** A stretch of one line without a wide gap. */
export type Segment = { pieces: TextPiece[]; x: number; right: number; y: number };

function isSameLine(row: { y: number; size: number; pieces: readonly TextPiece[] }, piece: TextPiece): boolean {
  if (piece.table || row.pieces[0]?.table) return false;
  const [small, large] = [Math.min(row.size, piece.size), Math.max(row.size, piece.size)];
  return Math.abs(piece.y - row.y) <= (small < smallLetters * large ? sameLine.small : sameLine.text) * large;
}

function byBaseline(pieces: readonly TextPiece[]): TextPiece[][] {
  const rows: { y: number; size: number; pieces: TextPiece[] }[] = [];
  for (const piece of [...pieces].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row !== undefined && isSameLine(row, piece)) {
      row.pieces.push(piece);
      // The baseline is that of the largest letters: a superscript is part of the line below it.
      if (piece.size > row.size) Object.assign(row, { y: piece.y, size: piece.size });
    } else rows.push({ y: piece.y, size: piece.size, pieces: [piece] });
  }
  return rows.map((row) => row.pieces.sort((a, b) => a.x - b.x));
}

function segment(pieces: TextPiece[]): Segment {
  const largest = pieces.reduce((most, piece) => (piece.size > most.size ? piece : most));
  const x = Math.min(...pieces.map((piece) => piece.x));
  return { pieces, x, right: Math.max(...pieces.map((piece) => piece.x + piece.width)), y: largest.y };
}

/** Stretches of text without wide gaps, from the top, left before right. */
export function segmentsOf(pieces: readonly TextPiece[]): Segment[] {
  return byBaseline(pieces).flatMap((row) => {
    const found: TextPiece[][] = [];
    let right = Number.NEGATIVE_INFINITY;
    for (const piece of row) {
      const last = found.at(-1);
      const isApart = piece.after === undefined && piece.x - right > gaps.column * piece.size;
      if (last === undefined || isApart) found.push([piece]);
      else last.push(piece);
      right = Math.max(right, piece.x + piece.width);
    }
    return found.map(segment);
  });
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

const latin = /\p{Script=Latin}/u;

/**
 * pdf.js reverses the letters of a right-to-left run one by one, including those of a ligature of lam and alef. Alef never
 * precedes another alef in a word, so a reversed ligature after an article, or after an alef, is recognisable.
 */
const mendLigatures = (text: string): string => text.replace(/ا([اأإآ])ل/gu, 'ال$1');

/** Pieces of a mostly right-to-left line, in that order; runs of Latin and figures keep theirs. */
function readFromTheRight(pieces: readonly TextPiece[]): TextPiece[] {
  const ordered: TextPiece[] = [];
  let run: TextPiece[] = [];
  for (const piece of pieces) {
    if (!rightToLeft.test(piece.text)) run.push(piece);
    else {
      ordered.unshift(piece, ...run);
      run = [];
    }
  }
  return [...run, ...ordered];
}

export const isReadFromTheRight = (pieces: readonly TextPiece[]): boolean => {
  if (!pieces.some(({ text }) => rightToLeft.test(text))) return false;
  const letters = pieces.flatMap(({ text }) => text.match(/\p{L}/gu) ?? []);
  return letters.filter((letter) => rightToLeft.test(letter)).length * 2 > letters.length;
};

/** The gap between two neighbours on the line, in either reading order. */
const gapBetween = (one: TextPiece, other: TextPiece): number =>
  one.x <= other.x ? other.x - (one.x + one.width) : one.x - (other.x + other.width);

/** A space is drawn before the piece further right. */
function isParted(one: TextPiece, other: TextPiece): boolean {
  if (gapBetween(one, other) > gaps.space * other.size) return true;
  if ((one.x <= other.x ? other : one).isSpaced) return true;
  const [end, start] = [one.text.at(-1) ?? '', other.text.at(0) ?? ''];
  return (rightToLeft.test(end) && latin.test(start)) || (latin.test(end) && rightToLeft.test(start));
}

function textOf(row: readonly TextPiece[]): string {
  const pieces = isReadFromTheRight(row) ? readFromTheRight(row) : row;
  let text = '';
  let before: TextPiece | undefined;
  for (const piece of pieces) {
    // Text recognition finds words, while a PDF draws any part of a line.
    const isApart = before !== undefined && (piece.confidence !== null || isParted(before, piece));
    const space = before === undefined ? '' : (piece.after ?? (isApart ? ' ' : ''));
    text += `${space}${piece.text}`;
    before = piece;
  }
  return rightToLeft.test(text) ? mendLigatures(text) : text;
}

function mostOf<T>(pieces: readonly TextPiece[], key: (piece: TextPiece) => T, otherwise: T): T {
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

/** Joins segments of one column on the same line into one line with several cells. */
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
    const { table, otherwise } = pieces[0] ?? {};
    return {
      ...(table ? { table } : {}),
      ...(otherwise ? { otherwise: linesOf(segmentsOf(otherwise)) } : {}),
      ...(pieces.some(({ isForm }) => isForm) ? { isForm: true } : {}),
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
