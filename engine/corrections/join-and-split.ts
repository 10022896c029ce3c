import type { CrossReference } from '#engine/reading/document-shape.ts';
import type { CorrectableElement, Correction } from './correction.ts';

type Spanned = { start: number; end: number };

/** Characters on each side of a split by which its place is found again. */
const around = 40;
/** "2.3.3", "26.", "(a)", "b)": a number that stands before the words of a provision. A bare "26" may be a quantity. */
const leadingNumber =
  /^(\d{1,3}(?:\.\d{1,3}){1,5}[a-z]?[.)]?|\d{1,3}[.)]|\(?[a-z]{1,2}\)|\(?[ivxl]{1,6}\)|\(\d{1,3}\))\s+(?=\S)/u;

const moved = <T extends Spanned>(spans: readonly T[] | undefined, by: number): T[] =>
  (spans ?? []).map((span) => ({ ...span, start: span.start + by, end: span.end + by }));

/** The spans within a stretch of the text, with offsets into it. */
function within<T extends Spanned>(spans: readonly T[] | undefined, start: number, end: number): T[] {
  const clipped = (spans ?? []).map((span) => ({
    ...span,
    start: Math.max(span.start, start) - start,
    end: Math.min(span.end, end) - start,
  }));
  return clipped.filter((span) => span.end > span.start);
}

const ifAny = <T>(list: T[]): T[] | undefined => (list.length === 0 ? undefined : list);

type Parts = { [Key in 'references' | 'suspects' | 'comments' | 'places']?: CorrectableElement[Key] | undefined };

/** Replaces optional members: an absent one has no undefined value. */
function withParts(element: CorrectableElement, { references, suspects, comments, places }: Parts): CorrectableElement {
  const { references: _r, suspects: _s, comments: _c, places: _p, ...rest } = element;
  return {
    ...rest,
    ...(references && { references }),
    ...(suspects && { suspects }),
    ...(comments && { comments }),
    ...(places && { places }),
  };
}

/** The first element with the words of both. The second's number was printed between them, so it becomes a word. */
export function joinElements(first: CorrectableElement, second: CorrectableElement): CorrectableElement {
  const lead = second.number === null ? '' : `${second.number} `;
  const from = first.text.length + 1 + lead.length;
  const confidences = [first.confidence, second.confidence].filter((each) => typeof each === 'number');
  const joined = {
    ...first,
    text: `${first.text} ${lead}${second.text}`,
    ...(confidences.length > 0 && { confidence: Math.min(...confidences) }),
  };
  return withParts(joined, {
    references: ifAny<CrossReference>([...(first.references ?? []), ...moved(second.references, from)]),
    suspects: ifAny([...(first.suspects ?? []), ...moved(second.suspects, from)]),
    comments: ifAny([...(first.comments ?? []), ...(second.comments ?? [])]),
    places: ifAny([...(first.places ?? []), ...(second.places ?? [])]),
  });
}

/** The words on both sides of an offset, by which `placeOfSplit` finds the place in another wording. */
export const wordsAround = (text: string, at: number): [string, string] => [
  text.slice(Math.max(0, at - around), at).trimEnd(),
  text.slice(at, at + around).trimStart(),
];

/** Whether an offset is between two words of a text. */
function isBetweenWords(text: string, at: number): boolean {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  return before.trim() !== '' && after.trim() !== '' && (/\s$/u.test(before) || /^\s/u.test(after));
}

/** Where a text is split: at the same offset in the same words, else between the same neighbouring words. */
export function placeOfSplit(
  text: string,
  { at, around: [before, after] }: Extract<Correction, { kind: 'split' }>,
  isSameText: boolean,
): number | undefined {
  if (isSameText) return isBetweenWords(text, at) ? at : undefined;
  const places: number[] = [];
  for (let start = text.indexOf(before); start !== -1; start = text.indexOf(before, start + 1)) {
    const end = start + before.length;
    const rest = text.slice(end);
    if (rest.trimStart().startsWith(after)) places.push(end);
  }
  const [place, ...others] = places;
  return place !== undefined && others.length === 0 && isBetweenWords(text, place) ? place : undefined;
}

/** The two parts of an element. The first keeps its lineage, number and address; a number that leads the second becomes its own. */
export function partsOf(
  element: CorrectableElement,
  at: number,
  lineageId: string,
): [CorrectableElement, CorrectableElement] {
  const { text, references, suspects } = element;
  const head = text.slice(0, at).trimEnd();
  const tail = text.slice(at).trimStart();
  const printed = leadingNumber.exec(tail);
  const number = printed?.[1] ?? null;
  const rest = tail.slice(printed?.[0].length ?? 0);
  const from = text.length - rest.length;
  const of = (start: number, end: number) => ({
    references: ifAny(within(references, start, end)),
    suspects: ifAny(within(suspects, start, end)),
    places: element.places,
  });
  const isHeading = element.kind === 'heading';
  const second = {
    ...element,
    text: rest,
    number,
    lineageId,
    ...(isHeading && { kind: 'paragraph' as const, level: null }),
  };
  return [
    withParts({ ...element, text: head }, { ...of(0, head.length), comments: element.comments }),
    withParts(second, of(from, text.length)),
  ];
}
