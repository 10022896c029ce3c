import { contentStems } from '#engine/search/tokenise.ts';
import type { Passage, PassageElement } from './passage-store.ts';
import { coverOf, type ParsedQuestion, presenceOf } from './read-question.ts';
import { type SentenceSpan, splitSentences } from './split-sentences.ts';

/** A sentence that may be quoted, and how well it answers. */
export type AnswerCandidate = {
  passage: Passage;
  element: PassageElement;
  span: SentenceSpan;
  stems: ReadonlySet<string>;
  /** Share of the question's weight in the sentence itself, 0 to 1. */
  cover: number;
  /** The same including its context (lead-in, heading, caption, title), which counts in part. */
  coverInPlace: number;
  /** True when it gives the kind of thing that the question expects, or the question expects none in particular. */
  isOfKind: boolean;
  score: number;
};

/** Weight of a word in the context of a sentence instead of in it. */
const shares = { near: 0.6, section: 0.5, title: 0.4 };
const scoreWeights = { kind: 0.2, rank: 0.25, place: 0.6 };

/** Stems of the content words. */
export const stemSet = (text: string): Set<string> => new Set(contentStems(text));

const isLeadIn = (text: string) => /:\s*$/.test(text);

type Surroundings = { near: ReadonlySet<string>; section: ReadonlySet<string>; title: ReadonlySet<string> };

/** The words of a sentence's context. */
function surroundingsOf(
  passage: Passage,
  element: PassageElement,
  spans: readonly SentenceSpan[],
  at: number,
): Surroundings {
  const near: string[] = [];
  if (element !== passage.element) near.push(passage.element.text);
  if (element.kind === 'table') near.push(element.text.slice(0, spans[0]?.start ?? 0));
  const before = spans[at - 1];
  if (before && element.kind !== 'table') near.push(before.text);
  return {
    near: stemSet(near.join(' ')),
    section: stemSet(element.sectionPath.join(' ')),
    title: stemSet(element.title),
  };
}

/** Share of the question's weight among these stems; regulation's terms for its words count in part. */
const coverBy = (question: ParsedQuestion, stems: ReadonlySet<string>): number =>
  coverOf(question, (term) => presenceOf(term, (stem) => stems.has(stem)));

/** Share of the question's weight in a sentence and, in part, in its context. */
function coverWith(
  question: ParsedQuestion,
  stems: ReadonlySet<string>,
  { near, section, title }: Surroundings,
): number {
  return coverOf(question, (term) => {
    const share = (place: ReadonlySet<string>) => presenceOf(term, (stem) => place.has(stem));
    return Math.max(
      share(stems),
      shares.near * share(near),
      shares.section * share(section),
      shares.title * share(title),
    );
  });
}

function candidatesOf(question: ParsedQuestion, passage: Passage, mostRelevant: number): AnswerCandidate[] {
  const rank = mostRelevant === 0 ? 0 : passage.relevance / mostRelevant;
  return [passage.element, ...passage.items].flatMap((element) => {
    const spans = splitSentences(element);
    return spans.map((span, at) => {
      const stems = stemSet(span.text);
      const cover = coverBy(question, stems);
      const coverInPlace = coverWith(question, stems, surroundingsOf(passage, element, spans, at));
      const isOfKind = question.expects?.isMetBy(span.text) ?? true;
      const score =
        cover +
        scoreWeights.place * (coverInPlace - cover) +
        (isOfKind ? scoreWeights.kind : 0) +
        scoreWeights.rank * rank;
      return { passage, element, span, stems, cover, coverInPlace, isOfKind, score };
    });
  });
}

/** Every sentence of the passages, best first. */
export function rankCandidates(question: ParsedQuestion, passages: readonly Passage[]): AnswerCandidate[] {
  const best = Math.max(0, ...passages.map(({ relevance }) => relevance));
  return passages.flatMap((passage) => candidatesOf(question, passage, best)).sort((a, b) => b.score - a.score);
}

/** True when a sentence only introduces the list below it. */
export const announcesList = ({ element, passage, span }: AnswerCandidate): boolean =>
  element === passage.element && passage.items.length > 0 && isLeadIn(span.text);
