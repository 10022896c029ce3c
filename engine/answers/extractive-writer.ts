import { announcesList, type Candidate, rankCandidates } from './candidates.ts';
import type { Passage } from './passage-store.ts';
import type { Question } from './read-question.ts';

/** Passages an answer quotes, and sentences of one of them, a list counted with its lead-in as one. */
const mostPassages = 2;
const mostSentences = 2;
const mostListItems = 8;
/** A further passage must come this near to the best one, a further sentence to the best of its passage. */
const nearBestPassage = 0.88;
const nearBest = 0.86;
/** A further sentence must bring this share of words of its own. */
const ownWords = 0.35;

/** Share of the smaller sentence's words that both have. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 0) return 1;
  let shared = 0;
  for (const stem of small) if (large.has(stem)) shared += 1;
  return shared / small.size;
}

const isRepetition = (candidate: Candidate, chosen: readonly Candidate[]) =>
  chosen.some(
    ({ element, span, stems }) =>
      (element.elementId === candidate.element.elementId && span.start === candidate.span.start) ||
      overlap(stems, candidate.stems) > 1 - ownWords,
  );

/** A list item says nothing without its lead-in, and a lead-in nothing without its items. */
function withList(candidate: Candidate, ofPassage: readonly Candidate[]): Candidate[] {
  const inOrder = (list: readonly Candidate[]) => list.toSorted((a, b) => positionOf(a) - positionOf(b));
  if (announcesList(candidate)) {
    const items = inOrder(ofPassage.filter(({ element }) => element !== candidate.passage.element));
    return [candidate, ...items.slice(0, mostListItems)];
  }
  if (candidate.element === candidate.passage.element) return [candidate];
  const leadIn = ofPassage.find(announcesList);
  return leadIn ? [leadIn, candidate] : [candidate];
}

/** Order of reading inside a passage. */
function positionOf({ passage, element, span }: Candidate): number {
  const item = passage.items.indexOf(element);
  return (item + 1) * 1_000_000 + span.start;
}

/** The sentences of one passage that answer best, in reading order; none when others have said them. */
function quoteOf(ofPassage: readonly Candidate[], others: readonly Candidate[]): Candidate[] {
  const [best] = ofPassage;
  if (best === undefined || isRepetition(best, others)) return [];
  const chosen: Candidate[] = [];
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
 * The built-in writer: from the best passage and those that come near it, the sentences that answer best, without repetition, lists
 * whole and in reading order. Everything is quoted as it stands.
 * @param passages those that may answer, best first
 */
export function writeExtract(question: Question, passages: readonly Passage[]): Candidate[] {
  const least = nearBestPassage * (passages[0]?.relevance ?? 0);
  const quoted = passages.filter(({ relevance }) => relevance >= least).slice(0, mostPassages);
  const ranked = Map.groupBy(rankCandidates(question, quoted), ({ passage }) => passage);
  const chosen: Candidate[] = [];
  for (const passage of quoted) chosen.push(...quoteOf(ranked.get(passage) ?? [], chosen));
  return chosen;
}
