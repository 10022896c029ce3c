import { type Difference, differencesOf } from './compare-statements.ts';
import type { PolicyStatement } from './read-policy-statements.ts';

export type Contradiction = {
  a: PolicyStatement;
  b: PolicyStatement;
  /** Of the first difference. */
  reason: string;
  /** Every one that was found, the plainest first. */
  differences: readonly Difference[];
};

/** Minimum share, by weight, of the shorter statement's subject that the other must share. */
const leastOverlap = 0.62;
/** The same for both together: many long sentences contain a given short one. */
const leastInAll = 0.34;
/** Minimum words in common. */
const leastShared = 3;
/** Maximum statements of other documents to compare with one. */
const mostCompared = 12;
/** Words to look up others by, the rarest first; a very frequent word indicates nothing. */
const lookedUp = 8;
const mostWithWord = 300;

/** The rarity of each sign among the statements; of a few about one matter, all signs weigh the same. */
function weigh(statements: readonly PolicyStatement[], isOneMatter: boolean): ReadonlyMap<string, number> {
  if (isOneMatter) return new Map(statements.flatMap(({ signs }) => [...signs].map((sign) => [sign, 1])));
  const counts = new Map<string, number>();
  for (const { signs } of statements) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return new Map([...counts].map(([sign, count]) => [sign, Math.log(1 + statements.length / count)]));
}

const sumOf = (signs: Iterable<string>, weights: ReadonlyMap<string, number>) => {
  let sum = 0;
  for (const sign of signs) sum += weights.get(sign) ?? 0;
  return sum;
};

function likeness(a: PolicyStatement, b: PolicyStatement, weights: ReadonlyMap<string, number>): number {
  const both = [...a.signs].filter((sign) => b.signs.has(sign));
  if (both.length < leastShared) return 0;
  const shared = sumOf(both, weights);
  const [own, theirs] = [sumOf(a.signs, weights), sumOf(b.signs, weights)];
  const overlap = shared / Math.min(own, theirs);
  const inAll = shared / (own + theirs - shared);
  return overlap >= leastOverlap && inAll >= leastInAll ? inAll : 0;
}

function postingsOf(statements: readonly PolicyStatement[]): ReadonlyMap<string, number[]> {
  const postings = new Map<string, number[]>();
  for (const [at, { signs }] of statements.entries())
    for (const sign of signs) {
      const known = postings.get(sign);
      if (known) known.push(at);
      else postings.set(sign, [at]);
    }
  return postings;
}

/**
 * Finds statements of different documents about the same matter that require different things, by the verifier's rules for
 * numbers, modality and negation. Yields after each statement, so that the caller can let other work run in between.
 * @param isOneMatter the statements were found for one question, and are too few to tell how rare a word is
 */
export function* findContradictions(
  statements: readonly PolicyStatement[],
  { isOneMatter = false } = {},
): Generator<Contradiction[]> {
  const weights = weigh(statements, isOneMatter);
  const postings = postingsOf(statements);
  for (const [at, a] of statements.entries()) {
    const rarest = [...a.signs]
      .filter((sign) => (postings.get(sign)?.length ?? 0) <= mostWithWord)
      .sort((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0))
      .slice(0, lookedUp);
    const candidates = new Set(rarest.flatMap((sign) => postings.get(sign) ?? []));
    const near = [...candidates].flatMap((index) => {
      const b = statements[index];
      // Each pair once: from the first of the two.
      if (b === undefined || index <= at || b.workId === a.workId) return [];
      const score = likeness(a, b, weights);
      return score > 0 ? [{ b, score }] : [];
    });
    const nearest = near.sort((one, other) => other.score - one.score).slice(0, mostCompared);
    yield nearest.flatMap(({ b }) => {
      const differences = differencesOf(a, b);
      const [first] = differences;
      return first === undefined ? [] : [{ a, b, reason: first.reason, differences }];
    });
  }
}
