import type { Outcome } from './judge-answer.ts';
import { estimateShare, shareOf } from './share-of.ts';

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\u2010-\u2015]/gu, '-')
    .replace(/[\s\u00a0\u2009\u202f]+/gu, ' ');

/** Whether a text states a figure, which is no part of a longer number or word: "10" is stated by neither "100" nor "10.5". */
function states(text: string, figure: string): boolean {
  const [whole, part] = [plain(text), plain(figure)];
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    const before = whole.slice(0, at);
    const after = whole.slice(at + part.length);
    if (!/[\p{L}\p{N}]$|\d[.,]$/u.test(before) && !/^[\p{L}\p{N}]|^[.,]\d/u.test(after)) return true;
  }
  return false;
}

const statesIt =
  (counts: (level: 'answered' | 'may_answer') => boolean) =>
  ({ asked, quotes }: Outcome): boolean =>
    quotes.some(
      ({ level, isRight, text }) =>
        counts(level) && isRight && asked.figures.some((figure) => states(text.join(' '), figure)),
    );

const withFigures = (outcomes: readonly Outcome[]) => outcomes.filter(({ asked: { figures } }) => figures.length > 0);

export const asksForFigures = (outcomes: readonly Outcome[]): boolean => withFigures(outcomes).length > 0;

/**
 * Of questions that ask for a figure: whether a quote of a listed provision states it, at the level *answered*, and at either level.
 * `of_all` counts the questions of the set whose figure no guide gives as well.
 */
export function measureFigures(outcomes: readonly Outcome[]) {
  const asked = withFigures(outcomes);
  const stated = asked.filter(statesIt((level) => level === 'answered')).length;
  return {
    stated: estimateShare(stated, asked.length),
    stated_with_may: estimateShare(asked.filter(statesIt(() => true)).length, asked.length),
    of_all: shareOf(stated, outcomes.length),
  };
}
