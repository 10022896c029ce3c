import type { SearchResult } from '#engine/search/search-elements.ts';
import { inverseFrequency } from '#engine/search/stem-statistics-store.ts';
import { contentStems, stemOf, tokenise } from '#engine/search/tokenise.ts';
import { type Expectation, expectationOf } from './expectation.ts';
import { type Meaning, readMeanings } from './read-meanings.ts';

export type QuestionTerm = {
  stem: string;
  /** The question's own spelling. */
  written: string;
  /** The word's share of the question's meaning: its rarity, reduced for words that only ask. */
  weight: number;
  /** The word only frames the question; whether a passage has it means little. */
  isAsking: boolean;
  /** Nothing that was searched contains the word. */
  isUnknown: boolean;
  /** Regulation's terms for it, where staff use another word. */
  meanings: readonly Meaning[];
};

export type ParsedQuestion = {
  text: string;
  terms: readonly QuestionTerm[];
  /** Sum of the terms' weights; 0 when the question has no content word. */
  weight: number;
  /** What a sentence must give to answer: how often, who, by when … */
  expects: Expectation | undefined;
};

/** Words that frame a question and say little about its subject. */
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
/** They weigh this share of a word found in every tenth passage, however rarely passages contain them. */
const askingShare = 0.25;
const askingFrequency = 0.1;
/** Upper limit of the weight of a very rare word: a name or a typing mistake must not outweigh all the rest. */
const mostWeight = 6.5;
/** Maximum characters to read, the same as in search. */
const mostCharacters = 4_000;

/** Words of a question that count for less than the rest, and the share of their weight that they keep. */
export type AskingContext = { own: string; share: number };

/**
 * Parses a question and weighs its words by their use in the documents that were searched.
 * @param text all of what was searched for
 * @param context the part of the text that asks; words that stand only in the rest keep a share of their weight
 */
export function readQuestion(
  text: string,
  { query, statistics, usedStems }: Pick<SearchResult, 'query' | 'statistics' | 'usedStems'>,
  context?: AskingContext,
): ParsedQuestion {
  const { documents, frequency } = statistics;
  const meanings = readMeanings(tokenise(text.slice(0, mostCharacters)));
  const own = context && new Set(contentStems(context.own));
  const terms = query.terms.map(({ stem, written }) => {
    const isAsking = askingWords.has(stem) || contraction.test(written);
    const entries = frequency.get(stem) ?? 0;
    const whole = isAsking
      ? askingShare * inverseFrequency(documents, Math.max(entries, askingFrequency * documents))
      : Math.min(mostWeight, inverseFrequency(documents, entries));
    const weight = own === undefined || own.has(stem) ? whole : whole * (context?.share ?? 1);
    return { stem, written, weight, isAsking, isUnknown: !usedStems.has(stem), meanings: meanings.get(stem) ?? [] };
  });
  return {
    text,
    terms,
    weight: terms.reduce((sum, term) => sum + term.weight, 0),
    expects: expectationOf(context?.own ?? text),
  };
}

/** Weight of a word where only its regulation term occurs. */
export const meaningShare = 0.7;

/** 1 where the word occurs, less where only a meaning of it does, 0 where neither does. `has` tells whether a stem occurs. */
export function presenceOf({ stem, meanings }: QuestionTerm, has: (stem: string) => boolean): number {
  if (has(stem)) return 1;
  return meanings.some((meaning) => meaning.every(has)) ? meaningShare : 0;
}

/** Share of the question's weight, with each term weighted by `shareOf`, 0 to 1. */
export function coverOf({ terms, weight }: ParsedQuestion, shareOf: (term: QuestionTerm) => number): number {
  return weight === 0 ? 0 : terms.reduce((sum, term) => sum + term.weight * shareOf(term), 0) / weight;
}
