import type { PolicyIndex } from './index-policy.ts';
import { type MatchingWeights, matchingWeights } from './matching-weights.ts';
import { meaningOfRequirement } from './read-requirement.ts';
import type { PolicyCandidate, Requirement } from './review-shapes.ts';
import { evidenceFor, type UnitEvidence } from './unit-evidence.ts';
import { wordCoverage } from './word-coverage.ts';

/** A candidate with the unit of its element that matches best. */
export type UnitCandidate = PolicyCandidate & {
  unit: number;
  byMeaning: boolean;
  /** How much of the requirement the unit says, from 0 to 1; undefined without a model, and for units that were not read so closely. */
  coverage: number | undefined;
};

/** Units whose words are compared one by one: the best of all by words and vectors of whole texts. */
const mostCompared = 12;

function probability({ base, of }: MatchingWeights, evidence: readonly number[]): number {
  const sum = evidence.reduce((total, value, at) => total + value * (of[at] ?? 0), base);
  return 1 / (1 + Math.exp(-sum));
}

type Scored = { evidence: UnitEvidence; score: number; coverage: number | undefined };

const byScore = (one: Scored, other: Scored) => other.score - one.score || one.evidence.unit - other.evidence.unit;

function scored(evidence: UnitEvidence): Scored {
  const { words, meaning } = evidence;
  const score =
    meaning === undefined ? probability(matchingWeights.words, words) : probability(matchingWeights.meaning, meaning);
  return { evidence, score, coverage: undefined };
}

/** The evidence of a unit whose words were compared one by one, in the order of the weights. */
export const closeEvidence = ({ words, meaning }: UnitEvidence, coverage: number): readonly number[] => [
  words[1] ?? 0,
  meaning?.at(-1) ?? 0,
  coverage,
];

/** Compares the words of the best units with those of the requirement; the others stay behind them. */
export function compareWords(index: PolicyIndex, requirement: Requirement, all: readonly UnitEvidence[]): Scored[] {
  const first = all.map(scored).sort(byScore);
  const asked = index.meaningOf?.(meaningOfRequirement(requirement))?.words;
  if (asked === undefined) return first;
  const compared = first.slice(0, mostCompared).map((each) => {
    const said = index.words[each.evidence.unit];
    // No model read it, as where it has an NHS number: its words alone count.
    if (said === undefined) return each;
    const coverage = wordCoverage(asked, said, index.rarityOfWord);
    return { ...each, coverage, score: probability(matchingWeights.coverage, closeEvidence(each.evidence, coverage)) };
  });
  const least = Math.min(...compared.map(({ score }) => score));
  const others = first.slice(mostCompared).map((each) => ({ ...each, score: Math.min(each.score, least) }));
  return [...compared.sort(byScore), ...others];
}

/** Like `findCandidates`, with the unit that decided. */
export function findUnits(index: PolicyIndex, requirement: Requirement): UnitCandidate[] {
  const best = new Map<number, UnitCandidate>();
  for (const { evidence, score, coverage } of compareWords(index, requirement, evidenceFor(index, requirement))) {
    const { unit, meaning } = evidence;
    const element = index.units[unit]?.element;
    if (element === undefined || best.has(element)) continue;
    best.set(element, { element, score, unit, byMeaning: meaning !== undefined, coverage });
  }
  return [...best.values()].sort((a, b) => b.score - a.score || a.element - b.element);
}

/** The elements that may speak to a requirement, best first; of equals the earlier one. Headings, definitions, quotations and pointers are none. */
export const findCandidates = (index: PolicyIndex, requirement: Requirement): PolicyCandidate[] =>
  findUnits(index, requirement).map(({ element, score }) => ({ element, score }));
