import type { Box } from '#engine/reading/page-places.ts';
import type { PdfField } from './pdf-annotations.ts';
import type { Grid } from './pdf-grids.ts';
import type { TextPiece } from './pdf-pieces.ts';

const tickMarks = { on: '☒', off: '☐' };

/** Distances of a label from its field: points to the left, and letter sizes to the right, above, and to a table's other rows. */
const reach = { left: 320, right: 3, above: 2, below: 1.5 };
/** Gap before a field, in letter sizes, from which the words before are its label and no part of a sentence. */
const apart = 0.8;
/** Maximum letters of a label that a field follows closely. */
const longestLabel = 60;
/** Size of a value without a label, in points, and its share of the field's height. */
const sizes = { most: 11, share: 0.7 };
/** Mean width of a letter, in letter sizes. */
const letterWidth = 0.5;

const rightOf = ({ x, width }: TextPiece): number => x + width;
const overlaps = (one: Box, other: Box): boolean => one.left < other.right && other.left < one.right;
const middleOf = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** The cell of a ruled table that a box is in, as a key; empty outside all tables. */
function cellOf(grids: readonly Grid[], box: Box): string {
  const { x, y } = middleOf(box);
  for (const [at, { xs, ys, cells }] of grids.entries()) {
    const cell = cells.find(
      ({ row, column, rowEnd, columnEnd }) =>
        x >= (xs[column] ?? 0) && x < (xs[columnEnd] ?? 0) && y >= (ys[row] ?? 0) && y < (ys[rowEnd] ?? 0),
    );
    if (cell !== undefined) return `${at} ${cell.row} ${cell.column}`;
  }
  return '';
}

/** Puts the values of a page's fields where they stand, each after its label. */
class FieldPlacer {
  readonly #pieces: TextPiece[];
  readonly #fields: readonly PdfField[];
  readonly #grids: readonly Grid[];
  readonly #added: TextPiece[] = [];

  constructor(pieces: readonly TextPiece[], fields: readonly PdfField[], grids: readonly Grid[]) {
    this.#pieces = [...pieces];
    this.#fields = fields;
    this.#grids = grids;
  }

