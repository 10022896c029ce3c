import type { PolicyIndex } from './index-policy.ts';
import { meaningOfRequirement, wordsOfRequirement } from './read-requirement.ts';
import type { Requirement } from './review-shapes.ts';
import { centredCosine, dotProduct, meanVector } from './vectors.ts';
import { addWords, type WeighedWords } from './weigh-words.ts';

/** How a whole policy is read to find those that speak to a requirement. Chosen on the development clauses of Datica. */
const settings = { k1: 10, b: 0.9, title: 10, heading: 5, meaning: 0.3, nearest: 3 };

/** Several policies made ready to be searched for those that speak to a requirement. */
export type PolicyLibrary = {
  indexes: readonly PolicyIndex[];
  words: readonly WeighedWords[];
  lengths: readonly number[];
  meanLength: number;
  frequency: ReadonlyMap<string, number>;
  centre: Float32Array | undefined;
};

export type RankedPolicy = { policy: number; score: number };

/** The words with which a policy commits its organisation, and its headings, which say what those are about. */
function wordsOfPolicy({ policy, units }: PolicyIndex): WeighedWords {
  const words: WeighedWords = new Map();
  const committing = new Set(units.flatMap(({ commits, element }) => (commits ? [element] : [])));
  if (committing.size === 0) return words;
  addWords(words, policy.title, settings.title, settings.meaning);
  for (const [at, { kind, text }] of policy.elements.entries()) {
    if (kind === 'heading') addWords(words, text, settings.heading, settings.meaning);
    else if (committing.has(at)) addWords(words, text, 1, settings.meaning);
  }
  return words;
}

/** @param indexes of the policies, made with the same vectors */
export function indexLibrary(indexes: readonly PolicyIndex[]): PolicyLibrary {
  const words = indexes.map(wordsOfPolicy);
  const lengths = words.map((bag) => bag.values().reduce((sum, weight) => sum + weight, 0));
  const frequency = new Map<string, number>();
  for (const bag of words) for (const stem of bag.keys()) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const centre = meanVector(indexes.flatMap(({ vectors }) => vectors));
  return { indexes, words, lengths, meanLength, frequency, centre };
}

function byWords(library: PolicyLibrary, requirement: Requirement): number[] {
  const { words, lengths, meanLength, frequency } = library;
  const own = { ...requirement, headings: [] };
  const { k1, b, meaning } = settings;
  const asked = wordsOfRequirement(own, {
    k1,
    b,
    meaning,
    k3: 1_000,
    leadIn: 1,
    heading: 0,
    outerHeading: 0,
    around: 0.3,
    actor: 0.5,
  });
  return words.map((bag, at) => {
    const norm = k1 * (1 - b + (b * (lengths[at] ?? 0)) / meanLength);
    let score = 0;
    for (const [stem, weight] of asked) {
      const count = bag.get(stem) ?? 0;
      const used = frequency.get(stem) ?? 0;
      score += (weight * Math.log(1 + (words.length - used + 0.5) / (used + 0.5)) * count) / (count + norm);
    }
    return score;
  });
}

/** The mean similarity of the nearest units that commit the organisation. */
function byMeaning({ indexes, centre }: PolicyLibrary, requirement: Requirement): number[] | undefined {
  const asked = indexes[0]?.meaningOf?.(meaningOfRequirement(requirement))?.vector;
  if (asked === undefined || centre === undefined) return undefined;
  const [one, square] = [dotProduct(asked, centre), dotProduct(centre, centre)];
  return indexes.map(({ units, vectors }) => {
    const similar = vectors.flatMap((vector, at) =>
      vector === undefined || !units[at]?.commits
        ? []
        : [centredCosine(dotProduct(asked, vector), { one, other: dotProduct(vector, centre), square })],
    );
    const nearest = similar.sort((a, b) => b - a).slice(0, settings.nearest);
    return nearest.reduce((sum, value) => sum + value, 0) / settings.nearest;
  });
}

/** In units of the spread among the policies, so that words and meaning count alike. */
function standardised(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length));
  return values.map((value) => (spread === 0 ? 0 : (value - mean) / spread));
}

/** The policies of a library that likeliest speak to a requirement, best first; of equals the earlier one. */
export function rankPolicies(library: PolicyLibrary, requirement: Requirement): RankedPolicy[] {
  const words = standardised(byWords(library, requirement));
  const meaning = byMeaning(library, requirement);
  const near = meaning && standardised(meaning);
  return words
    .map((score, policy) => ({ policy, score: score + (near?.[policy] ?? 0) }))
    .sort((a, b) => b.score - a.score || a.policy - b.policy);
}
