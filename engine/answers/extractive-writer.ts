import { announcesList, type Candidate, rankCandidates } from './candidates.ts';
import type { Passage } from './passage-store.ts';
import type { Question } from './read-question.ts';

/** Sentences an answer quotes, a list counted with its lead-in as one. */
const mostSentences = 4;
const mostListItems = 8;
/** A further sentence must come this near to the best one, and bring this share of words of its own. */
const nearBest = 0.86;
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
function withList(candidate: Candidate, all: readonly Candidate[]): Candidate[] {
  const ofPassage = all.filter(({ passage }) => passage === candidate.passage);
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

function readingOrder(chosen: readonly Candidate[]): Candidate[] {
  const passages = [...new Set(chosen.map(({ passage }) => passage))];
  return passages.flatMap((passage) =>
    chosen.filter((candidate) => candidate.passage === passage).sort((a, b) => positionOf(a) - positionOf(b)),
  );
}

/**
 * The built-in writer: picks the sentences that answer best, drops repetition, keeps lists whole and puts each passage's
 * sentences in reading order, the best passage first. Everything is quoted as it stands.
 */
export function writeExtract(question: Question, passages: readonly Passage[]): Candidate[] {
  const all = rankCandidates(question, passages);
  const [best] = all;
  if (best === undefined) return [];
  const chosen: Candidate[] = [];
  let picked = 0;
  for (const candidate of all) {
    if (picked === mostSentences || candidate.score < nearBest * best.score) break;
    if (candidate !== best && (candidate.cover < 0.5 * best.cover || isRepetition(candidate, chosen))) continue;
    chosen.push(...withList(candidate, all).filter((part) => !chosen.includes(part)));
    picked += 1;
  }
  return readingOrder(chosen);
}
