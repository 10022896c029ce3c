import type { SearchResult } from '#engine/search/search-elements.ts';
import { inverseFrequency } from '#engine/search/stem-statistics-store.ts';
import { stemOf, tokenise } from '#engine/search/tokenise.ts';
import { type Expectation, expectationOf } from './expectation.ts';
import { type Meaning, readMeanings } from './read-meanings.ts';

export type QuestionTerm = {
  stem: string;
  /** As the question has it. */
  written: string;
  /** How much of the question's meaning the word carries: its rarity, less for words that only ask. */
  weight: number;
  /** The word shapes the question and names nothing; whether a passage has it says little. */
  isAsking: boolean;
  /** Nothing searched has the word. */
  isUnknown: boolean;
  /** What regulation may call it, where staff's word is another. */
  meanings: readonly Meaning[];
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
staff check keep kept gone came sort bit lot really quite maybe perhaps though although however
anyway basically please thanks hello help wonder wondering understand sure just already again later ago now today tomorrow yesterday
tonight morning afternoon evening monday tuesday wednesday thursday friday saturday sunday last next whats hows wheres whos thats`
    .split(/\s+/)
    .map(stemOf),
);
/** "isn't", "doesnt". */
const contraction = /^(?:do|does|did|is|are|was|were|has|have|had|ca|wo|would|should|could|must|need|ai)n['’]?t$/i;
/** They weigh this share of a word that every tenth passage has, however rarely the passages themselves ask. */
const askingShare = 0.25;
const askingFrequency = 0.1;
/** A word that next to nothing has weighs no more: a name or a typing mistake may not outweigh all the rest. */
const mostWeight = 6.5;
/** Characters that are read, as search reads them. */
const mostCharacters = 4_000;

/** Reads a question against how the documents that were searched use its words. */
export function readQuestion(
  text: string,
  { query, statistics, usedStems }: Pick<SearchResult, 'query' | 'statistics' | 'usedStems'>,
): Question {
  const { documents, frequency } = statistics;
  const meanings = readMeanings(tokenise(text.slice(0, mostCharacters)));
  const terms = query.terms.map(({ stem, written }) => {
    const isAsking = askingWords.has(stem) || contraction.test(written);
    const entries = frequency.get(stem) ?? 0;
    const weight = isAsking
      ? askingShare * inverseFrequency(documents, Math.max(entries, askingFrequency * documents))
      : Math.min(mostWeight, inverseFrequency(documents, entries));
    return { stem, written, weight, isAsking, isUnknown: !usedStems.has(stem), meanings: meanings.get(stem) ?? [] };
  });
  return {
    text,
    terms,
    weight: terms.reduce((sum, term) => sum + term.weight, 0),
    expects: expectationOf(text),
  };
}

/** How much of a word counts where only what regulation may call it stands. */
export const meaningShare = 0.7;

/** 1 where the word stands, less where only a meaning of it does, 0 where neither. `has` tells whether a stem stands there. */
export function presenceOf({ stem, meanings }: QuestionTerm, has: (stem: string) => boolean): number {
  if (has(stem)) return 1;
  return meanings.some((meaning) => meaning.every(has)) ? meaningShare : 0;
}

/** Share of the question's weight, each term counting as much as `shareOf` says, 0 to 1. */
export function coverOf({ terms, weight }: Question, shareOf: (term: QuestionTerm) => number): number {
  return weight === 0 ? 0 : terms.reduce((sum, term) => sum + term.weight * shareOf(term), 0) / weight;
}
