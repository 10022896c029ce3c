import type { AnswerLevel } from '#contract/features/chat/answer-events.ts';
import type { AnsweredSentence, CollectedAnswer } from '#engine/answers/collect-answer.ts';

/** What an answer quotes as one: a clause, a lead-in with its items, rows of a table, a section. */
export type ShownQuote = {
  /** As it is named by the answer, from 0. */
  number: number;
  level: Exclude<AnswerLevel, 'not_found'>;
  /** The part of the question under which it stands. */
  part: number;
  /** Canonical ids, each once, in reading order. */
  elements: string[];
  text: string[];
  /** What a quote that may answer leaves open. */
  open: AnsweredSentence['open'];
};

function levelOf(answer: CollectedAnswer, { answers, part }: AnsweredSentence): ShownQuote['level'] {
  const level = answers ?? answer.parts.find((outcome) => outcome.part === part)?.level ?? answer.level;
  return level === 'may_answer' || level === 'not_found' ? 'may_answer' : 'answered';
}

function quoteOfSentences(
  answer: CollectedAnswer,
  number: number,
  sentences: readonly [AnsweredSentence, ...AnsweredSentence[]],
): ShownQuote {
  const addresses = new Map(answer.sources.map((source) => [source.number, source.canonical_id]));
  const cited = sentences.flatMap(({ citations }) => citations.flatMap(({ source }) => addresses.get(source) ?? []));
  return {
    number,
    level: sentences.some((sentence) => levelOf(answer, sentence) === 'answered') ? 'answered' : 'may_answer',
    part: sentences[0].part,
    elements: [...new Set(cited)],
    text: sentences.map(({ text }) => text),
    open: sentences.find(({ open }) => open !== null)?.open ?? null,
  };
}

/** The quotes of an answer in the order shown. Where its sentences name no quote, each cited source is one. */
export function quotesOfAnswer(answer: CollectedAnswer): ShownQuote[] {
  const { sentences, sources } = answer;
  const isNumbered = sentences.some(({ quote }) => quote !== null);
  const groups = isNumbered
    ? [...Map.groupBy(sentences, ({ quote }) => quote ?? -1)]
    : sources.map(({ number }, index): [number, AnsweredSentence[]] => [
        index,
        sentences.filter(({ citations }) => citations.some(({ source }) => source === number)),
      ]);
  return groups.flatMap(([number, [first, ...others]]) =>
    first === undefined ? [] : quoteOfSentences(answer, number, [first, ...others]),
  );
}
