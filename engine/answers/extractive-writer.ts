import { type AnswerCandidate, announcesList, rankCandidates } from './candidates.ts';
import type { Passage } from './passage-store.ts';
import type { ParsedQuestion } from './read-question.ts';

/** Maximum passages in an answer, and sentences from each; a list with its lead-in counts as one. */
const mostPassages = 2;
const mostSentences = 2;
const mostListItems = 8;
/** How near a further passage must come to the best one, and a further sentence to the best of its passage. */
const nearBestPassage = 0.88;
const nearBest = 0.86;
/** Share of its words that a further sentence must add. */
const ownWords = 0.35;

/** Share of the smaller sentence's words that both have. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 0) return 1;
  let shared = 0;
  for (const stem of small) if (large.has(stem)) shared += 1;
  return shared / small.size;
}

const isRepetition = (candidate: AnswerCandidate, chosen: readonly AnswerCandidate[]) =>
  chosen.some(
    ({ element, span, stems }) =>
      (element.elementId === candidate.element.elementId && span.start === candidate.span.start) ||
      overlap(stems, candidate.stems) > 1 - ownWords,
  );

/** A list item means nothing without its lead-in, nor a lead-in without its items. */
function withList(candidate: AnswerCandidate, ofPassage: readonly AnswerCandidate[]): AnswerCandidate[] {
  const inOrder = (list: readonly AnswerCandidate[]) => list.toSorted((a, b) => positionOf(a) - positionOf(b));
  if (announcesList(candidate)) {
    const items = inOrder(ofPassage.filter(({ element }) => element !== candidate.passage.element));
    return [candidate, ...items.slice(0, mostListItems)];
  }
  if (candidate.element === candidate.passage.element) return [candidate];
  const leadIn = ofPassage.find(announcesList);
  return leadIn ? [leadIn, candidate] : [candidate];
}

/** Reading order within a passage. */
function positionOf({ passage, element, span }: AnswerCandidate): number {
  const item = passage.items.indexOf(element);
  return (item + 1) * 1_000_000 + span.start;
}

/** The best answering sentences of one passage, in reading order; none when others already give their content. */
function quoteOf(ofPassage: readonly AnswerCandidate[], others: readonly AnswerCandidate[]): AnswerCandidate[] {
  const [best] = ofPassage;
  if (best === undefined || isRepetition(best, others)) return [];
  const chosen: AnswerCandidate[] = [];
  let picked = 0;
  for (const candidate of ofPassage) {
    if (picked === mostSentences || candidate.score < nearBest * best.score) break;
    if (candidate !== best && isRepetition(candidate, [...others, ...chosen])) continue;
    chosen.push(...withList(candidate, ofPassage).filter((part) => !chosen.includes(part)));
    picked += 1;
  }
  return chosen.sort((a, b) => positionOf(a) - positionOf(b));
}

/**
 * The built-in writer: the sentences that answer best, from the best passage and those near it, without repetition, with
 * whole lists and in reading order. Every sentence is a verbatim quotation.
 * @param passages those that may answer, best first
 */
export function writeExtract(question: ParsedQuestion, passages: readonly Passage[]): AnswerCandidate[] {
  const least = nearBestPassage * (passages[0]?.relevance ?? 0);
  const quoted = passages.filter(({ relevance }) => relevance >= least).slice(0, mostPassages);
  const ranked = Map.groupBy(rankCandidates(question, quoted), ({ passage }) => passage);
  const chosen: AnswerCandidate[] = [];
  for (const passage of quoted) chosen.push(...quoteOf(ranked.get(passage) ?? [], chosen));
  return chosen;
}
