import type { AnswerLevel } from '#contract/features/chat/answer-events.ts';
import type { CollectedAnswer } from '#engine/answers/collect-answer.ts';
import { judgeQuotes, type Outcome } from './judge-answer.ts';
import type { LabelledPart } from './read-questions.ts';
import { shareOf } from './share-of.ts';

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/**
 * What became of a labelled part. Parts are matched by their order where the question was read in as many, else by the words that
 * they share. A question that was read in one part has one level.
 */
function levelOfPart(
  { asked, parts, level }: CollectedAnswer,
  labelled: readonly LabelledPart[],
  index: number,
): AnswerLevel {
  if (level === 'not_found' || asked.length < 2) return level;
  const levelAt = (part: number | undefined) => parts.find((outcome) => outcome.part === part)?.level ?? level;
  if (asked.length === labelled.length) return levelAt(asked[index]?.part);
  const own = wordsOf(labelled[index]?.asks ?? '');
  const shared = (text: string) => [...wordsOf(text)].filter((word) => own.has(word)).length;
  const nearest = asked.toSorted((a, b) => shared(`${b.heading} ${b.text}`) - shared(`${a.heading} ${a.text}`));
  return levelAt(nearest[0]?.part);
}

type PartFound = { answerable: boolean; answered: boolean; shown: boolean; level: AnswerLevel };

const partsOf = ({ asked: { parts }, answer }: Outcome): PartFound[] =>
  parts.map((part, index) => {
    const right = judgeQuotes(answer, part).filter(({ isRight }) => isRight);
    return {
      answerable: part.answerable,
      answered: right.some(({ level }) => level === 'answered'),
      shown: right.length > 0,
      level: levelOfPart(answer, parts, index),
    };
  });

/**
 * The parts of questions that ask several things. An answerable one is recalled when a provision listed for it is quoted under any
 * heading, because a clause that serves twice is quoted once. One without an answer is refused below the level *answered*.
 */
export function measureParts(outcomes: readonly Outcome[]) {
  const parts = outcomes.filter(({ asked }) => asked.parts.length > 1).flatMap(partsOf);
  const answerable = parts.filter((part) => part.answerable);
  const others = parts.filter((part) => !part.answerable);
  const share = (all: readonly PartFound[], is: (part: PartFound) => boolean) =>
    shareOf(all.filter(is).length, all.length);
  return {
    answerable: answerable.length,
    recall: share(answerable, ({ answered }) => answered),
    recall_with_may: share(answerable, ({ shown }) => shown),
    unanswerable: others.length,
    refused: share(others, ({ level }) => level !== 'answered'),
    refused_with_may: share(others, ({ level }) => level === 'not_found'),
  };
}
