import { cleanText, writtenLetters } from '#engine/reading/clean-text.ts';
import type { Box } from '#engine/reading/page-places.ts';
import type { HiddenReason } from '#engine/reading/suspect/hidden-marks.ts';
import { loadLibrary, type PDFPageProxy, readOperations } from './pdf-library.ts';
import {
  boxOfPoints,
  clipped,
  contains,
  firstState,
  movedBy,
  outlineOf,
  PaintedPage,
  type PaintState,
  paintColour,
  pointOf,
  unitSquare,
  withPaint,
} from './pdf-paint.ts';
import { type Matrix, multiply } from './pdf-pieces.ts';

/** Letters as a page draws them, in order, without spaces; a reason for each that nobody sees. */
export type DrawnLetters = {
  letters: string;
  reasons: (HiddenReason | null)[];
  isAnyHidden: boolean;
  /** Words drawn outside the page, which the library does not return as text. */
  outside: string;
};

type PageView = { width: number; height: number; transform: number[] };

type Glyph = { unicode?: string; width?: number; isSpace?: boolean } | number | null;

type Ops = Awaited<ReturnType<typeof loadLibrary>>['OPS'];

const isMatrix = (value: unknown): value is Matrix =>
  (Array.isArray(value) || ArrayBuffer.isView(value)) && (value as ArrayLike<unknown>).length === 6;

const numberOf = (value: unknown, otherwise = 0): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/** Follows a page's operations as far as letters and what is behind them depend on it. */
class LetterReader {
  readonly #ops: Ops;
  readonly #page = new PaintedPage();
  readonly #letters: string[] = [];
  readonly #reasons: (HiddenReason | null)[] = [];
  readonly #view: Box;
  #outside = '';
  #state: PaintState;
  readonly #saved: PaintState[] = [];
  #isClipping = false;
  /** Depth of annotations, which are no text of the page. */
  #annotations = 0;
  /** Letters that only clip: seen once something is painted through them. */
  #clipping: number[] = [];
  #text: Matrix = [1, 0, 0, 1, 0, 0];
  #line: Matrix = [1, 0, 0, 1, 0, 0];
  readonly #font = { size: 1, spacing: 0, wordSpacing: 0, scale: 1, rise: 0, leading: 0 };
  readonly #fills: ReadonlySet<unknown>;
  readonly #strokes: ReadonlySet<unknown>;
  readonly #pictures: ReadonlySet<number>;

