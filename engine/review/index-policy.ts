import type { WordVectors } from '#engine/models/word-vectors.ts';
import { type MatchIndex, matchUnits, type Posting } from './match-units.ts';
import { type MatchingSettings, matchingSettings } from './matching-settings.ts';
import { type PolicyUnit, policyUnits } from './policy-units.ts';
import { meaningOfRequirement, wordsOfRequirement } from './read-requirement.ts';
import type { MeaningOf, Requirement, ReviewedPolicy } from './review-shapes.ts';
import { Rivals } from './rivals.ts';
import { meanVector } from './vectors.ts';
import { addWords, type WeighedWords } from './weigh-words.ts';
import { type Rarity, rarityOfWords } from './word-coverage.ts';

/** A policy made ready to be searched. */
export type PolicyIndex = MatchIndex & {
  policy: ReviewedPolicy;
  rivals: Rivals;
  /** By unit; undefined where no model embedded it. */
  words: readonly (WordVectors | undefined)[];
  /** How rare a word of those is. */
  rarityOfWord: Rarity;
};

export type IndexOptions = {
  meaningOf?: MeaningOf | undefined;
  /** All that the policy must meet: words that each of them has tell little. */
  requirements?: readonly Requirement[] | undefined;
  settings?: MatchingSettings | undefined;
};

/** The text of a unit for a model. */
export const meaningOfUnit = ({ leadIn, text }: PolicyUnit): string => (leadIn === null ? text : `${leadIn} ${text}`);

function wordsOfUnit({ text, leadIn, headings }: PolicyUnit, settings: MatchingSettings): WeighedWords {
  const words: WeighedWords = new Map();
  addWords(words, text, 1, settings.meaning);
  if (leadIn !== null) addWords(words, leadIn, settings.leadIn, settings.meaning);
  for (const [depth, heading] of headings.toReversed().entries()) {
    const weight = depth === 0 ? settings.heading : settings.outerHeading;
    if (weight > 0) addWords(words, heading, weight, settings.meaning);
  }
  return words;
}

const sumOf = (words: WeighedWords) => words.values().reduce((sum, weight) => sum + weight, 0);

function postingsOf(bags: readonly WeighedWords[], { k1, b }: MatchingSettings): Map<string, Posting[]> {
  const lengths = bags.map(sumOf);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const postings = new Map<string, Posting[]>();
  for (const [unit, bag] of bags.entries()) {
    const norm = k1 * (1 - b + (b * (lengths[unit] ?? 0)) / mean);
    for (const [stem, count] of bag) {
      const posting = { unit, weight: count / (count + norm) };
      const known = postings.get(stem);
      if (known === undefined) postings.set(stem, [posting]);
      else known.push(posting);
    }
  }
  return postings;
}

/** How many elements of the policy, and how many requirements, have a stem. */
function frequencies(units: readonly PolicyUnit[], bags: readonly WeighedWords[], asked: readonly WeighedWords[]) {
  const counts = new Map<string, number>();
  const count = (stem: string) => counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const lastOf = new Map<string, number>();
  for (const [at, bag] of bags.entries()) {
    const element = units[at]?.element ?? 0;
    for (const stem of bag.keys()) {
      if (lastOf.get(stem) === element) continue;
      lastOf.set(stem, element);
      count(stem);
    }
  }
  for (const bag of asked) for (const stem of bag.keys()) count(stem);
  return counts;
}

/** Like `indexPolicy`, in steps of a few milliseconds, for a caller that yields to other work in between. */
export function* indexInSteps(policy: ReviewedPolicy, options: IndexOptions = {}): Generator<undefined, PolicyIndex> {
  const { meaningOf, requirements = [], settings = matchingSettings } = options;
  const units: PolicyUnit[] = [];
  const bags: WeighedWords[] = [];
  for (const found of policyUnits(policy)) {
    units.push(...found);
    for (const unit of found) bags.push(wordsOfUnit(unit, settings));
    yield undefined;
  }
  const asked: WeighedWords[] = [];
  for (const requirement of requirements) {
    asked.push(wordsOfRequirement(requirement, settings));
    yield undefined;
  }
  const counts = frequencies(units, bags, asked);
  yield undefined;
  const documents = policy.elements.length + requirements.length;
  const postings = postingsOf(bags, settings);
  yield undefined;
  const meanings = units.map((unit) => meaningOf?.(meaningOfUnit(unit)));
  const vectors = meanings.map((meaning) => meaning?.vector);
  const asking = requirements.map((each) => meaningOf?.(meaningOfRequirement(each)));
  const topics = [...vectors, ...asking.map((meaning) => meaning?.vector)];
  const rarityOfWord = rarityOfWords([...meanings, ...asking].flatMap((meaning) => meaning?.words ?? []));
  yield undefined;
  const rarity = (stem: string) => {
    const count = counts.get(stem) ?? 0;
    return Math.log(1 + (documents - count + 0.5) / (count + 0.5));
  };
  const index = { units, settings, postings, rarity, meaningOf, vectors, centre: meanVector(topics) };
  const rivals = new Rivals(units.length);
  for (const requirement of requirements) {
    rivals.add(requirement.text, matchUnits(index, requirement));
    yield undefined;
  }
  return { ...index, policy, rivals, words: meanings.map((meaning) => meaning?.words), rarityOfWord };
}

/** Makes a policy ready to be searched for what answers a requirement. */
export function indexPolicy(policy: ReviewedPolicy, options: IndexOptions = {}): PolicyIndex {
  const steps = indexInSteps(policy, options);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
