import { sectionRoleOf } from '#engine/search/section-role.ts';
import type { QuestionKind } from '../asked/question-kind.ts';
import { stemSet } from '../candidates.ts';
import type { Passage } from '../passage-store.ts';
import type { ParsedQuestion } from '../read-question.ts';
import { type Quote, quoteOf } from './quote-units.ts';

/** A passage that may answer a part, and how well. */
export type LikelyPassage = {
  passage: Passage;
  /** By all signals (rank-passages.ts). */
  value: number;
  /** Regulation, or a document of the organisation's library. */
  isLibrary: boolean;
  /** The row of the table that a stored question about the same is on. */
  row?: number | null | undefined;
  /** A stored question of the passage asks nearly the same. */
  asksTheSame: boolean;
  /** The same by meaning, so nearly that a number it asks for is the one asked for. */
  asksSameCount: boolean;
  /** A stored question about the whole table does. */
  isWholeAsked: boolean;
};

/** A quote that was chosen; a further one stands beside those that answer, and may add to them. */
export type ChosenQuote = Quote & { isFurther: boolean };

/** Quotes for a part; lists, scenes and comparisons need more than a plain question. */
const mostQuotes: Partial<Record<QuestionKind, number>> = { list: 4, compare: 4, what_to_do: 4 };
const usualQuotes = 3;
/** With the further ones of the same documents: a rule often stands in several clauses that are near each other. */
const mostWithFurther = 6;
/** How near a passage must come to the best one, by its value, and a further one; on another scale without meanings. */
const nearBest = { meaning: { usual: 0.85, further: 0.7 }, words: { usual: 0.93, further: 0.74 } };
/** Share of its words that a further quote must add. */
const ownWords = 0.35;

function isRepetition(quote: Quote, chosen: readonly Quote[]): boolean {
  const stemsOf = ({ sentences }: Quote) => stemSet(sentences.map(({ span }) => span.text).join(' '));
  const own = stemsOf(quote);
  return chosen.some((other) => {
    const theirs = stemsOf(other);
    const [small, large] = own.size <= theirs.size ? [own, theirs] : [theirs, own];
    const shared = [...small].filter((stem) => large.has(stem)).length;
    return small.size === 0 || shared / small.size > 1 - ownWords;
  });
}

const clauseNumber = ({ passage }: Quote) => (passage.element.number ?? '').split('.').map(Number);

function compareNumbers(a: Quote, b: Quote): number {
  const [one, two] = [clauseNumber(a), clauseNumber(b)];
  for (const [at, part] of one.entries()) {
    const difference = part - (two[at] ?? 0);
    if (Number.isNaN(difference)) return 0;
    if (difference !== 0) return difference;
  }
  return 0;
}

const isSameSection = (a: Quote, b: Quote) =>
  a.passage.element.versionId === b.passage.element.versionId &&
  a.passage.element.sectionPath.join('\n') === b.passage.element.sectionPath.join('\n');

/** Regulation before the organisation's own, and inside one section the general rule before its exception: in its order. */
function inReadingOrder(quotes: readonly PlacedQuote[]): Quote[] {
  const own = quotes.filter(({ isLibrary }) => isLibrary);
  const ordered: Quote[] = [];
  for (const quote of [...quotes.filter(({ isLibrary }) => !isLibrary), ...own]) {
    const at = ordered.findIndex((other) => isSameSection(other, quote) && compareNumbers(quote, other) < 0);
    if (at < 0) ordered.push(quote);
    else ordered.splice(at, 0, quote);
  }
  return ordered;
}

/** A clause that speaks of its own document alone: "This version of the guide describes …". */
export const speaksOfItself = /\bthis (?:\p{L}+ )?guide\b|^this version of\b|^a reader who needs the exact wording\b/iu;

/** Kinds for which a definition may be the answer; elsewhere it answers only as the best, or where it is asked for. */
const asksWhatItIs: ReadonlySet<QuestionKind> = new Set(['what_is', 'compare', 'why', 'what_changed', 'other']);

type Wish = { kind: QuestionKind; question: ParsedQuestion };
type PlacedQuote = Quote & { isLibrary: boolean };

/** Adds quotes of the passages to those chosen, until there are `most` or the values fall below `least`. */
function added(
  { kind, question }: Wish,
  passages: readonly LikelyPassage[],
  { least, most, chosen }: { least: number; most: number; chosen: readonly PlacedQuote[] },
): PlacedQuote[] {
  const found: PlacedQuote[] = [];
  for (const { passage, value, row, isWholeAsked, isLibrary } of passages) {
    if (chosen.length + found.length >= most || value < least) break;
    const quote = quoteOf(question, passage, { isListAsked: kind === 'list' || isWholeAsked, row });
    if (quote !== undefined && !isRepetition(quote, [...chosen, ...found])) found.push({ ...quote, isLibrary });
  }
  return found;
}

/**
 * What is quoted for a part: the best passage, and those near it that add something, each whole; then further ones of the same documents.
 * @param likely the best first
 */
export function chooseQuotes(wish: Wish, likely: readonly LikelyPassage[], way: keyof typeof nearBest): ChosenQuote[] {
  const best = likely[0]?.value ?? 0;
  const explains = likely.filter(({ asksTheSame, passage: { element } }, at) => {
    const isExplaining = !asksWhatItIs.has(wish.kind) && sectionRoleOf(element.sectionPath) === 'definition';
    return at > 0 && ((isExplaining && !asksTheSame) || speaksOfItself.test(element.text));
  });
  const telling = likely.filter((each) => !explains.includes(each));
  const usual = added(wish, telling, {
    // Both sides of a comparison, of which one is the better match.
    least: nearBest[way][wish.kind === 'compare' ? 'further' : 'usual'] * best,
    most: mostQuotes[wish.kind] ?? usualQuotes,
    chosen: [],
  });
  const documents = new Set(usual.map(({ passage }) => passage.element.versionId));
  const beside = telling.filter(
    ({ passage: { element } }) =>
      documents.has(element.versionId) && !usual.some((quote) => quote.passage.element === element),
  );
  const further = added(wish, beside, { least: nearBest[way].further * best, most: mostWithFurther, chosen: usual });
  return [
    ...inReadingOrder(usual).map((quote) => ({ ...quote, isFurther: false })),
    ...inReadingOrder(further).map((quote) => ({ ...quote, isFurther: true })),
  ];
}
