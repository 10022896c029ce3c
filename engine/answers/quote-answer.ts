import type { AnswerEvent, AnswerLevel, PartOutcome } from '#contract/features/chat/answer-events.ts';
import { contentStems } from '#engine/search/tokenise.ts';
import type { AnsweredPart } from './answer-part.ts';
import { missingOf, notLookedFor } from './asked/part-words.ts';
import type { QuestionKind } from './asked/question-kind.ts';
import { rankCandidates, stemSet } from './candidates.ts';
import { doubtsOfFacts, type FactsOf, factsCited, withDoubts, withFacts } from './outcome/checked-words.ts';
import { summaryOf } from './outcome/summary.ts';
import { type Passage, type PassageElement, presentSource } from './passage-store.ts';
import type { ChosenQuote } from './quotes/choose-quotes.ts';
import { type CitedAnswer, citeQuotes, distinctQuotes, type PlacedSentence } from './quotes/cite-quotes.ts';
import { decidingWords } from './quotes/deciding-words.ts';
import { pointsElsewhere } from './said-by-kind.ts';
import { splitSentences } from './split-sentences.ts';
import { verifyQuote } from './verify-quote.ts';

const nearestShown = 3;
/** The nearest passages of a part that is not found: enough to show where the search ended. */
const nearestOfPart = 1;

/** The first sentence of each of the nearest passages. */
export function nearestSources(passages: readonly Passage[], most = nearestShown) {
  return passages.slice(0, most).map(({ element }, index) => {
    const [first] = splitSentences(element);
    return presentSource(element, index + 1, first?.text ?? element.text);
  });
}

/** Kinds that ask for a figure. */
const figureKinds: ReadonlySet<QuestionKind> = new Set(['how_often', 'how_long', 'how_much', 'when']);

const order: readonly AnswerLevel[] = ['answered', 'may_answer', 'not_found'];

/** The best level of the parts. */
export const bestLevel = (parts: readonly { level: AnswerLevel }[]): AnswerLevel =>
  order.find((level) => parts.some((part) => part.level === level)) ?? 'not_found';

function outcomesOf(parts: readonly AnsweredPart[], { quotesOf }: CitedAnswer): PartOutcome[] {
  return parts.map(({ evidence: { part }, level, nearest }) => ({
    part: part.part,
    level,
    quoted_above: quotesOf.get(part.part)?.above ?? [],
    ...(level === 'not_found' && { missing: missingOf(part.own) }),
    nearest: level === 'not_found' ? nearestSources(nearest, nearestOfPart) : [],
  }));
}

/** Where a sentence lays down one thing after another: "…, and should have …", "…; …". */
const betweenDuties = /;|,? and (?=must|should|may|shall)/u;

/** Of a sentence that lays down several things, what it says of the one asked about: what has most words of the question. */
function saidOf(question: string, sentence: string): string {
  const asked = new Set(contentStems(question));
  // The subject before the verb is that of all.
  const act = (piece: string) => piece.replace(/^.*?\b(?:must|should|may|shall)\b/u, '');
  const shared = (piece: string) => [...stemSet(act(piece))].filter((stem) => asked.has(stem)).length;
  const [first = '', ...others] = sentence.split(betweenDuties);
  return others.reduce((best, piece) => (shared(piece) > shared(best) ? piece : best), first);
}

/** Whether a figure is asked for, and the sentence that answers best gives none and says that the publication does. */
function leavesToPublication({ evidence: { question, part }, quotes: [first] }: AnsweredPart): boolean {
  if (first === undefined || !(figureKinds.has(part.kind) || question.expects?.isStrict)) return false;
  const [best] = rankCandidates(question, [first.passage]);
  const words = saidOf(part.own, best?.span.text ?? '');
  return pointsElsewhere.test(words) && decidingWords(part.kind, words).length === 0;
}

const isAnswering = ({ isFurther }: ChosenQuote) => !isFurther;

/** Whether a figure or a time is asked for, and the quote gives one. */
const givesFigure = ({ evidence: { part } }: AnsweredPart, { sentences }: ChosenQuote): boolean =>
  figureKinds.has(part.kind) && sentences.some(({ span }) => decidingWords(part.kind, span.text).length > 0);

/** The words of each quote, by its number. */
const wordsOf = (sentences: readonly PlacedSentence[]): ReadonlyMap<number, string> =>
  new Map(
    [...Map.groupBy(sentences, ({ quote }) => quote)].map(([quote, own]) => [
      quote,
      own.map(({ span }) => span.text).join(' '),
    ]),
  );

/** What is cited by the quotes that answer, without further ones beside them. */
const answeringWords = ({ sentences, quotesOf }: CitedAnswer, byPart: ReadonlyMap<number, AnsweredPart>) =>
  sentences.flatMap(({ citation, part, quote }) => {
    const own = byPart.get(part)?.quotes[quotesOf.get(part)?.all.indexOf(quote) ?? -1];
    return own?.isFurther ? [] : [citation];
  });

