import type { AnswerSource, Citation } from '#contract/features/chat/answer-events.ts';
import { type PassageElement, presentSource } from '../passage-store.ts';
import type { Quote, QuoteSentence } from './quote-units.ts';

/** A sentence of a quote with its place in the answer. */
export type PlacedSentence = QuoteSentence & {
  citation: Citation;
  /** The part that it is quoted for, and the quote that it belongs to, counted through the answer. */
  part: number;
  quote: number;
};

export type QuotedPart = { part: number; quotes: readonly Quote[] };

/** The same words quoted twice are one quote. */
const keyOf = ({ sentences }: Quote) =>
  sentences.map(({ element, span }) => `${element.elementId} ${span.start}-${span.end}`).join('|');

/** How many quotes there are where those with the same words count as one. */
export const distinctQuotes = (quotes: readonly Quote[]): number => new Set(quotes.map(keyOf)).size;

export type CitedAnswer = {
  sentences: PlacedSentence[];
  sources: AnswerSource[];
  /** For each part the numbers of its quotes in order, and those of them that stand under an earlier part. */
  quotesOf: Map<number, { all: number[]; above: number[] }>;
};

/** Numbers the sources in order of first use, pins every sentence to its element, and quotes nothing twice. */
export function citeQuotes(parts: readonly QuotedPart[]): CitedAnswer {
  const known = new Map<string, number>();
  const spans = new Map<PassageElement, { start: number; end: number }>();
  const placed: (QuoteSentence & { part: number; quote: number })[] = [];
  const quotesOf: CitedAnswer['quotesOf'] = new Map();
  for (const { part, quotes } of parts) {
    const of = { all: [] as number[], above: [] as number[] };
    quotesOf.set(part, of);
    for (const quote of quotes) {
      const before = known.get(keyOf(quote));
      of.all.push(before ?? known.size);
      if (before !== undefined) {
        of.above.push(before);
        continue;
      }
      const number = known.size;
      known.set(keyOf(quote), number);
      for (const sentence of quote.sentences) placed.push({ ...sentence, part, quote: number });
    }
  }
  for (const { element, span } of placed) {
    const { start, end } = spans.get(element) ?? span;
    spans.set(element, { start: Math.min(start, span.start), end: Math.max(end, span.end) });
  }
  const numbers = new Map([...spans.keys()].map((element, index) => [element.elementId, index + 1]));
  const saidOf = Map.groupBy(placed, ({ element }) => element);
  const sources = [...spans].map(([element, { start, end }], index) => {
    const said = (saidOf.get(element) ?? []).map(({ span }) => span.text).join('\n');
    return presentSource(element, index + 1, element.text.slice(start, end), said);
  });
  const sentences = placed.map((each, sentence) => ({
    ...each,
    citation: {
      sentence,
      source: numbers.get(each.element.elementId) ?? 1,
      element_id: each.element.elementId,
      start: each.span.start,
      end: each.span.end,
      text_hash: each.element.textHash,
    },
  }));
  return { sentences, sources, quotesOf };
}
