import type { Box } from '#engine/reading/page-places.ts';
import type { HiddenReason } from '#engine/reading/suspect/hidden-marks.ts';
import { black, type Colour, hexColour, isSeenOn, white } from '#engine/reading/suspect/seen-colours.ts';
import { type Matrix, multiply } from './pdf-pieces.ts';

export type Point = { x: number; y: number };

/** Something painted on the page: its subpaths, and its colour; null for a picture, a gradient or a see-through fill. */
type Paint = { box: Box; outline: Point[][] | null; colour: Colour | null };

/** Opacity up to which letters count as not painted. */
const leastOpacity = 0.05;
/** Points: a thinner shape is a line, and behind no letters. */
const thinnest = 4;
/** Maximum shapes of one page that are compared with its letters: with more it is a drawing. */
const mostPaints = 5_000;

/** State of a PDF's graphics, as far as letters depend on it. */
export type PaintState = {
  matrix: Matrix;
  fill: Colour | null;
  stroke: Colour | null;
  fillOpacity: number;
  strokeOpacity: number;
  mode: number;
  lineWidth: number;
  clip: Box | null;
};

export const firstState = (matrix: Matrix): PaintState => ({
  matrix,
  fill: black,
  stroke: black,
  fillOpacity: 1,
  strokeOpacity: 1,
  mode: 0,
  lineWidth: 1,
  clip: null,
});

export const pointOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, x: number, y: number): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