function* textsOf(
  { sentences, quotesOf }: CitedAnswer,
  byPart: ReadonlyMap<number, AnsweredPart>,
): Generator<AnswerEvent> {
  const leftOpen = new Set([...byPart.values()].filter(leavesToPublication));
  for (const { span, citation, part, quote } of sentences) {
    const answered = byPart.get(part);
    const kind = answered?.evidence.part.kind ?? 'other';
    // A figure beside the one that is asked for, or left open, decides nothing.
    const isFurther = answered?.quotes[quotesOf.get(part)?.all.indexOf(quote) ?? -1]?.isFurther ?? false;
    const isOpen = answered !== undefined && leftOpen.has(answered) && pointsElsewhere.test(span.text);
    const deciding = isOpen || isFurther ? [] : decidingWords(kind, span.text);
    yield {
      type: 'text',
      sentence: citation.sentence,
      text: span.text,
      part,
      quote,
      ...(deciding.length > 0 && { deciding }),
    };
    yield { type: 'citation', ...citation };
  }
}

function* verdictsOf(
  { sentences, quotesOf }: CitedAnswer,
  byPart: ReadonlyMap<number, AnsweredPart>,
  current: ReadonlyMap<string, PassageElement>,
): Generator<AnswerEvent> {
  const words = wordsOf(sentences);
  for (const { span, citation, part, quote } of sentences) {
    const answered = byPart.get(part);
    if (answered === undefined) continue;
    const own = answered.quotes[quotesOf.get(part)?.all.indexOf(quote) ?? -1];
    const place = {
      question: answered.evidence.question,
      level: answered.level,
      isSure: own?.isSure ?? false,
      isFurther: own?.isFurther ?? false,
      quote: words.get(quote) ?? span.text,
    };
    const { element_id: elementId, text_hash: textHash, start, end } = citation;
    const cited = { text: span.text, elementId, textHash, start, end };
    yield { type: 'verified', sentence: citation.sentence, ...verifyQuote(cited, current.get(elementId), place) };
  }
}

/** What parts found to contradict each other, by the numbers of the sources that may still be cited, each pair once. */
function contradictionsOf(
  parts: readonly AnsweredPart[],
  { sources }: CitedAnswer,
  current: ReadonlyMap<string, PassageElement>,
) {
  const numbers = new Map(sources.map(({ element_id: id, number }) => [id, number]));
  const told = parts.flatMap(({ contradictions }) => contradictions);
  return [...new Map(told.map((each) => [each.elementIds.join(' '), each])).values()].flatMap(
    ({ elementIds, text }) => {
      const cited = elementIds.flatMap((id) => (current.has(id) ? (numbers.get(id) ?? []) : []));
      return cited.length === elementIds.length ? [{ sources: cited, text }] : [];
    },
  );
}

export type QuotedAnswerInput = {
  parts: readonly AnsweredPart[];
  /** Words of parts that were too many to answer. */
  leftOut: readonly string[];
  /** Who chose the quoted clauses as the answer; undefined where Candour did. */
  chosenBy: { name: string; on: string } | undefined;
  /** The elements as currently stored; those missing may no longer be cited. */
  reload(elementIds: readonly string[]): Promise<PassageElement[]>;
  factsOf: FactsOf;
};

/** The built-in writer's answer: quotes grouped by the part that they answer, every sentence verbatim. */
export async function* quoteAnswer({
  parts,
  leftOut,
  chosenBy,
  reload,
  factsOf,
}: QuotedAnswerInput): AsyncGenerator<AnswerEvent> {
  const cited = citeQuotes(parts.map(({ evidence: { part }, quotes }) => ({ part: part.part, quotes })));
  const byPart = new Map(parts.map((each) => [each.evidence.part.part, each]));
  const facts = await factsOf(cited.sources.map(({ element_id: id }) => id));
  const shown = factsCited(
    facts,
    cited.sentences.map(({ citation }) => citation),
  );
  yield { type: 'sources', layout: 'quoted', sources: withFacts(cited.sources, shown) };
  yield* textsOf(cited, byPart);
  const elements = await reload(cited.sources.map(({ element_id: elementId }) => elementId));
  const current = new Map(elements.map((element) => [element.elementId, element]));
  yield* verdictsOf(cited, byPart, current);
  const contradictions = contradictionsOf(parts, cited, current);
  const outcomes = outcomesOf(parts, cited);
  const counted = parts.map(({ quotes }) => (quotes.some(isAnswering) ? quotes.filter(isAnswering) : quotes));
  const summed = parts.map((answered, at) => ({
    own: answered.evidence.part.own,
    level: answered.level,
    quotes: counted[at]?.length ?? 0,
    giving: counted[at]?.filter((quote) => givesFigure(answered, quote)).length,
    isLeftOpen: leavesToPublication(answered),
  }));
  yield {
    type: 'done',
    sentences: cited.sentences.length,
    could_not_find: [...outcomes.flatMap(({ missing = [] }) => missing), ...leftOut.map(notLookedFor)],
    level: bestLevel(parts),
    parts: outcomes,
    ...(chosenBy && { chosen_by: chosenBy }),
    ...(contradictions.length > 0 && { contradictions }),
    summary: withDoubts(
      summaryOf(summed, distinctQuotes(counted.flat())),
      doubtsOfFacts(factsCited(facts, answeringWords(cited, byPart))),
    ),
  };
}
