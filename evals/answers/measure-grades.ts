import { type AnswerGrade, type GivenGrade, gradeKey, hashOfQuotes } from './grades.ts';
import type { Outcome } from './judge-answer.ts';
import { type EstimatedShare, estimateShare } from './share-of.ts';

type Graded = { outcome: Outcome; grade: AnswerGrade };

const isAny =
  (...grades: AnswerGrade[]) =>
  ({ grade }: Graded) =>
    grades.includes(grade);
const inPart = isAny('complete', 'partly');
const misses = isAny('off_the_point', 'misleading');

function estimate(all: readonly Graded[], is: (one: Graded) => boolean): EstimatedShare {
  return estimateShare(all.filter(is).length, all.length);
}

/** The hash under which an answer is graded. */
export const hashOfAnswer = ({ answer, quotes }: Outcome): string => hashOfQuotes(answer.level, quotes);

/** A label is what one reader found in the guides; the reader of an answer may find otherwise. */
const contradictsLabel = ({ outcome, grade }: Graded) =>
  outcome.asked.answerable
    ? grade === 'rightly_refused' || grade === 'wrongly_answered'
    : grade !== 'rightly_refused' && grade !== 'wrongly_answered';

/** The goals of the graded shares, on the test half. */
const goals = {
  complete: { at_least: 0.65 },
  right_in_part: { at_least: 0.88 },
  missing_the_point_at_answered: { at_most: 0.06 },
  follow_ups_right_in_part: { at_least: 0.75 },
} as const;

type Shares = Record<keyof typeof goals, EstimatedShare>;

const reaches = ({ share }: EstimatedShare, goal: { at_least?: number; at_most?: number }) =>
  share !== null && share >= (goal.at_least ?? 0) && share <= (goal.at_most ?? 1);

/** A goal holds only where no answer is ungraded; until then nothing is said about it. */
function goalsOf(shares: Shares, ungraded: number) {
  const names = Object.keys(goals) as (keyof typeof goals)[];
  return Object.fromEntries(
    names.map((name) => [name, { ...goals[name], holds: ungraded > 0 ? null : reaches(shares[name], goals[name]) }]),
  );
}

/** Shares of the graded answers, with 95 % intervals. Answerable is what the label says. */
export function measureGrades(outcomes: readonly Outcome[], given: readonly GivenGrade[]) {
  const grades = new Map(given.map((each) => [gradeKey(each), each.grade]));
  const graded = outcomes.flatMap((outcome): Graded[] => {
    const grade = grades.get(gradeKey({ id: outcome.asked.id, quotes: hashOfAnswer(outcome) }));
    return grade === undefined ? [] : [{ outcome, grade }];
  });
  const at = (level: Outcome['answer']['level']) => graded.filter(({ outcome }) => outcome.answer.level === level);
  const answerable = graded.filter(({ outcome }) => outcome.asked.answerable);
  const ungraded = outcomes.length - graded.length;
  const shares: Shares = {
    complete: estimate(answerable, isAny('complete')),
    right_in_part: estimate(answerable, inPart),
    missing_the_point_at_answered: estimate(at('answered'), misses),
    follow_ups_right_in_part: estimate(
      answerable.filter(({ outcome }) => outcome.asked.kind === 'follow-up'),
      inPart,
    ),
  };
  return {
    graded: graded.length,
    ungraded,
    ...shares,
    goals: goalsOf(shares, ungraded),
    levels: {
      answered: estimate(at('answered'), inPart),
      may_answer: estimate(at('may_answer'), inPart),
      not_found: estimate(at('not_found'), isAny('rightly_refused')),
    },
    counts: Object.fromEntries(
      Map.groupBy(graded, ({ grade }) => grade)
        .entries()
        .map(([grade, all]) => [grade, all.length]),
    ),
    contradicting_their_label: graded.filter(contradictsLabel).length,
  };
}
