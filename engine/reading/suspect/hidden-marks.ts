import type { SuspectReason } from '#contract/features/wiki/suspect-text.ts';

export type HiddenReason = Exclude<SuspectReason, 'to_assistant'>;

/** Suspect words of a text: offsets in UTF-16 units, `end` exclusive. */
export type SuspectSpan = { start: number; end: number; reason: SuspectReason };

/**
 * Readers mark hidden words by characters around them, which then go the way of all text: lines are joined, numbers split
 * off, cells put together. Unicode reserves these for use inside a program, so no file has them honestly; those that a file
 * has are dropped.
 */
const markOf: Record<HiddenReason, string> = {
  colour: '\ufdd0',
  size: '\ufdd1',
  place: '\ufdd2',
  transparent: '\ufdd3',
  formatting: '\ufdd4',
  characters: '\ufdd5',
  direction: '\ufdd6',
};
const endMark = '\ufdef';
const reasonOf = new Map(Object.entries(markOf).map(([reason, mark]) => [mark, reason as HiddenReason]));

const marks = /[\ufdd0-\ufdef]/gu;

export const withoutMarks = (text: string): string => text.replace(marks, '');

/** Words between marks that `takeMarks` finds again; null for visible ones. Earlier marks in them are dropped. */
export function hiddenWords(words: string, reason: HiddenReason | null): string {
  const plain = withoutMarks(words);
  return reason === null || plain.trim() === '' ? plain : `${markOf[reason]}${plain}${endMark}`;
}

/** The parts of a marked text, each with the marks of the words that are hidden in it. */
export function carryMarks(parts: readonly string[]): string[] {
  let open = '';
  return parts.map((part) => {
    const found = part.match(marks);
    if (found === null && (open === '' || part.trim() === '')) return part;
    const carried = `${open}${part}`;
    open = found === null ? open : (found.at(-1) ?? '').replace(endMark, '');
    return open === '' ? carried : `${carried}${endMark}`;
  });
}

const trimmed = (text: string, { start, end, reason }: SuspectSpan): SuspectSpan => {
  const words = text.slice(start, end);
  return { start: start + words.length - words.trimStart().length, end: start + words.trimEnd().length, reason };
};

/** Spans of one reason with only white space between them become one. */
function joined(text: string, spans: readonly SuspectSpan[]): SuspectSpan[] {
  const all: SuspectSpan[] = [];
  for (const span of spans.map((each) => trimmed(text, each))) {
    const last = all.at(-1);
    if (span.end <= span.start) continue;
    if (last?.reason === span.reason && text.slice(last.end, span.start).trim() === '') last.end = span.end;
    else all.push(span);
  }
  return all;
}

/** The text without its marks, and the spans that were between them. */
export function takeMarks(marked: string): { text: string; spans: SuspectSpan[] } {
  if (marked.search(marks) === -1) return { text: marked, spans: [] };
  const spans: SuspectSpan[] = [];
  let text = '';
  let open: { start: number; reason: HiddenReason } | null = null;
  for (const part of marked.split(/([\ufdd0-\ufdef])/u)) {
    const isMark = part.length === 1 && part >= '\ufdd0' && part <= endMark;
    if (!isMark) {
      // A mark may stand between two spaces.
      text += text === '' || text.endsWith(' ') ? part.trimStart() : part;
      continue;
    }
    if (open !== null) spans.push({ ...open, end: text.length });
    const reason = reasonOf.get(part);
    open = reason === undefined ? null : { start: text.length, reason };
  }
  if (open !== null) spans.push({ ...open, end: text.length });
  text = text.trimEnd();
  return { text, spans: joined(text, spans) };
}
