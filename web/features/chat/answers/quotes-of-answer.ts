import type { AnswerLevel, AnswerSource } from '#contract/features/chat/answer-events.ts';
import type { AnswerState, QuoteAnswers, Sentence, ShownSource } from './answer-state.ts';

/** Sentences that are quoted as one: a lead-in with its items, or rows of a table. */
export type ShownQuote = {
  number: number;
  sentences: readonly Sentence[];
  /** In the order in which its sentences cite them. */
  sources: readonly ShownSource[];
  /** Undefined until it is checked. */
  isExact: boolean | undefined;
  /** How well it answers its part of the question. */
  answers: QuoteAnswers | undefined;
  isGone: boolean;
  isWithheld: boolean;
};

/** What answers one part of the question. */
export type ShownPart = {
  part: number;
  /** Undefined where the question has one part. */
  heading: string | undefined;
  /** The part as it is searched. */
  text: string;
  /** Undefined until the answer has ended. */
  level: AnswerLevel | undefined;
  quotes: readonly ShownQuote[];
  /** Quotes under an earlier part that answer this one too. */
  above: readonly ShownQuote[];
  /** Says that nothing answers it. */
  missing: string | undefined;
  nearest: readonly AnswerSource[];
};

/** Whether an answer is shown by parts and levels. One given before, and one that a model wrote, has sentences with a tally. */
export const isByLevels = ({ layout, phase, summary, sentences }: AnswerState): boolean =>
  layout === 'quoted' &&
  (summary !== undefined || (phase !== 'not_found' && sentences.some(({ quote }) => quote !== undefined)));

/** Whether the sentence cites this source. */
export const isSourceOf =
  (sentence: Sentence) =>
  ({ number }: ShownSource): boolean =>
    sentence.citations.some(({ source }) => source === number);

const weakestFirst: readonly QuoteAnswers[] = ['may_answer', 'answers_part', 'answers'];

function quoteFrom(number: number, sentences: readonly Sentence[], sources: readonly ShownSource[]): ShownQuote {
  const cited = sentences.flatMap((sentence) => sources.filter(isSourceOf(sentence)));
  const isChecked = sentences.every(({ isExact, support }) => isExact !== undefined || support !== undefined);
  return {
    number,
    sentences,
    sources: [...new Set(cited)],
    isExact: isChecked ? sentences.every(({ isExact, support }) => isExact ?? support !== 'unsupported') : undefined,
    answers: weakestFirst.find((each) => sentences.some(({ answers }) => answers === each)),
    isGone: sentences.every(({ isGone }) => isGone),
    isWithheld: sentences.every(({ isWithheld }) => isWithheld),
  };
}

/** The quotes of an answer in the order of its events. A sentence without a number is a quote of its own. */
export function quotesOf({ sentences, sources, outcomes }: AnswerState): (ShownQuote & { part: number })[] {
  const byQuote = Map.groupBy(sentences, (sentence) => sentence.quote ?? sentence);
  return [...byQuote.values()].map((group, index) => {
    const quote = quoteFrom(group[0]?.quote ?? -1 - index, group, sources);
    const part = group[0]?.part ?? 0;
    const isUnsure = outcomes.some((outcome) => outcome.part === part && outcome.level === 'may_answer');
    return { ...quote, part, answers: quote.answers ?? (isUnsure ? 'may_answer' : undefined) };
  });
}

/** The parts of the question in the order asked, each with its quotes. */
export function shownParts(answer: AnswerState): ShownPart[] {
  const asked = answer.readAs?.parts ?? [];
  const quotes = quotesOf(answer);
  const numbers = [...asked, ...answer.outcomes, ...quotes].map(({ part }) => part);
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .map((part) => {
      const read = asked.find((each) => each.part === part);
      const outcome = answer.outcomes.find((each) => each.part === part);
      return {
        part,
        heading: asked.length > 1 ? read?.heading : undefined,
        text: read?.text ?? '',
        level: outcome?.level ?? (asked.length > 1 ? undefined : answer.level),
        quotes: quotes.filter((quote) => quote.part === part),
        above: quotes.filter(({ number }) => outcome?.quoted_above.includes(number)),
        missing: outcome?.missing,
        nearest: outcome?.nearest ?? [],
      };
    });
}

/** How often an answer by levels uses a source: in quotes, and in pointers to them from later parts. */
export const timesQuoted = (answer: AnswerState, { number }: ShownSource): number =>
  shownParts(answer)
    .flatMap(({ quotes, above }) => [...quotes, ...above])
    .filter(({ sources }) => sources.some((source) => source.number === number)).length;

/** A quote that cites this source, the one that answers best first. */
export const quoteOfSource = (answer: AnswerState, { number }: ShownSource): ShownQuote | undefined =>
  quotesOf(answer)
    .filter(({ sources }) => sources.some((source) => source.number === number))
    .sort(
      (a, b) => weakestFirst.indexOf(b.answers ?? 'may_answer') - weakestFirst.indexOf(a.answers ?? 'may_answer'),
    )[0];
