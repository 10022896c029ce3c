import { cleanText } from '#engine/reading/clean-text.ts';
import type { ElementComment } from '#engine/reading/document-shape.ts';
import type { Box } from '#engine/reading/page-places.ts';
import { type HiddenReason, hiddenWords } from '#engine/reading/suspect/hidden-marks.ts';
import { black, type Colour, isSeenOn, white } from '#engine/reading/suspect/seen-colours.ts';
import type { PDFPageProxy } from './pdf-library.ts';
import { type Matrix, multiply } from './pdf-pieces.ts';

/** A field of a form: its place on the page as displayed, and what is filled in. */
export type PdfField = {
  box: Box;
  /** Its name for people, or empty. */
  name: string;
  isMultiline: boolean;
} & ({ kind: 'value'; value: string } | { kind: 'tick'; isOn: boolean });

/** A note that a person put on the page, with its place. */
export type PageNote = { box: Box; comment: ElementComment };

export type Annotations = { fields: PdfField[]; notes: PageNote[] };

/** What pdf.js says of an annotation, as far as it is used here. */
type Given = Record<string, unknown>;

/** Maximum annotations of one page: with more it is a drawing. */
const mostAnnotations = 2_000;
/** Points: smaller letters are not legible. 0 in a field means that the size follows the field. */
const leastSize = 2;

/** Annotations that are no words of a person: their contents are tips, files and names. */
const wordless = new Set([
  'Link',
  'Widget',
  'Popup',
  'FileAttachment',
  'Screen',
  'Movie',
  'Sound',
  'TrapNet',
  'Watermark',
]);

/** Bits of an annotation's flags: invisible, hidden, not shown on a screen. */
const unseenFlags = 1 | 2 | 32;

const isGiven = (value: unknown): value is Given => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? cleanText(value) : '');
/** Texts that carry their direction. */
const strOf = (value: unknown): string => (isGiven(value) ? textOf(value['str']) : '');

function boxOf(rect: unknown, transform: Matrix): Box | undefined {
  if (!Array.isArray(rect) || rect.length !== 4 || !rect.every(Number.isFinite)) return undefined;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect as number[];
  const corners = [multiply(transform, [1, 0, 0, 1, x0, y0]), multiply(transform, [1, 0, 0, 1, x1, y1])];
  const [xs, ys] = [corners.map((each) => each[4] ?? 0), corners.map((each) => each[5] ?? 0)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function colourOf(value: unknown): Colour | undefined {
  if (!ArrayBuffer.isView(value) && !Array.isArray(value)) return undefined;
  const [red, green, blue, more] = Array.from(value as ArrayLike<number>);
  return red === undefined || green === undefined || blue === undefined || more !== undefined
    ? undefined
    : [red, green, blue];
}

/** Why nobody sees a field's value, or null. */
function reasonOf(given: Given, { left, right, top, bottom }: Box, page: Box): HiddenReason | null {
  if (right <= page.left || left >= page.right || bottom <= page.top || top >= page.bottom) return 'place';
  if (right - left < leastSize || bottom - top < leastSize) return 'size';
  const look = isGiven(given['defaultAppearanceData']) ? given['defaultAppearanceData'] : {};
  const size = look['fontSize'];
  if (typeof size === 'number' && size > 0 && size < leastSize) return 'size';
  const [ink, paper] = [colourOf(look['fontColor']) ?? black, colourOf(given['backgroundColor']) ?? white];
  return isSeenOn(ink, paper) ? null : 'colour';
}

/** The words that a choice shows for the values it stores. */
function chosenOf({ fieldValue, options }: Given): string {
  const values: unknown[] = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  const known = Array.isArray(options) ? options.filter(isGiven) : [];
  return values
    .map((value) => textOf(known.find((each) => each['exportValue'] === value)?.['displayValue'] ?? value))
    .filter((value) => value !== '')
    .join(', ');
}

function fieldOf(given: Given, box: Box, page: Box): PdfField | undefined {
  const reason = reasonOf(given, box, page);
  const common = { box, name: textOf(given['alternativeText']), isMultiline: given['multiLine'] === true };
  const { fieldType, fieldValue, exportValue, buttonValue } = given;
  if (fieldType === 'Btn') {
    if (reason !== null || given['pushButton'] === true) return undefined;
    const isOn = given['radioButton'] === true ? fieldValue === buttonValue : fieldValue === exportValue;
    return { ...common, kind: 'tick', isOn: isOn && textOf(fieldValue) !== '' && fieldValue !== 'Off' };
  }
  if ((fieldType !== 'Tx' && fieldType !== 'Ch') || given['password'] === true) return undefined;
  return { ...common, kind: 'value', value: hiddenWords(chosenOf(given), reason) };
}

/** "D:20240131093000+01'00'" as ISO 8601 without a zone, as Word writes it; null for anything else. */
function dateOf(...written: unknown[]): string | null {
  for (const each of written) {
    const [, year, month, day, hour = '00', minute = '00', second = '00'] =
      /^D:(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?(\d\d)?/.exec(typeof each === 'string' ? each : '') ?? [];
    if (year !== undefined) return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  }
  return null;
}

function noteOf(given: Given): ElementComment | undefined {
  if (typeof given['subtype'] !== 'string' || wordless.has(given['subtype'])) return undefined;
  // A note grouped with another repeats its words.
  if (given['replyType'] === 'Group') return undefined;
  const text = hiddenWords(strOf(given['contentsObj']), null);
  const author = strOf(given['titleObj']);
  return text === ''
    ? undefined
    : { author: author === '' ? null : author, date: dateOf(given['modificationDate'], given['creationDate']), text };
}

/** The fields and notes on a page that a person who opens it sees. */
export async function readAnnotations(page: PDFPageProxy): Promise<Annotations> {
  const { transform, width, height } = page.getViewport({ scale: 1 });
  // Broken annotations do not affect the text.
  const all = (await page.getAnnotations({ intent: 'display' }).catch(() => [])) as Given[];
  const found: Annotations = { fields: [], notes: [] };
  for (const given of all.slice(0, mostAnnotations)) {
    const box = boxOf(given['rect'], transform);
    const flags = given['annotationFlags'];
    if (box === undefined || (typeof flags === 'number' && (flags & unseenFlags) !== 0)) continue;
    const field =
      given['subtype'] === 'Widget'
        ? fieldOf(given, box, { left: 0, top: 0, right: width, bottom: height })
        : undefined;
    if (field !== undefined) found.fields.push(field);
    const comment = noteOf(given);
    if (comment !== undefined) found.notes.push({ box, comment });
  }
  return found;
}
