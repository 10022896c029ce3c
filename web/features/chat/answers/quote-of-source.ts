import type { Citation } from '#contract/features/chat/answer-events.ts';
import { clauseNumber } from '#contract/features/chat/clause-number.ts';
import type { AnswerState, ShownSource } from './answer-state.ts';

export type QuotePart = { text: string; isCited: boolean };

const citationsOf = (answer: AnswerState, source: ShownSource): Citation[] =>
  answer.sentences.flatMap(({ citations }) => citations.filter((citation) => citation.source === source.number));

/** How many sentences cite this source. */
export const timesUsed = (answer: AnswerState, source: ShownSource): number => citationsOf(answer, source).length;

/** Several sentences of a model may cite the same words. */
function joined(spans: readonly Citation[]): { start: number; end: number }[] {
  const apart: { start: number; end: number }[] = [];
  for (const { start, end } of spans) {
    const last = apart.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart;
}

/**
 * The source's quote in parts, with the cited ones marked. Citations count from the start of the element; a quoted answer's quote
 * starts at the first citation, a written one's is the whole element. Offsets that do not fit mark the whole quote rather than
 * wrong words.
 */
export function quoteParts(answer: AnswerState, source: ShownSource): QuotePart[] {
  const isWritten = answer.layout === 'written';
  const cited = citationsOf(answer, source).sort((a, b) => a.start - b.start);
  const spans = isWritten ? joined(cited) : cited;
  const base = isWritten ? 0 : (spans[0]?.start ?? 0);
  const whole = [{ text: source.quote, isCited: true }];
  const parts: QuotePart[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    const [from, to] = [start - base, end - base];
    if (from < at || to > source.quote.length) return whole;
    if (from > at) parts.push({ text: source.quote.slice(at, from), isCited: false });
    parts.push({ text: source.quote.slice(from, to), isCited: true });
    at = to;
  }
  if (parts.length === 0) return whole;
  if (at < source.quote.length) parts.push({ text: source.quote.slice(at), isCited: false });
  return parts;
}

/** Whether a cited part lies between these places of the quote. */
export function isCitedBetween(parts: readonly QuotePart[], start: number, end: number): boolean {
  let at = 0;
  return parts.some(({ text, isCited }) => {
    const from = at;
    at += text.length;
    return isCited && from < end && at > start;
  });
}

/** The source's path in its document: sections, then its own number. */
export function pathOf(source: ShownSource): string {
  const path = [...source.section_path];
  const number = clauseNumber(source);
  if (number) path.push(number);
  return path.join(' › ');
}

/** The wiki page with the source's element in view. */
export const elementPath = ({ document_id: id, element_id: element }: ShownSource): string =>
  `/wiki/${id}?element_ids=${element}`;

type Origin = { chatId: string; questionId: string };

/** The wiki page with the source's element in view, the quoted words marked, and a link back. */
export function wikiLinkOf(source: ShownSource, citation: Citation | undefined, origin: Origin): string {
  const params = new URLSearchParams({ element_ids: source.element_id });
  if (citation) {
    params.set('quote', `${citation.start}-${citation.end}`);
    // The file may be read again, and the element then says more or less than it did.
    if (citation.text_hash !== '') params.set('text', citation.text_hash.slice(0, 16));
  }
  params.set('chat', origin.chatId);
  params.set('question', origin.questionId);
  params.set('source', String(source.number));
  return `/wiki/${source.document_id}?${params}`;
}

export const firstCitation = (answer: AnswerState, source: ShownSource): Citation | undefined =>
  citationsOf(answer, source)[0];
