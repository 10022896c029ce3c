import { type AnswerCandidate, announcesList, rankCandidates, stemSet } from '../candidates.ts';
import type { Passage, PassageElement } from '../passage-store.ts';
import { type ParsedQuestion, presenceOf } from '../read-question.ts';
import { type SentenceSpan, splitSentences } from '../split-sentences.ts';

/** A sentence of a quote, verbatim. */
export type QuoteSentence = { element: PassageElement; span: SentenceSpan };

/** What is quoted as one: a clause, a lead-in with its items, rows of a table, the clauses of a section. */
export type Quote = {
  shape: 'clause' | 'list' | 'rows' | 'section';
  passage: Passage;
  /** In reading order; never empty. */
  sentences: QuoteSentence[];
};

export type QuoteWish = {
  /** The question asks for a list or a table: all of it is quoted. */
  isListAsked: boolean;
  /** The row of the table, from 1, that a stored question about the same is on. */
  row?: number | null | undefined;
};

/** A clause of this length or less is quoted whole, else its best sentences. */
const wholeClause = { characters: 480, sentences: 3 };
const mostItems = 14;
const mostRows = { asked: 24, else: 4 };
/** How near a further sentence or row comes to the best. */
const nearBest = 0.86;

const byPosition = (a: AnswerCandidate, b: AnswerCandidate) => a.span.start - b.span.start;

function clauseOf(passage: Passage, candidates: readonly AnswerCandidate[]): QuoteSentence[] {
  const { element } = passage;
  const spans = splitSentences(element);
  if (element.text.length <= wholeClause.characters && spans.length <= wholeClause.sentences) {
    return spans.map((span) => ({ element, span }));
  }
  const [best] = candidates;
  if (best === undefined) return [];
  return candidates
    .filter(({ score }) => score >= nearBest * best.score)
    .slice(0, 2)
    .sort(byPosition)
    .map(({ span }) => ({ element, span }));
}

/** The lead-in and its items; of a very long list the items that answer best. */
function listOf(passage: Passage, candidates: readonly AnswerCandidate[]): QuoteSentence[] {
  const leadIn = splitSentences(passage.element).map((span) => ({ element: passage.element, span }));
  const all = passage.items.flatMap((element) => splitSentences(element).map((span) => ({ element, span })));
  if (all.length <= mostItems) return [...leadIn, ...all];
  const best = new Set(
    candidates
      .filter(({ element }) => element !== passage.element)
      .slice(0, mostItems)
      .map(({ element, span }) => `${element.elementId} ${span.start}`),
  );
  return [...leadIn, ...all.filter(({ element, span }) => best.has(`${element.elementId} ${span.start}`))];
}

/** Weighty terms of the question in a text. */
const termsIn = (question: ParsedQuestion, text: string): Set<string> => {
  const stems = stemSet(text);
  return new Set(
    question.terms
      .filter((term) => !term.isAsking && presenceOf(term, (stem) => stems.has(stem)) > 0)
      .map(({ stem }) => stem),
  );
};

/** The best row, and others that hold a word of the question that it lacks: "maternity and children's records" is in two. */
function rowsOf(
  question: ParsedQuestion,
  passage: Passage,
  candidates: readonly AnswerCandidate[],
  { isListAsked, row }: QuoteWish,
): QuoteSentence[] {
  const { element } = passage;
  const all = splitSentences(element);
  if (isListAsked && all.length <= mostRows.asked) return all.map((span) => ({ element, span }));
  const named = row == null ? undefined : all[row - 1];
  const first = named ?? candidates[0]?.span;
  if (first === undefined) return [];
  const chosen = [first];
  const said = termsIn(question, first.text);
  const everywhere = all.map(({ text }) => termsIn(question, text));
  const rare = (stem: string) => everywhere.filter((terms) => terms.has(stem)).length <= 2;
  for (const { span } of candidates) {
    if (chosen.length === mostRows.else) break;
    if (chosen.some(({ start }) => start === span.start)) continue;
    const added = [...termsIn(question, span.text)].filter((stem) => !said.has(stem) && rare(stem));
    if (added.length === 0) continue;
    chosen.push(span);
    for (const stem of added) said.add(stem);
  }
  return chosen.sort((a, b) => a.start - b.start).map((span) => ({ element, span }));
}

/** What of a passage is quoted for a question; undefined when nothing of it can be. */
export function quoteOf(question: ParsedQuestion, passage: Passage, wish: QuoteWish): Quote | undefined {
  const candidates = rankCandidates(question, [passage]);
  const isTable = passage.element.kind === 'table';
  const isList = !isTable && passage.items.length > 0 && candidates.some(announcesList);
  const sentences = isTable
    ? rowsOf(question, passage, candidates, wish)
    : isList
      ? listOf(passage, candidates)
      : clauseOf(
          passage,
          candidates.filter(({ element }) => element === passage.element),
        );
  if (sentences.length === 0) return undefined;
  return { shape: isTable ? 'rows' : isList ? 'list' : 'clause', passage, sentences };
}

/** The clauses of a section as one quote, each with its items. */
export function sectionQuote(passage: Passage, clauses: readonly Passage[]): Quote | undefined {
  const sentences = clauses.flatMap(({ element, items }) =>
    [element, ...items].flatMap((each) => splitSentences(each).map((span) => ({ element: each, span }))),
  );
  return sentences.length === 0 ? undefined : { shape: 'section', passage, sentences };
}