  place(): TextPiece[] {
    for (const field of this.#fields) {
      if (field.kind === 'tick') this.#placeTick(field);
      else this.#placeValue(field);
    }
    return [...this.#pieces, ...this.#added];
  }

  /** Text on the first line of a field, in the same cell. */
  #beside({ box, isMultiline }: PdfField): TextPiece[] {
    const cell = cellOf(this.#grids, box);
    const bottom = isMultiline ? Math.min(box.bottom, box.top + 2 * sizes.most) : box.bottom;
    return this.#pieces.filter(
      (piece) => piece.y > box.top && piece.y < bottom + 2 && cellOf(this.#grids, piece.box) === cell,
    );
  }

  /** Whether another field stands between two positions on a field's line. */
  #isParted(field: PdfField, from: number, to: number): boolean {
    const { y } = middleOf(field.box);
    return this.#fields.some(({ box }) => {
      const { x } = middleOf(box);
      return box !== field.box && x > from && x < to && box.top < y && box.bottom > y;
    });
  }

  #leftLabel(field: PdfField): TextPiece | undefined {
    const { left } = field.box;
    const nearest = this.#beside(field)
      .filter((piece) => rightOf(piece) <= left + 2 && left - rightOf(piece) < reach.left)
      .sort((a, b) => rightOf(b) - rightOf(a))[0];
    return nearest && !this.#isParted(field, rightOf(nearest), left) ? nearest : undefined;
  }

  #rightLabel(field: PdfField): TextPiece | undefined {
    const { right } = field.box;
    const nearest = this.#beside(field)
      .filter((piece) => piece.x >= right - 2 && piece.x - right < reach.right * piece.size)
      .sort((a, b) => a.x - b.x)[0];
    return nearest && !this.#isParted(field, right, nearest.x) ? nearest : undefined;
  }

  /** Words right above a field name it, unless the field is in a column of fields below them. */
  #labelAbove({ box }: PdfField): TextPiece | undefined {
    const cell = cellOf(this.#grids, box);
    const near = this.#pieces.filter(
      (piece) =>
        piece.y <= box.top + 2 &&
        box.top - piece.y < reach.above * piece.size &&
        piece.x > box.left - 3 * piece.size &&
        piece.x < box.right &&
        cellOf(this.#grids, piece.box) === cell,
    );
    const label = near.sort((a, b) => b.y - a.y || rightOf(b) - rightOf(a))[0];
    const height = box.bottom - box.top;
    const isColumn = this.#fields.some((below) => {
      const other = below.box;
      const gap = other.top - box.bottom;
      if (other === box || !overlaps(other, box) || gap < -2 || gap > reach.below * height) return false;
      if (this.#leftLabel(below) !== undefined) return false;
      return !this.#pieces.some(({ box: text, y }) => overlaps(text, box) && y > box.bottom && y <= other.top + 2);
    });
    return isColumn ? undefined : label;
  }

  #mark(label: TextPiece): void {
    const at = this.#pieces.indexOf(label);
    if (at !== -1) this.#pieces[at] = { ...label, isForm: true };
  }

  #add({ box }: PdfField, piece: Pick<TextPiece, 'text' | 'x' | 'y' | 'size'> & Partial<TextPiece>): void {
    const width = Math.min(box.right - box.left, piece.text.length * piece.size * letterWidth);
    this.#added.push({ width, font: 'field', box, confidence: null, ...piece });
  }

  /** Labels of a row of boxes stand to their left where the last box has none to its right. */
  #isNamedFromTheLeft(field: PdfField): boolean {
    const { y } = middleOf(field.box);
    const row = this.#fields.filter(({ kind, box }) => kind === 'tick' && box.top < y && box.bottom > y);
    const last = row.sort((a, b) => b.box.left - a.box.left)[0] ?? field;
    return this.#rightLabel(last) === undefined;
  }

  #placeTick(field: PdfField & { kind: 'tick' }): void {
    const text = field.isOn ? tickMarks.on : tickMarks.off;
    const isLeft = this.#isNamedFromTheLeft(field);
    const label = isLeft ? this.#leftLabel(field) : this.#rightLabel(field);
    if (label === undefined) {
      const size = Math.min(sizes.most, field.box.bottom - field.box.top);
      const isNamed = cellOf(this.#grids, field.box) === '' && field.name !== '';
      const words = isNamed ? `${text} ${field.name}` : text;
      this.#add(field, { text: words, x: field.box.left, y: field.box.bottom - size * 0.2, size, isForm: true });
      return;
    }
    this.#mark(label);
    const { y, size } = label;
    const own = { text, y, size, isForm: true };
    if (isLeft) this.#add(field, { ...own, x: field.box.left, after: ' ' });
    // Right before its words, however far the box is from them.
    else this.#add(field, { ...own, x: label.x - 1.1 * size, width: 0.9 * size });
  }

  #placeValue(field: PdfField & { kind: 'value' }): void {
    const { box, value, name } = field;
    const beside = this.#beside(field);
    const left = this.#leftLabel(field);
    const above = left === undefined ? this.#labelAbove(field) : undefined;
    if (this.#isPrinted(field)) return;
    if (left !== undefined) {
      const isLast = !beside.some(({ x }) => x >= box.right - 2);
      const isFirst = !beside.some((piece) => rightOf(piece) < left.x - left.size);
      const isLabel =
        box.left - rightOf(left) >= apart * left.size || (isLast && isFirst && left.text.length <= longestLabel);
      if (isLabel) this.#mark(left);
      if (value === '') return;
      // In a sentence nothing tells the end of the value from the words after it.
      const width = isLabel ? {} : { width: box.right - box.left };
      this.#add(field, { ...this.#following(left, isLabel), ...width, text: value, x: box.left });
    } else if (above !== undefined) {
      this.#mark(above);
      if (value === '') return;
      const x = rightOf(above) + 0.3 * above.size;
      const next = this.#pieces
        .filter((piece) => Math.abs(piece.y - above.y) < 2 && piece.x > x)
        .map((piece) => piece.x);
      const width = Math.min(value.length * above.size * letterWidth, Math.min(...next) - x - above.size);
      this.#add(field, { ...this.#following(above, true), text: value, x, width: Math.max(1, width) });
    } else if (value !== '') {
      const height = box.bottom - box.top;
      const size = Math.max(1, Math.min(sizes.most, height * sizes.share));
      const isNamed = name !== '' && cellOf(this.#grids, box) === '' && beside.length === 0;
      const y = field.isMultiline ? box.top + size : (box.top + box.bottom) / 2 + size * 0.35;
      this.#add(field, { text: isNamed ? `${name}: ${value}` : value, x: box.left, y, size, isForm: isNamed });
    }
  }

  #following({ y, size, text }: TextPiece, isLabel: boolean): Pick<TextPiece, 'y' | 'size' | 'after' | 'isForm'> {
    return { y, size, after: isLabel && /[\p{L}\p{N})]$/u.test(text) ? ': ' : ' ', isForm: isLabel };
  }

  /** A field whose value was also made text of the page. */
  #isPrinted({ box, value }: PdfField & { kind: 'value' }): boolean {
    const inside = this.#pieces.filter((piece) => {
      const { x, y } = middleOf(piece.box);
      return x > box.left && x < box.right && y > box.top && y < box.bottom;
    });
    const words = inside.map(({ text }) => text).join('');
    return value !== '' && words.replaceAll(' ', '').includes(value.replaceAll(' ', ''));
  }
}

/** The text of a page with the values of its fields. */
export function withFields(
  pieces: readonly TextPiece[],
  fields: readonly PdfField[],
  grids: readonly Grid[],
): TextPiece[] {
  return new FieldPlacer(pieces, fields, grids).place();
}
