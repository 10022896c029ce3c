import type { MatchingSettings } from './matching-settings.ts';
import type { PolicyUnit } from './policy-units.ts';
import { meaningOfRequirement, wordsOfRequirement } from './read-requirement.ts';
import type { MeaningOf, Requirement } from './review-shapes.ts';
import { centredCosine, dotProduct } from './vectors.ts';

/** A unit that has a stem, with the saturated count, 0 to 1. */
export type Posting = { unit: number; weight: number };

/** What matching reads of a policy. */
export type MatchIndex = {
  units: readonly PolicyUnit[];
  settings: MatchingSettings;
  postings: ReadonlyMap<string, readonly Posting[]>;
  /** How rare a stem is in the policy and in what it must meet. */
  rarity(stem: string): number;
  meaningOf: MeaningOf | undefined;
  /** By unit; undefined where no model embedded it. */
  vectors: readonly (Float32Array | undefined)[];
  /** The mean of all vectors: what policy and requirements are about as a whole. */
  centre: Float32Array | undefined;
};

/** How a unit of a policy and a requirement go together, each from 0 to 1. */
export type UnitMatch = {
  unit: number;
  /** The share of the requirement's words, by their rarity, that the unit has. */
  cover: number;
  /** Similarity in meaning, and the same without what the whole policy is about; undefined without vectors. */
  meaning: { whole: number; own: number } | undefined;
};

const centreProducts = new WeakMap<readonly (Float32Array | undefined)[], readonly number[]>();

function productsWithCentre(index: MatchIndex, centre: Float32Array): readonly number[] {
  const known = centreProducts.get(index.vectors);
  if (known !== undefined) return known;
  const products = index.vectors.map((vector) => (vector === undefined ? 0 : dotProduct(vector, centre)));
  centreProducts.set(index.vectors, products);
  return products;
}

function meaningsOf(index: MatchIndex, requirement: Requirement): (UnitMatch['meaning'] | undefined)[] {
  const asked = index.meaningOf?.(meaningOfRequirement(requirement))?.vector;
  const { centre } = index;
  if (asked === undefined || centre === undefined) return [];
  const products = productsWithCentre(index, centre);
  const [askedCentre, square] = [dotProduct(asked, centre), dotProduct(centre, centre)];
  return index.vectors.map((vector, at) => {
    if (vector === undefined) return undefined;
    const whole = dotProduct(asked, vector);
    return { whole, own: centredCosine(whole, { one: askedCentre, other: products[at] ?? 0, square }) };
  });
}

/** Every unit of the policy with how it matches a requirement, in reading order. */
export function matchUnits(index: MatchIndex, requirement: Requirement): UnitMatch[] {
  const words = wordsOfRequirement(requirement, index.settings);
  const covers = new Float64Array(index.units.length);
  let all = 0;
  for (const [stem, asked] of words) {
    const weight = asked * index.rarity(stem);
    all += weight;
    for (const posting of index.postings.get(stem) ?? [])
      covers[posting.unit] = (covers[posting.unit] ?? 0) + weight * posting.weight;
  }
  const meanings = meaningsOf(index, requirement);
  return index.units.map((_, unit) => ({
    unit,
    cover: all === 0 ? 0 : (covers[unit] ?? 0) / all,
    meaning: meanings[unit],
  }));
}