export function boxOfPoints(points: readonly Point[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

export const contains = ({ left, top, right, bottom }: Box, { x, y }: Point, slack = 0): boolean =>
  x >= left - slack && x <= right + slack && y >= top - slack && y <= bottom + slack;

/** Whether a point is inside by the even-odd rule. */
function isInside(outline: readonly (readonly Point[])[], { x, y }: Point): boolean {
  let isIn = false;
  for (const path of outline) {
    for (const [at, one] of path.entries()) {
      const other = path[at === 0 ? path.length - 1 : at - 1] ?? one;
      if (one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) isIn = !isIn;
    }
  }
  return isIn;
}

/** What is painted on a page so far, and whether letters on it are seen. */
export class PaintedPage {
  readonly #paints: Paint[] = [];
  readonly #pictures: Box[] = [];

  /** @param corners of a picture, or of what a gradient fills */
  addPicture(corners: readonly Point[]): void {
    const box = boxOfPoints(corners);
    this.#pictures.push(box);
    this.#add({ box, outline: null, colour: null });
  }

  /** A line as thick as letters are high is a bar behind them. */
  addStroke(outline: Point[][], { stroke, matrix, lineWidth }: PaintState): void {
    const half = (lineWidth * Math.hypot(matrix[2] ?? 0, matrix[3] ?? 1)) / 2;
    if (half * 2 < thinnest) return;
    for (const path of outline) {
      const { left, top, right, bottom } = boxOfPoints(path);
      const box = { left: left - half, top: top - half, right: right + half, bottom: bottom + half };
      this.#add({ box, outline: null, colour: stroke });
    }
  }

  addShape(outline: Point[][], { fill, fillOpacity }: PaintState): void {
    if (fillOpacity > leastOpacity)
      this.#add({ box: boxOfPoints(outline.flat()), outline, colour: fillOpacity < 1 ? null : fill });
  }

  #add(paint: Paint): void {
    const { left, top, right, bottom } = paint.box;
    if (right - left >= thinnest && bottom - top >= thinnest && this.#paints.length < mostPaints)
      this.#paints.push(paint);
  }

  #behind(point: Point): Colour | null {
    const paint = this.#paints.findLast(
      ({ box, outline }) => contains(box, point) && (outline === null || isInside(outline, point)),
    );
    return paint === undefined ? white : paint.colour;
  }

  /** Why nobody sees letters at these points (the start, the middle and the end of a run), or null. */
  reasonAt(points: readonly Point[], state: PaintState): HiddenReason | null {
    const { clip, mode } = state;
    const isMost = (is: (point: Point) => boolean) => points.filter(is).length * 2 > points.length;
    if (clip !== null && points.every((point) => !contains(clip, point, 1))) return 'place';
    // The text layer of a scan is below or above its picture.
    if (mode === 3)
      return isMost((point) => this.#pictures.some((box) => contains(box, point, 1))) ? null : 'transparent';
    const inks = [
      ...([0, 2, 4, 6].includes(mode) ? [{ colour: state.fill, opacity: state.fillOpacity }] : []),
      ...([1, 2, 5, 6].includes(mode) ? [{ colour: state.stroke, opacity: state.strokeOpacity }] : []),
    ].filter(({ opacity }) => opacity > leastOpacity);
    if (inks.length === 0) return mode === 7 ? null : 'transparent';
    const isUnseen = (point: Point) => {
      const behind = this.#behind(point);
      return behind !== null && inks.every(({ colour }) => colour !== null && !isSeenOn(colour, behind));
    };
    return isMost(isUnseen) ? 'colour' : null;
  }
}

/** Codes of pdf.js in the description of a path, and how many numbers follow each. */
const pathNumbers = [2, 2, 6, 4, 0];

/** Parts into which a curve is divided. */
const curveParts = [0.25, 0.5, 0.75, 1];

/** Points along a Bézier curve of any degree. */
const alongCurve = (points: readonly Point[]): Point[] =>
  curveParts.map((share) => {
    let rest = [...points];
    while (rest.length > 1) {
      rest = rest.slice(1).map((next, at) => {
        const from = rest[at] ?? next;
        return { x: from.x + (next.x - from.x) * share, y: from.y + (next.y - from.y) * share };
      });
    }
    return rest[0] ?? { x: 0, y: 0 };
  });

/** The subpaths of a path as points on the page. */
export function outlineOf(path: ArrayLike<number>, matrix: Matrix): Point[][] {
  const outline: Point[][] = [];
  for (let at = 0; at < path.length; ) {
    const code = path[at] ?? 4;
    const count = pathNumbers[code] ?? 0;
    const points: Point[] = [];
    for (let next = at + 1; next < at + count; next += 2)
      points.push(pointOf(matrix, path[next] ?? 0, path[next + 1] ?? 0));
    const current = outline.at(-1)?.at(-1);
    if (code === 0) outline.push(points);
    else if (points.length === 1 || current === undefined) outline.at(-1)?.push(...points);
    else outline.at(-1)?.push(...alongCurve([current, ...points]));
    at += 1 + count;
  }
  return outline;
}

export const clipped = (clip: Box | null, box: Box): Box =>
  clip === null
    ? box
    : {
        left: Math.max(clip.left, box.left),
        top: Math.max(clip.top, box.top),
        right: Math.min(clip.right, box.right),
        bottom: Math.min(clip.bottom, box.bottom),
      };

/** The unit square that a picture fills, as points on the page. */
export const unitSquare = (matrix: Matrix): Point[] =>
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([x = 0, y = 0]) => pointOf(matrix, x, y));

/** Colours and opacities that an operation sets. */
export function withPaint(state: PaintState, entries: readonly unknown[]): PaintState {
  const next = { ...state };
  for (const entry of entries) {
    if (!Array.isArray(entry) || typeof entry[1] !== 'number') continue;
    if (entry[0] === 'ca') next.fillOpacity = entry[1];
    if (entry[0] === 'CA') next.strokeOpacity = entry[1];
  }
  return next;
}

/** pdf.js passes colours as "#rrggbb". */
export const paintColour = (value: unknown): Colour | null => (typeof value === 'string' ? hexColour(value) : null);

export const movedBy = (matrix: Matrix, x: number, y: number): number[] => multiply(matrix, [1, 0, 0, 1, x, y]);
