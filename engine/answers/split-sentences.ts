import type { ElementKind } from '#engine/reading/document-shape.ts';

/** A sentence of an element: `text` is exactly `element.text.slice(start, end)`. Offsets are UTF-16 code units. */
export type SentenceSpan = { start: number; end: number; text: string };

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** Words whose full stop ends no sentence although a capital follows. */
const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|cf|vs|viz|no|nos|art|arts|reg|regs|para|paras|sched|sch|ch|pt|fig|figs|dr|mr|mrs|ms|prof|st|approx|max|min|dept|inc|ltd|co|ed|eds|vol|pp?|[A-Z])\.\s*$/i;
/** "etc. The" does end one. */
const endsAfterAll = /(?:^|[\s(])etc\.\s+$/i;
/** The ending of a list item that a quotation may omit. */
const itemEnding = /(?:[;,]|[;,]?\s+(?:and|or))$/i;

function joinAfterAbbreviations(text: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  for (const { index, segment } of segmenter.segment(text)) {
    const last = spans.at(-1);
    const before = last ? text.slice(last.start, last.end) : '';
    const goesOn = last && abbreviation.test(before) && !endsAfterAll.test(before) && !before.includes('\n');
    if (goesOn) last.end = index + segment.length;
    else spans.push({ start: index, end: index + segment.length });
  }
  return spans;
}

function trimSpan(text: string, start: number, end: number, ending?: RegExp): SentenceSpan {
  const raw = text.slice(start, end);
  const from = start + (raw.length - raw.trimStart().length);
  let words = raw.trim();
  if (ending) words = words.replace(ending, '').trimEnd();
  return { start: from, end: from + words.length, text: words };
}

/** Lines of a table: each row is quoted whole. The caption and the heading row mean nothing alone. */
function splitRows(text: string, cells: readonly (readonly string[])[] | null): SentenceSpan[] {
  const rows = cells?.length ?? 0;
  const lines: SentenceSpan[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    lines.push(trimSpan(text, start, start + line.length));
    start += line.length + 1;
  }
  const headings = rows === 0 ? 0 : Math.max(0, lines.length - rows) + 1;
  return lines.slice(Math.min(headings, lines.length - 1)).filter((line) => line.text !== '');
}

/** The sentences of an element, in order. Numbers, abbreviations and quotations do not end one; table rows count as sentences. */
export function splitSentences(element: {
  kind: ElementKind;
  text: string;
  tableCells?: readonly (readonly string[])[] | null;
}): SentenceSpan[] {
  const { kind, text } = element;
  if (kind === 'table') return splitRows(text, element.tableCells ?? null);
  const ending = kind === 'list_item' ? itemEnding : undefined;
  return joinAfterAbbreviations(text)
    .map(({ start, end }) => trimSpan(text, start, end, ending))
    .filter((span) => /[\p{L}\p{N}]/u.test(span.text));
}
