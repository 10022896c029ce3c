import { loadLibrary, type PDFPageProxy, readOperations } from './pdf-library.ts';
import { type Matrix, multiply } from './pdf-pieces.ts';

/** A straight line on the page: its position, and its ends; points from the upper left corner. */
export type Rule = { at: number; from: number; to: number };
export type Rules = { across: Rule[]; down: Rule[] };

/**
 * Points: tolerance for a straight line, maximum thickness of a filled bar that counts as a line, minimum length, and the
 * gaps in a dotted line.
 */
const measures = { straight: 0.8, thick: 3, length: 4, hole: 3.5, same: 1.5 };
/** Maximum lines of one page: with more it is a drawing. */
const mostRules = 20_000;

/** Codes of pdf.js in the description of a path. */
const draw = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 };

type Point = { x: number; y: number };
type Stroke = { points: Point[]; isCurved: boolean };

const pointOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, x: number, y: number): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** The parts of a path, each drawn without lifting the pen. */
function strokesOf(path: ArrayLike<number>, matrix: Matrix): Stroke[] {
  const strokes: Stroke[] = [];
  let stroke: Stroke = { points: [], isCurved: false };
  const point = (at: number) => pointOf(matrix, path[at] ?? 0, path[at + 1] ?? 0);
  for (let at = 0; at < path.length; ) {
    const code = path[at];
    if (code === draw.moveTo) {
      stroke = { points: [point(at + 1)], isCurved: false };
      strokes.push(stroke);
    } else if (code === draw.lineTo) stroke.points.push(point(at + 1));
    else if (code === draw.closePath && stroke.points[0] !== undefined) stroke.points.push(stroke.points[0]);
    else if (code === draw.curveTo || code === draw.quadraticCurveTo) stroke.isCurved = true;
    at += code === draw.curveTo ? 7 : code === draw.quadraticCurveTo ? 5 : code === draw.closePath ? 1 : 3;
  }
  return strokes;
}

function addLine(rules: Rules, one: Point, other: Point): void {
  const [wide, high] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  if (high <= measures.straight && wide >= measures.length)
    rules.across.push({ at: (one.y + other.y) / 2, from: Math.min(one.x, other.x), to: Math.max(one.x, other.x) });
  else if (wide <= measures.straight && high >= measures.length)
    rules.down.push({ at: (one.x + other.x) / 2, from: Math.min(one.y, other.y), to: Math.max(one.y, other.y) });
}

/** A filled bar is a line too; Word draws its borders like this. */
function addBar(rules: Rules, { points }: Stroke): void {
  // One stroke of a drawing may have more points than a call takes arguments.
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  if (bottom - top <= measures.thick && right - left > 2 * measures.thick)
    addLine(rules, { x: left, y: (top + bottom) / 2 }, { x: right, y: (top + bottom) / 2 });
  else if (right - left <= measures.thick && bottom - top > 2 * measures.thick)
    addLine(rules, { x: (left + right) / 2, y: top }, { x: (left + right) / 2, y: bottom });
}

/** Joins lines that overlap or continue where another ends. */
function joinRules(rules: readonly Rule[]): Rule[] {
  const byPlace: Rule[][] = [];
  for (const rule of [...rules].sort((a, b) => a.at - b.at)) {
    const first = byPlace.at(-1)?.[0];
    if (first !== undefined && rule.at - first.at <= measures.same) byPlace.at(-1)?.push(rule);
    else byPlace.push([rule]);
  }
  return byPlace.flatMap((same) => {
    const joined: Rule[] = [];
    for (const rule of same.sort((a, b) => a.from - b.from)) {
      const last = joined.at(-1);
      if (last !== undefined && rule.from - last.to <= measures.hole) last.to = Math.max(last.to, rule.to);
      else joined.push({ ...rule });
    }
    return joined;
  });
}

/** pdf.js passes matrices as lists and as typed arrays. */
const isMatrix = (value: unknown): value is Matrix =>
  (Array.isArray(value) || value instanceof Float32Array) && value.length === 6;

/** The horizontal and vertical lines of a page, as displayed. */
export async function readRules(page: PDFPageProxy): Promise<Rules> {
  const { OPS } = await loadLibrary();
  const stroked = new Set<unknown>([OPS.stroke, OPS.closeStroke, OPS.fillStroke, OPS.eoFillStroke]);
  for (const each of [OPS.closeFillStroke, OPS.closeEOFillStroke]) stroked.add(each);
  const { fnArray, argsArray } = await readOperations(page);
  const rules: Rules = { across: [], down: [] };
  let matrix: Matrix = page.getViewport({ scale: 1 }).transform;
  const saved: Matrix[] = [];
  const addPath = (painted: unknown, path: ArrayLike<number>) => {
    for (const stroke of strokesOf(path, matrix)) {
      if (!stroked.has(painted)) addBar(rules, stroke);
      else if (!stroke.isCurved) {
        for (const [at, point] of stroke.points.entries()) addLine(rules, stroke.points[at - 1] ?? point, point);
      }
    }
  };
  for (const [at, operation] of fnArray.entries()) {
    const details = argsArray[at];
    if (operation === OPS.save) saved.push(matrix);
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    else if (!Array.isArray(details)) continue;
    else if (operation === OPS.transform) matrix = multiply(matrix, details);
    else if (operation === OPS.paintFormXObjectBegin) {
      saved.push(matrix);
      if (isMatrix(details[0])) matrix = multiply(matrix, details[0]);
    } else if (operation === OPS.constructPath && details[0] !== OPS.endPath && details[1]?.[0]) {
      addPath(details[0], details[1][0]);
      if (rules.across.length + rules.down.length > mostRules) return { across: [], down: [] };
    }
  }
  return { across: joinRules(rules.across), down: joinRules(rules.down) };
}
