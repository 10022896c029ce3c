import { cleanText } from './clean-text.ts';

/** One run of text as drawn; points (1/72 inch) from the page's upper left corner, whichever way the page is turned. */
export type Piece = { text: string; x: number; y: number; width: number; size: number; font: string };

type Matrix = readonly number[];

/** What pdf.js tells of a run of text. */
export type DrawnText = { str: string; transform: Matrix; width: number; fontName: string };

/** Runs further from a quarter turn are stamps and watermarks (radians). */
const slant = 0.09;

function multiply(a: Matrix, b: Matrix): number[] {
  const [a0 = 1, a1 = 0, a2 = 0, a3 = 1, a4 = 0, a5 = 0] = a;
  const [b0 = 1, b1 = 0, b2 = 0, b3 = 1, b4 = 0, b5 = 0] = b;
  return [
    a0 * b0 + a2 * b1,
    a1 * b0 + a3 * b1,
    a0 * b2 + a2 * b3,
    a1 * b2 + a3 * b3,
    a0 * b4 + a2 * b5 + a4,
    a1 * b4 + a3 * b5 + a5,
  ];
}

/** A run and how many quarter turns it is turned; undefined for what is slanted, has no size or lies at no place. */
function placePiece(drawn: DrawnText, viewport: Matrix): { piece: Piece; turns: number } | undefined {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = multiply(viewport, drawn.transform);
  const angle = Math.atan2(b, a);
  const turns = Math.round(angle / (Math.PI / 2));
  const size = Math.hypot(c, d);
  if (![angle, e, f, size, drawn.width].every(Number.isFinite) || size === 0) return undefined;
  if (Math.abs(angle - (turns * Math.PI) / 2) > slant) return undefined;
  const [cos, sin] = [Math.round(Math.cos((turns * Math.PI) / 2)), Math.round(Math.sin((turns * Math.PI) / 2))];
  const at = { x: e * cos + f * sin, y: f * cos - e * sin };
  const piece = { text: cleanText(drawn.str), ...at, width: Math.abs(drawn.width), size, font: drawn.fontName };
  return { piece, turns: (turns + 4) % 4 };
}

/** The runs of a page, one list for each direction of reading; the direction with most text comes first. */
export function placePieces(drawn: readonly DrawnText[], viewport: Matrix): Piece[][] {
  const byTurns = new Map<number, Piece[]>();
  for (const each of drawn) {
    if (each.str.trim() === '') continue;
    const placed = placePiece(each, viewport);
    if (placed === undefined || placed.piece.text === '') continue;
    const same = byTurns.get(placed.turns) ?? [];
    same.push(placed.piece);
    byTurns.set(placed.turns, same);
  }
  const characters = (pieces: readonly Piece[]) => pieces.reduce((sum, { text }) => sum + text.length, 0);
  return [...byTurns.values()].sort((a, b) => characters(b) - characters(a));
}
