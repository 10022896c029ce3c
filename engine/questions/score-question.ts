import type { QuestionWords } from './question-words.ts';

/** The weight of a stem: rare words say more about what is asked. */
export type WeighStem = (stem: string) => number;

/** The share of a word's weight that another word for it earns. */
const otherWordShare = 0.8;
/** The share that is left when one asks who and the other when. */
const otherKindShare = 0.85;

const isSaid = (meanings: readonly (readonly string[])[] | undefined, has: ReadonlySet<string>) =>
  meanings?.some((meaning) => meaning.every((stem) => has.has(stem))) ?? false;

/** The stems of one question that mean, all together, a word of the other. */
function meantBy(meanings: QuestionWords['meanings'], has: ReadonlySet<string>): Set<string> {
  const meant = new Set<string>();
  for (const all of meanings.values()) {
    for (const meaning of all) if (meaning.every((stem) => has.has(stem))) for (const stem of meaning) meant.add(stem);
  }
  return meant;
}

/** The weighted share of the words of `one` that `other` has, in these words or others. */
function shareOf(one: QuestionWords, other: QuestionWords, weigh: WeighStem): number {
  const meant = meantBy(other.meanings, one.has);
  let all = 0;
  let said = 0;
  for (const stem of one.stems) {
    const weight = weigh(stem);
    all += weight;
    if (other.has.has(stem)) said += weight;
    else if (meant.has(stem) || isSaid(one.meanings.get(stem), other.has)) said += otherWordShare * weight;
  }
  return all === 0 ? 0 : said / all;
}

/**
 * How far two questions ask the same by their words, from 0 to 1: the harmonic mean of the weighted shares of each one's words that the
 * other has, where an everyday word and the term it stands for are nearly equal.
 */
export function scoreQuestion(asked: QuestionWords, stored: QuestionWords, weigh: WeighStem): number {
  const recall = shareOf(asked, stored, weigh);
  const precision = shareOf(stored, asked, weigh);
  if (recall + precision === 0) return 0;
  const isOtherKind = asked.asksFor !== undefined && stored.asksFor !== undefined && asked.asksFor !== stored.asksFor;
  return ((2 * recall * precision) / (recall + precision)) * (isOtherKind ? otherKindShare : 1);
}
