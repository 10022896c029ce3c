import { cleanText } from '#engine/reading/clean-text.ts';
import type { Box } from '#engine/reading/page-places.ts';
import type { RuledTable } from './page-tables.ts';

/**
 * One run of text; points (1/72 inch) from the page's upper left corner, after rotation into its reading direction. `box`
 * is its area on the page as displayed; `confidence` is null for text from a text layer.
 */
export type TextPiece = {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  font: string;
  box: Box;
  confidence: number | null;
  /** A space was drawn right before it, however narrow. */
  isSpaced?: boolean;
  /** Belongs to a form: the label of a field, its value or its box. */
  isForm?: boolean;
  /** What stands between it and the piece before it on its line, however far apart they are. */
  after?: string;
  /** Represents a table. */
  table?: RuledTable;
  /** What it represents where the table does not go on from the page before. */
  otherwise?: readonly TextPiece[];
};

export type Matrix = readonly number[] | Float32Array;

/** A run of text as pdf.js reports it. */
export type DrawnText = { str: string; transform: Matrix; width: number; fontName: string };

/** Runs further from a quarter turn are stamps and watermarks (radians). */
const slant = 0.09;
/** Extent of letters above and below the baseline, in letter sizes. */
const reach = { up: 0.82, down: 0.22 };

export function multiply(a: Matrix, b: Matrix): number[] {
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

/** The run's box from the start of its baseline, its direction, its length and its size. */
function boxOf({
  e,
  f,
  angle,
  width,
  size,
}: {
  e: number;
  f: number;
  angle: number;
  width: number;
  size: number;
}): Box {
  const along = { x: Math.cos(angle) * width, y: Math.sin(angle) * width };
  const up = { x: Math.sin(angle) * size, y: -Math.cos(angle) * size };
  const xs = [
    e + up.x * reach.up,
    e - up.x * reach.down,
    e + along.x + up.x * reach.up,
    e + along.x - up.x * reach.down,
  ];
  const ys = [
    f + up.y * reach.up,
    f - up.y * reach.down,
    f + along.y + up.y * reach.up,
    f + along.y - up.y * reach.down,
  ];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** A run and its number of quarter turns; undefined for a slanted run, or one without a size or position. */
function placePiece(drawn: DrawnText, viewport: Matrix): { piece: TextPiece; turns: number } | undefined {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = multiply(viewport, drawn.transform);
  const angle = Math.atan2(b, a);
  const turns = Math.round(angle / (Math.PI / 2));
  const size = Math.hypot(c, d);
  if (![angle, e, f, size, drawn.width].every(Number.isFinite) || size === 0) return undefined;
  if (Math.abs(angle - (turns * Math.PI) / 2) > slant) return undefined;
  const [cos, sin] = [Math.round(Math.cos((turns * Math.PI) / 2)), Math.round(Math.sin((turns * Math.PI) / 2))];
  const at = { x: e * cos + f * sin, y: f * cos - e * sin };
  const width = Math.abs(drawn.width);
  const box = boxOf({ e, f, angle, width, size });
  const piece = { text: cleanText(drawn.str), ...at, width, size, font: drawn.fontName, box, confidence: null };
  return { piece, turns: (turns + 4) % 4 };
}

const isRightAfter = (space: TextPiece | undefined, { x, y, size }: TextPiece): boolean =>
  space !== undefined && Math.abs(y - space.y) < size / 2 && x >= space.x && x - space.x < size;

/** A piece that is upright on the page as displayed: neither turned nor upside down. */
export const isUpright = ({ x, box, width }: TextPiece): boolean =>
  Math.abs(x - box.left) < 1 && Math.abs(box.right - x - width) < 1;

/** The runs of a page, one list for each reading direction; the direction with most text comes first. */
export function placePieces(drawn: readonly DrawnText[], viewport: Matrix): TextPiece[][] {
  const byTurns = new Map<number, TextPiece[]>();
  let space: TextPiece | undefined;
  for (const each of drawn) {
    const placed = placePiece(each, viewport);
    if (each.str.trim() === '') {
      if (each.str !== '') space = placed?.piece;
      continue;
    }
    if (placed === undefined || placed.piece.text === '') continue;
    const { piece, turns } = placed;
    const same = byTurns.get(turns) ?? [];
    same.push(each.str.startsWith(' ') || isRightAfter(space, piece) ? { ...piece, isSpaced: true } : piece);
    byTurns.set(turns, same);
    space = undefined;
  }
  const characters = (pieces: readonly TextPiece[]) => pieces.reduce((sum, { text }) => sum + text.length, 0);
  return [...byTurns.values()].sort((a, b) => characters(b) - characters(a));
}
