import type { SearchResult } from '#engine/search/search-elements.ts';
import { inverseFrequency } from '#engine/search/stem-statistics-store.ts';
import { stemOf } from '#engine/search/tokenise.ts';
import { type Expectation, expectationOf } from './expectation.ts';

export type QuestionTerm = {
  stem: string;
  /** As the question has it. */
  written: string;
  /** How much of the question's meaning the word carries: its rarity, less for words that only ask. */
  weight: number;
  /** Nothing searched has the word. */
  isUnknown: boolean;
};

export type Question = {
  text: string;
  terms: readonly QuestionTerm[];
  /** Sum of the terms' weights; 0 when the question has no content word. */
  weight: number;
  /** What a sentence must say to answer: how often, who, by when … */
  expects: Expectation | undefined;
};

/** Words that shape a question and say little about its subject. */
const askingWords = new Set(
  `often frequently frequency must may might shall would could need needs needed require required requires requirement
requirements have ought okay ok please tell explain describe say says mean means meant happen happens
know want wants get gets got give given make makes made go goes going come let put take takes taken thing things something
anything someone somebody anyone anybody nobody person people long much many soon quickly actually exactly still yet also even
ever else us one use used using guide guidance regulation rule rules law legal according hospital nhs trust candour ward site
staff check keep kept`
    .split(/\s+/)
    .map(stemOf),
);
const askingShare = 0.25;

/** Reads a question against how the documents that were searched use its words. */
export function readQuestion(
  text: string,
  { query, statistics, usedStems }: Pick<SearchResult, 'query' | 'statistics' | 'usedStems'>,
): Question {
  const { documents, frequency } = statistics;
  const terms = query.terms.map(({ stem, written }) => {
    const rarity = inverseFrequency(documents, frequency.get(stem) ?? 0);
    const weight = askingWords.has(stem) ? rarity * askingShare : rarity;
    return { stem, written, weight, isUnknown: !usedStems.has(stem) };
  });
  return {
    text,
    terms,
    weight: terms.reduce((sum, term) => sum + term.weight, 0),
    expects: expectationOf(text),
  };
}
