import type { AnswerLevel } from '#contract/features/chat/answer-events.ts';
import type { Outcome } from './judge-answer.ts';
import { shareOf } from './share-of.ts';

/** Whether what is shown holds a listed provision: the quotes of the answer's level, or the nearest passages. */
const isShownRight = ({ answer: { level }, quotes, isNearestRight }: Outcome): boolean =>
  level === 'not_found' ? isNearestRight : quotes.some((quote) => quote.isRight && quote.level === level);

/** How often the passages that are shown at each level answer: a level that promises more must keep more. */
export function measureLevels(outcomes: readonly Outcome[]) {
  const at = (level: AnswerLevel) => {
    const all = outcomes.filter(({ answer }) => answer.level === level);
    return { answers: all.length, right: shareOf(all.filter(isShownRight).length, all.length) };
  };
  const [answered, may, none] = [at('answered'), at('may_answer'), at('not_found')];
  const refused = outcomes.filter(({ answer }) => answer.level === 'not_found');
  const rights = [answered.right, may.right, none.right].filter((right) => right !== null);
  return {
    answered,
    may_answer: may,
    not_found: { ...none, rightly: shareOf(refused.filter(({ asked }) => !asked.answerable).length, refused.length) },
    is_falling:
      rights.length < 2 ? null : rights.every((right, index) => index === 0 || right < (rights[index - 1] ?? 1)),
  };
}
