import { quantile } from '../quantile.ts';
import type { JudgedQuote, Outcome } from './judge-answer.ts';
import { asksForFigures, measureFigures } from './measure-figures.ts';
import { measureLevels } from './measure-levels.ts';
import { measureParts } from './measure-parts.ts';
import { labelledKinds } from './read-questions.ts';
import { shareOf } from './share-of.ts';

const timesAt = (outcomes: readonly Outcome[], q: number) =>
  Number(
    quantile(
      outcomes.map(({ milliseconds }) => milliseconds),
      q,
    ).toFixed(1),
  );

const share = (all: readonly Outcome[], is: (outcome: Outcome) => boolean) =>
  shareOf(all.filter(is).length, all.length);
const isAnswered = ({ answer }: Outcome) => answer.level === 'answered';
const isShown = ({ answer }: Outcome) => answer.level !== 'not_found';
const citesAnswering = ({ quotes }: Outcome) => quotes.some(({ isRight, level }) => isRight && level === 'answered');
const cites = ({ quotes }: Outcome) => quotes.some(({ isRight }) => isRight);

function precision(outcomes: readonly Outcome[], counts: (quote: JudgedQuote) => boolean) {
  const quotes = outcomes.flatMap((outcome) => outcome.quotes.filter(counts));
  return shareOf(quotes.filter(({ isRight }) => isRight).length, quotes.length);
}

/** Of answerable questions, the share with a listed provision in the first place, and among the first three. */
export function measurePlaces(outcomes: readonly Outcome[]) {
  const answerable = outcomes.filter(({ asked }) => asked.answerable);
  return {
    expected_first: share(answerable, ({ expectedAt = 4 }) => expectedAt === 1),
    expected_in_three: share(answerable, ({ expectedAt = 4 }) => expectedAt <= 3),
  };
}

function measureKinds(outcomes: readonly Outcome[]) {
  const kinds = labelledKinds.flatMap((kind) => {
    const answerable = outcomes.filter(({ asked }) => asked.kind === kind && asked.answerable);
    if (answerable.length === 0) return [];
    const figures = { recall: share(answerable, citesAnswering), recall_with_may: share(answerable, cites) };
    return [[kind, { answerable: answerable.length, ...figures, ...measurePlaces(answerable) }] as const];
  });
  return Object.fromEntries(kinds);
}

/**
 * Shares over the questions. Found, cited and refused go by the level *answered*; `with_may` takes what may answer as well. Precision
 * counts only listed provisions, so it is a lower bound: a helpful quote that is not listed counts against it.
 */
export function measure(outcomes: readonly Outcome[]) {
  const answerable = outcomes.filter(({ asked }) => asked.answerable);
  const others = outcomes.filter(({ asked }) => !asked.answerable);
  const sentences = outcomes.flatMap(({ answer }) => answer.sentences);
  return {
    questions: outcomes.length,
    answerable: answerable.length,
    found_accuracy: share(outcomes, (o) => isAnswered(o) === o.asked.answerable),
    answerable_found: share(answerable, isAnswered),
    citation_recall: share(answerable, citesAnswering),
    citation_precision: precision(answerable, ({ level }) => level === 'answered'),
    unanswerable_refused: share(others, (o) => !isAnswered(o)),
    unanswerable_answered: share(others, isAnswered),
    ...measurePlaces(outcomes),
    with_may: {
      found_accuracy: share(outcomes, (o) => isShown(o) === o.asked.answerable),
      citation_recall: share(answerable, cites),
      citation_precision: precision(answerable, () => true),
      unanswerable_refused: share(others, (o) => !isShown(o)),
    },
    levels: measureLevels(outcomes),
    parts: measureParts(outcomes),
    kinds: measureKinds(outcomes),
    ...(asksForFigures(outcomes) && { figures: measureFigures(outcomes) }),
    verbatim: shareOf(
      sentences.filter(({ exact, support }) => exact ?? support !== 'unsupported').length,
      sentences.length,
    ),
    sentences_per_answer: shareOf(sentences.length, outcomes.filter(isShown).length),
    p50_ms: timesAt(outcomes, 0.5),
    p95_ms: timesAt(outcomes, 0.95),
  };
}
