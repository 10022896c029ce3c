import { stemSet } from '../candidates.ts';
import type { PassageElement } from '../passage-store.ts';
import { splitSentences } from '../split-sentences.ts';

/** A further sentence of the element is pointed at when it has this many words of the written one that the others lack. */
const ownWords = 2;

/**
 * Which words of the element a written sentence rests on, as offsets in its text: from the first to the last of the element's
 * sentences that share most words with it; the whole element when none shares any.
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