  constructor(ops: Ops, { width, height, transform: matrix }: PageView) {
    this.#ops = ops;
    this.#view = { left: 0, top: 0, right: width, bottom: height };
    this.#state = firstState(matrix);
    this.#fills = new Set<unknown>([
      ops.fill,
      ops.eoFill,
      ops.fillStroke,
      ops.eoFillStroke,
      ops.closeFillStroke,
      ops.closeEOFillStroke,
    ]);
    this.#strokes = new Set<unknown>([ops.stroke, ops.closeStroke]);
    this.#pictures = new Set([
      ops.paintImageXObject,
      ops.paintImageXObjectRepeat,
      ops.paintInlineImageXObject,
      ops.paintInlineImageXObjectGroup,
      ops.paintImageMaskXObject,
      ops.paintImageMaskXObjectGroup,
      ops.paintImageMaskXObjectRepeat,
    ]);
  }

  read(operation: number, details: unknown): void {
    const ops = this.#ops;
    const given: readonly unknown[] = Array.isArray(details) ? details : [];
    if (operation === ops.beginAnnotation) this.#annotations += 1;
    else if (operation === ops.endAnnotation) this.#annotations -= 1;
    else if (this.#annotations > 0) return;
    else if (operation === ops.showText) this.#show(given[0]);
    else if (!this.#readText(operation, given) && !this.#readPaint(operation, given)) this.#readState(operation, given);
  }

  /** @returns whether it was an operation about the place or type of letters */
  #readText(operation: number, given: readonly unknown[]): boolean {
    const ops = this.#ops;
    const [first, second] = [numberOf(given[0]), numberOf(given[1])];
    if (operation === ops.beginText) this.#moveTo([1, 0, 0, 1, 0, 0]);
    else if (operation === ops.setFont) this.#font.size = numberOf(given[1], 1);
    else if (operation === ops.setTextMatrix) this.#moveTo(isMatrix(given[0]) ? given[0] : (given as number[]));
    else if (operation === ops.moveText) this.#moveTo(movedBy(this.#line, first, second));
    else if (operation === ops.setLeadingMoveText) {
      this.#font.leading = -second;
      this.#moveTo(movedBy(this.#line, first, second));
    } else if (operation === ops.nextLine) this.#moveTo(movedBy(this.#line, 0, -this.#font.leading));
    else if (operation === ops.setLeading) this.#font.leading = first;
    else if (operation === ops.setCharSpacing) this.#font.spacing = first;
    else if (operation === ops.setWordSpacing) this.#font.wordSpacing = first;
    else if (operation === ops.setHScale) this.#font.scale = first / 100;
    else if (operation === ops.setTextRise) this.#font.rise = first;
    else if (operation === ops.setTextRenderingMode) this.#state = { ...this.#state, mode: first };
    else return false;
    return true;
  }

  #moveTo(matrix: Matrix): void {
    this.#text = matrix;
    this.#line = matrix;
  }

  /** @returns whether it was an operation that paints or clips */
  #readPaint(operation: number, given: readonly unknown[]): boolean {
    const ops = this.#ops;
    if (operation === ops.clip || operation === ops.eoClip) this.#isClipping = true;
    else if (operation === ops.constructPath) this.#readPath(given[0], given[1]);
    else if (operation === ops.shadingFill || this.#pictures.has(operation)) {
      this.#clipping = [];
      const { clip, matrix } = this.#state;
      const box = clip ?? { left: -1e5, top: -1e5, right: 1e5, bottom: 1e5 };
      const { left, top, right, bottom } = box;
      this.#page.addPicture(
        operation === ops.shadingFill
          ? [
              { x: left, y: top },
              { x: right, y: bottom },
            ]
          : unitSquare(matrix),
      );
    } else return false;
    return true;
  }

  #readPath(painted: unknown, paths: unknown): void {
    const path: unknown = Array.isArray(paths) ? paths[0] : undefined;
    if (!Array.isArray(path) && !ArrayBuffer.isView(path)) return;
    const outline = outlineOf(path as unknown as ArrayLike<number>, this.#state.matrix);
    if (this.#fills.has(painted)) {
      this.#clipping = [];
      this.#page.addShape(outline, this.#state);
    } else if (this.#strokes.has(painted)) this.#page.addStroke(outline, this.#state);
    if (this.#isClipping)
      this.#state = { ...this.#state, clip: clipped(this.#state.clip, boxOfPoints(outline.flat())) };
    this.#isClipping = false;
  }

  #readState(operation: number, given: readonly unknown[]): void {
    const ops = this.#ops;
    const state = this.#state;
    if (operation === ops.save) this.#saved.push(state);
    else if (operation === ops.restore || operation === ops.paintFormXObjectEnd) this.#restore();
    else if (operation === ops.transform) this.#state = { ...state, matrix: multiply(state.matrix, given as number[]) };
    else if (operation === ops.paintFormXObjectBegin) {
      this.#saved.push(state);
      if (isMatrix(given[0])) this.#state = { ...state, matrix: multiply(state.matrix, given[0]) };
    } else if (operation === ops.setFillRGBColor) this.#state = { ...state, fill: paintColour(given[0]) };
    else if (operation === ops.setStrokeRGBColor) this.#state = { ...state, stroke: paintColour(given[0]) };
    else if (operation === ops.setLineWidth) this.#state = { ...state, lineWidth: numberOf(given[0], 1) };
    else if (operation === ops.setFillColorN) this.#state = { ...state, fill: null };
    else if (operation === ops.setStrokeColorN) this.#state = { ...state, stroke: null };
    else if (operation === ops.setGState && Array.isArray(given[0])) this.#state = withPaint(state, given[0]);
  }

  #restore(): void {
    this.#endClipping();
    this.#state = this.#saved.pop() ?? this.#state;
  }

  #endClipping(): void {
    for (const at of this.#clipping) this.#reasons[at] = 'transparent';
    this.#clipping = [];
  }

  #show(shapes: unknown): void {
    if (!Array.isArray(shapes)) return;
    const { size, spacing, wordSpacing, scale, rise } = this.#font;
    const start = multiply(this.#state.matrix, movedBy(this.#text, 0, rise));
    let along = 0;
    let letters = '';
    for (const shape of shapes as Glyph[]) {
      if (typeof shape === 'number') along -= (shape / 1_000) * size * scale;
      else if (shape !== null) {
        letters += writtenLetters(shape.unicode ?? '').replace(/\s/gu, '');
        const advance = (numberOf(shape.width) / 1_000) * size + spacing + (shape.isSpace ? wordSpacing : 0);
        along += advance * scale;
      }
    }
    this.#text = movedBy(this.#text, along, 0);
    if (letters === '') return;
    const points = [0.02, 0.5, 0.98].map((share) => pointOf(start, along * share, size * 0.3));
    if (points.every((point) => !contains(this.#view, point, 1))) {
      const words = (shapes as Glyph[]).map((shape) => (typeof shape === 'object' ? (shape?.unicode ?? '') : ''));
      this.#outside += `${words.join('')} `;
      return;
    }
    const reason = this.#page.reasonAt(points, this.#state);
    for (let at = 0; at < letters.length; at += 1) {
      if (this.#state.mode === 7) this.#clipping.push(this.#reasons.length);
      this.#reasons.push(reason);
    }
    this.#letters.push(letters);
  }

  result(): DrawnLetters {
    this.#endClipping();
    const isAnyHidden = this.#reasons.some((reason) => reason !== null);
    return { letters: this.#letters.join(''), reasons: this.#reasons, isAnyHidden, outside: cleanText(this.#outside) };
  }
}

/** The letters that a page draws, with the reason for those that nobody sees. */
export async function readLetters(page: PDFPageProxy): Promise<DrawnLetters> {
  const { OPS } = await loadLibrary();
  const { fnArray, argsArray } = await readOperations(page);
  const reader = new LetterReader(OPS, page.getViewport({ scale: 1 }));
  for (const [at, operation] of fnArray.entries()) reader.read(operation, argsArray[at]);
  return reader.result();
}
