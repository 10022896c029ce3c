import type { PolicyIndex } from './index-policy.ts';
import { type MatchingWeights, matchingWeights } from './matching-weights.ts';
import type { PolicyCandidate, Requirement } from './review-shapes.ts';
import { evidenceFor } from './unit-evidence.ts';

/** A candidate with the unit of its element that matches best. */
export type UnitCandidate = PolicyCandidate & { unit: number; byMeaning: boolean };

function probability({ base, of }: MatchingWeights, evidence: readonly number[]): number {
  const sum = evidence.reduce((total, value, at) => total + value * (of[at] ?? 0), base);
  return 1 / (1 + Math.exp(-sum));
}

/** Like `findCandidates`, with the unit that decided. */
export function findUnits(index: PolicyIndex, requirement: Requirement): UnitCandidate[] {
  const best = new Map<number, UnitCandidate>();
  for (const { unit, words, meaning } of evidenceFor(index, requirement)) {
    const element = index.units[unit]?.element;
    if (element === undefined) continue;
    const score =
      meaning === undefined ? probability(matchingWeights.words, words) : probability(matchingWeights.meaning, meaning);
    const known = best.get(element);
    if (known === undefined || score > known.score)
      best.set(element, { element, score, unit, byMeaning: meaning !== undefined });
  }
  return [...best.values()].sort((a, b) => b.score - a.score || a.element - b.element);
}

/** The elements that may speak to a requirement, best first; of equals the earlier one. Headings, definitions, quotations and pointers are none. */
export const findCandidates = (index: PolicyIndex, requirement: Requirement): PolicyCandidate[] =>
  findUnits(index, requirement).map(({ element, score }) => ({ element, score }));
