import { LRUCache } from 'lru-cache';
import { shortTitle } from '#contract/short-title.ts';
import { type Contradiction, findContradictions } from '#engine/consistency/find-contradictions.ts';
import { type PolicyStatement, readPolicyStatements } from '#engine/consistency/read-policy-statements.ts';
import { stemSet } from '../candidates.ts';
import type { Passage, PassageElement } from '../passage-store.ts';
import type { ParsedQuestion } from '../read-question.ts';
import { splitSentences } from '../split-sentences.ts';
import type { ChosenQuote } from './choose-quotes.ts';
import { wordsInDispute } from './disputed-words.ts';
import { type Quote, quoteOf } from './quote-units.ts';

/** Two quoted elements of different documents that say different things, and the sentence that says so. */
export type QuotedContradiction = { elementIds: readonly [string, string]; text: string };

type Sure = ChosenQuote & { isSure: boolean };
type Found = { quotes: Sure[]; contradictions: QuotedContradiction[] };

/** Words that a passage must share with what is quoted, before its sentences are compared. */
const leastShared = 3;
const mostCompared = 5;
/** For one part: more would bury the answer. */
const mostContradictions = 2;

const elementsOf = ({ sentences }: Quote): PassageElement[] => [...new Set(sentences.map(({ element }) => element))];

/** Statements by the passages they were read from: reading them takes most of the time, and questions meet the same passages. */
const memory = new LRUCache<string, readonly PolicyStatement[]>({ max: 4_000 });

function statementsIn(elements: readonly PassageElement[]): readonly PolicyStatement[] {
  const key = elements.map(({ elementId, text }) => `${elementId}\n${text}`).join('\n');
  const known = memory.get(key);
  if (known !== undefined) return known;
  const statements = readPolicyStatements({
    documentId: elements[0]?.versionId ?? '',
    workId: elements[0]?.workId ?? '',
    elements: elements.map(({ elementId: id, kind, number, parentId, text }) => ({ id, kind, number, parentId, text })),
  });
  memory.set(key, statements);
  return statements;
}

/** Whether the quote has the statement's words. */
const hasStatement = ({ sentences }: Quote, { elementId, start, end }: PolicyStatement): boolean =>
  sentences.some(({ element, span }) => element.elementId === elementId && span.start < end && span.end > start);

/** Statements of the quotes, and of the passages of other documents that speak of the same. */
function statementsToCompare(quotes: readonly Quote[], passages: readonly Passage[]) {
  const quoted = quotes.flatMap((quote) =>
    statementsIn(elementsOf(quote)).filter((statement) => hasStatement(quote, statement)),
  );
  if (quoted.length === 0) return { quoted, others: [] };
  const quotedWorks = quotes.map((quote) => ({
    workId: quote.passage.element.workId,
    stems: stemSet(quote.sentences.map(({ span }) => span.text).join(' ')),
  }));
  const near = passages.map((passage) => {
    const stems = stemSet([passage.element, ...passage.items].map(({ text }) => text).join(' '));
    const shared = quotedWorks
      .filter(({ workId }) => workId !== passage.element.workId)
      .map((quote) => [...quote.stems].filter((stem) => stems.has(stem)).length);
    return { passage, shared: Math.max(0, ...shared) };
  });
  const others = near
    .filter(({ shared }) => shared >= leastShared)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, mostCompared)
    .map(({ passage }) => passage);
  const known = new Set(quoted.map(({ elementId, start }) => `${elementId} ${start}`));
  const read = others.flatMap(({ element, items }) => statementsIn([element, ...items]));
  return { quoted, others: read.filter(({ elementId, start }) => !known.has(`${elementId} ${start}`)) };
}

/** The clause by which people find the words: an item with its clause, "4.3(a)". */
function clauseOf({ number, canonicalId, sectionPath }: PassageElement): string {
  const path = canonicalId.slice(canonicalId.indexOf('#') + 1);
  if (number?.startsWith('(') && /^\d[\d.]*(?:\([\da-z]+\))+$/iu.test(path)) return path;
  return number ?? sectionPath.at(-1) ?? '';
}

const nameOf = (element: PassageElement): string =>
  `${whose[element.partition]}${shortTitle(element.title)} ${clauseOf(element)}`.trim();

const whose = { regulation: '', library: 'your ', attachment: 'the attached ' } as const;

type Side = { statement: PolicyStatement; element: PassageElement; words: string };

