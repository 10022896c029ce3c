import type { AnswerSource } from '#contract/features/chat/answer-events.ts';
import { stemSet } from '../candidates.ts';
import { type Passage, type PassageElement, presentSource } from '../passage-store.ts';
import { splitSentences } from '../split-sentences.ts';

/** An element the model may cite by its number. */
export type WrittenSource = {
  number: number;
  element: PassageElement;
  /** The provision that a list item belongs to, if it has a number of its own. */
  leadIn: WrittenSource | undefined;
};

/** Limits of what a model receives, so that the prompt fits small models too; a passage is dropped whole. */
const most = { sources: 40, characters: 14_000 };

/** The elements of the passages, best first, each once, numbered from 1 in the order the model reads them. */
export function numberSources(passages: readonly Passage[]): WrittenSource[] {
  const sources: WrittenSource[] = [];
  const seen = new Set<string>();
  let characters = 0;
  for (const { element, items } of passages) {
    const fresh = [element, ...items].filter(({ elementId }) => !seen.has(elementId));
    const length = fresh.reduce((sum, { text }) => sum + text.length, 0);
    const isTooMuch = sources.length + fresh.length > most.sources || characters + length > most.characters;
    if (isTooMuch && sources.length > 0) continue;
    characters += length;
    for (const one of fresh) {
      seen.add(one.elementId);
      const leadIn = one === element ? undefined : sources.find((source) => source.element === element);
      sources.push({ number: sources.length + 1, element: one, leadIn });
    }
  }
  return sources;
}

/** The whole element: the sentence decides later which of its words carry it. */
export const presentWrittenSource = ({ element, number }: WrittenSource): AnswerSource =>
  presentSource(element, number, element.text);

/** A further sentence of the element is included when it adds this many words of the written one. */
const ownWords = 2;

/**
 * The words of the element that a written sentence rests on, as offsets. They span from the first to the last of the
 * element's sentences that share most words with it. Without any shared word, they are the whole element.
 */
export function citedSpan(written: string, element: PassageElement): { start: number; end: number } {
  const wanted = stemSet(written);
  const spans = splitSentences(element)
    .map(({ start, end, text }) => ({ start, end, shared: [...stemSet(text)].filter((stem) => wanted.has(stem)) }))
    .sort((a, b) => b.shared.length - a.shared.length || a.start - b.start);
  const covered = new Set<string>();
  let [start, end] = [Number.POSITIVE_INFINITY, 0];
  for (const span of spans) {
    const fresh = span.shared.filter((stem) => !covered.has(stem));
    if (fresh.length < (covered.size === 0 ? 1 : ownWords)) continue;
    for (const stem of fresh) covered.add(stem);
    start = Math.min(start, span.start);
    end = Math.max(end, span.end);
  }
  return end === 0 ? { start: 0, end: element.text.length } : { start, end };
}
