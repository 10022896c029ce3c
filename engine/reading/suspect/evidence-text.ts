import { findAssistantSentences } from './assistant-sentences.ts';
import type { SuspectSpan } from './hidden-marks.ts';

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

type Stretch = { start: number; end: number };

/** The sentences of a text; of a table, its lines, because a row is quoted whole. */
function stretchesOf(text: string): Stretch[] {
  let start = 0;
  return text.split('\n').flatMap((line) => {
    const from = start;
    start += line.length + 1;
    if (text.includes('\n')) return [{ start: from, end: from + line.length }];
    return [...segmenter.segment(line)].map(({ index, segment }) => ({ start: index, end: index + segment.length }));
  });
}

const blank = (text: string, { start, end }: Stretch): string =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);

/**
 * The text with a space for each character of every sentence that has suspect words; offsets into it are offsets into the
 * text. A sentence that is partly hidden may say the opposite of what people see, so none of it is evidence.
 * @returns null where nothing is suspect
 */
export function evidenceOf(text: string, suspects: readonly SuspectSpan[]): string | null {
  const bare = suspects.filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
  if (bare.length === 0) return null;
  const isTouched = ({ start, end }: Stretch) => bare.some((span) => span.start < end && span.end > start);
  return [...bare, ...stretchesOf(text).filter(isTouched)].reduce((rest, each) => blank(rest, each), text);
}

/** The same without sentences that speak to an assistant, for texts that were stored before files were checked. */
export function withoutOrders(text: string): string {
  return findAssistantSentences(text).reduce((rest, each) => blank(rest, each), text);
}