/** "HTM 04-01 5.1 says at least once a week; your Water safety policy 3.1 says twice a month." */
function sentenceOf(sides: readonly [Side, Side]): string {
  const [first = '', second = ''] = sides.map(({ element, words }) => `${nameOf(element)} says ${words}`);
  return `${first.charAt(0).toLocaleUpperCase('en-GB')}${first.slice(1)}; ${second}.`;
}

/** The sides in order, the regulation before the organisation's own; undefined where the words do not show a contradiction. */
function sidesOf(
  { a, b, differences }: Contradiction,
  byId: ReadonlyMap<string, PassageElement>,
): readonly [Side, Side] | undefined {
  const [one, other] = [byId.get(a.elementId), byId.get(b.elementId)];
  if (one === undefined || other === undefined) return undefined;
  const said = (element: PassageElement, { start, end }: PolicyStatement) => element.text.slice(start, end);
  const words = wordsInDispute(differences, [said(one, a), said(other, b)]);
  if (words === undefined) return undefined;
  const first = { statement: a, element: one, words: words[0] };
  const second = { statement: b, element: other, words: words[1] };
  return one.partition !== 'regulation' && other.partition === 'regulation' ? [second, first] : [first, second];
}

/** The passage as a quote that has the statement in it. */
function quoteWith(question: ParsedQuestion, passage: Passage, statement: PolicyStatement): Quote {
  const quote = quoteOf(question, passage, { isListAsked: false });
  if (quote !== undefined && hasStatement(quote, statement)) return quote;
  const sentences = [passage.element, ...passage.items]
    .filter(({ elementId }) => elementId === statement.elementId)
    .flatMap((element) => splitSentences(element).map((span) => ({ element, span })))
    .filter(({ span }) => span.start < statement.end && span.end > statement.start);
  return { shape: 'clause', passage, sentences };
}

type Compared = {
  question: ParsedQuestion;
  quotes: readonly Sure[];
  /** Quoted or not, the likeliest first. */
  passages: readonly Passage[];
};

/** Puts the other side of a contradiction beside the quote that it contradicts, the regulation first. */
function quoteBoth({ question, quotes, passages }: Compared, sides: readonly [Side, Side]): Sure[] {
  const [lacking] = sides.filter(({ statement }) => !quotes.some((quote) => hasStatement(quote, statement)));
  const other = sides.find((side) => side !== lacking);
  const at = quotes.findIndex((quote) => other !== undefined && hasStatement(quote, other.statement));
  const beside = quotes[at];
  if (lacking === undefined || beside === undefined) return [...quotes];
  const passage = passages.find(({ element, items }) =>
    [element, ...items].some(({ elementId }) => elementId === lacking.element.elementId),
  );
  if (passage === undefined) return [...quotes];
  const added = {
    ...quoteWith(question, passage, lacking.statement),
    isSure: beside.isSure,
    isFurther: beside.isFurther,
  };
  return quotes.toSpliced(lacking === sides[0] ? at : at + 1, 0, added);
}

/**
 * Compares what is quoted with the likeliest passages of other documents, by the rules of the library check. Where two contradict each
 * other, both are quoted, and a sentence says what each says.
 */
export function withContradictions({ question, quotes, passages }: Compared): Found {
  const found: Found = { quotes: [...quotes], contradictions: [] };
  const { quoted, others } = statementsToCompare(quotes, passages);
  if (new Set([...quoted, ...others].map(({ workId }) => workId)).size < 2) return found;
  const isQuoted = new Set(quoted);
  const elements = [...quotes.flatMap(elementsOf), ...passages.flatMap(({ element, items }) => [element, ...items])];
  const byId = new Map(elements.map((element) => [element.elementId, element]));
  const pairs = [...findContradictions([...quoted, ...others], { isOneMatter: true })]
    .flat()
    .filter(({ a, b }) => isQuoted.has(a) || isQuoted.has(b))
    .flatMap((each) => {
      const sides = sidesOf(each, byId);
      return sides === undefined ? [] : [sides];
    });
  const isOfBoth = ([one, other]: readonly [Side, Side]) => one.element.partition !== other.element.partition;
  const regulationFirst = [...pairs.filter(isOfBoth), ...pairs.filter((sides) => !isOfBoth(sides))];
  for (const sides of regulationFirst.slice(0, mostContradictions)) {
    found.quotes = quoteBoth({ question, quotes: found.quotes, passages }, sides);
    const elementIds = [sides[0].element.elementId, sides[1].element.elementId] as const;
    found.contradictions.push({ elementIds, text: sentenceOf(sides) });
  }
  return found;
}
