import type { AnswerEvent, AnswerSource, Citation } from '#contract/features/chat/answer-events.ts';
import type { EngineDatabase } from '#engine/database/engine-database.ts';
import type { SearchFilters } from '#engine/search/candidate-store.ts';
import { fuseRanks } from '#engine/search/fuse-ranks.ts';
import { type SearchHit, type SearchInput, type SearchResult, searchElements } from '#engine/search/search-elements.ts';
import type { SearchModels } from '#engine/search/search-models.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { type AnswerCandidate, stemSet } from './candidates.ts';
import { loadContexts } from './context-store.ts';
import { correctSpelling } from './correct-spelling.ts';
import { answeringPassages, decideFound, type FoundDecision } from './decide-found.ts';
import { writeExtract } from './extractive-writer.ts';
import { loadElements, loadPassages, type Passage, type PassageElement, presentSource } from './passage-store.ts';
import { type RankedHit, rankPassages } from './rank-passages.ts';
import { type ParsedQuestion, presenceOf, readQuestion } from './read-question.ts';
import { splitSentences } from './split-sentences.ts';
import { verifyQuote } from './verify-quote.ts';
import { type WritingModel, writeAnswer } from './written/write-answer.ts';

export type AnswerInput = {
  question: string;
  scope: Scope;
  filters: Omit<SearchFilters, 'asOf'> & { asOf?: string | undefined; library?: boolean | undefined };
  now: Date;
  /** Ends the wait for a model. */
  signal?: AbortSignal | undefined;
};

/** Models that an answer may use besides words; all of them may be absent. */
export type AnswerModels = SearchModels & { writer?: WritingModel };

/** Hits ranked as passages, and passages that the writer reads. */
const hitsRanked = 100;
const passagesRead = 12;
const nearestShown = 3;

type Written = { sentence: AnswerCandidate; citation: Citation };

/** Numbers the sources in order of first use and pins every sentence to its element. */
function cite(sentences: readonly AnswerCandidate[]): { written: Written[]; sources: AnswerSource[] } {
  const quotes = Map.groupBy(sentences, ({ element }) => element);
  const numbers = new Map([...quotes.keys()].map((element, index) => [element, index + 1]));
  const sources = [...quotes].map(([element, spans], index) => {
    const start = Math.min(...spans.map(({ span }) => span.start));
    const end = Math.max(...spans.map(({ span }) => span.end));
    return presentSource(element, index + 1, element.text.slice(start, end));
  });
  const written = sentences.map((sentence, index) => ({
    sentence,
    citation: {
      sentence: index,
      source: numbers.get(sentence.element) ?? 1,
      element_id: sentence.element.elementId,
      start: sentence.span.start,
      end: sentence.span.end,
      text_hash: sentence.element.textHash,
    },
  }));
  return { written, sources };
}

function nearestSources(passages: readonly Passage[]): AnswerSource[] {
  return passages.slice(0, nearestShown).map(({ element }, index) => {
    const [first] = splitSentences(element);
    return presentSource(element, index + 1, first?.text ?? element.text);
  });
}

const inQuotes = ({ written }: { written: string }) => `“${written}”`;
const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * States what is missing: first words that no document contains, then an answer of the kind that no passage gives. Else it
 * names the heaviest words that the nearest passage lacks.
 */
function notFoundReason(question: ParsedQuestion, { missing, unsaid }: FoundDecision): string {
  if (question.terms.length === 0) return 'I could not find this: the question has no words to search for.';
  if (unsaid !== undefined) return `I could not find this: the nearest passages do not state ${unsaid}.`;
  const heaviest = missing.filter(({ isAsking }) => !isAsking).sort((a, b) => b.weight - a.weight);
  const unknown = heaviest.filter(({ isUnknown }) => isUnknown);
  const named = (unknown.length > 0 ? unknown : heaviest).slice(0, 3);
  const words = anyOf.format(named.map(inQuotes));
  if (unknown.length > 0) return `I could not find this: no document I searched mentions ${words}.`;
  return named.length === 0
    ? 'I could not find this in the documents I searched.'
    : `I could not find this: the nearest passages do not mention ${words}.`;
}

/** The context of a sentence: an item has its lead-in, and a lead-in its quoted items. */
function around({ passage, element }: AnswerCandidate, quoted: readonly Written[]): string {
  if (element !== passage.element) return passage.element.text;
  const items = quoted.filter(({ sentence }) => sentence.passage === passage && sentence.element !== element);
  return items.map(({ sentence }) => sentence.span.text).join(' ');
}

/** A term with at least this share of the question's weight is reported when it is missing. */
const missedShare = 1 / 6;

/** Weighty words of the question that none of the texts contains; the end of the answer names them. */
function unanswered(question: ParsedQuestion, texts: readonly string[]): string[] {
  const places = texts.map(stemSet);
  const isSaid = (term: ParsedQuestion['terms'][number]) =>
    places.some((place) => presenceOf(term, (stem) => place.has(stem)) > 0);
  return question.terms
    .filter(({ isAsking }) => !isAsking)
    .filter((term) => term.weight >= missedShare * question.weight && !isSaid(term))
    .map((term) => `I found nothing that mentions ${inQuotes(term)}.`);
}

/** Searches for the question, and a second time with mistyped words corrected. */
async function search(db: EngineDatabase, searched: SearchInput, models?: SearchModels) {
  const found = await searchElements(db, searched, models);
  const corrected = await correctSpelling(db, searched.text, found);
  if (corrected === undefined) return { found, question: readQuestion(searched.text, found) };
  const { text, slips } = corrected;
  const again = await searchElements(db, { ...searched, text }, models);
  const { terms, ...question } = readQuestion(text, again);
  // Messages name a word as it was typed.
  const asTyped = terms.map((term) => ({ ...term, written: slips.get(term.written) ?? term.written }));
  return { found: again, question: { ...question, terms: asTyped } };
}

/** Hits with their relevance, from the scores by words: models use another scale, so a hit found only by meaning scores none. */
async function rankHits(db: EngineDatabase, question: ParsedQuestion, { hits, hitsByWords }: SearchResult) {
  const byWords = new Set(hitsByWords.map(({ elementId }) => elementId));
  const byMeaning = hits.filter(({ elementId }) => !byWords.has(elementId)).map((hit) => ({ ...hit, score: 0 }));
  const all = [...hitsByWords, ...byMeaning];
  const contexts = await loadContexts(
    db.query,
    all.map(({ elementId }) => elementId),
  );
  return rankPassages(question, all, contexts);
}

/** The hits whose passages are read, best first: by relevance, fused with the order of the models if any took part. */
function hitsToRead(ranked: readonly RankedHit[], { hits, rankings }: SearchResult): RankedHit[] {
  if (rankings.length === 1) return ranked.slice(0, passagesRead);
  const ids = (list: readonly SearchHit[]) => list.map(({ elementId }) => elementId);
  const byId = new Map(ranked.map((hit) => [hit.elementId, hit]));
  return fuseRanks([ids(ranked), ids(hits)])
    .slice(0, 2 * passagesRead)
    .flatMap(({ key }) => byId.get(key) ?? []);
}

const byRelevance = (passages: readonly Passage[]): Passage[] => passages.toSorted((a, b) => b.relevance - a.relevance);

type Found = {
  question: ParsedQuestion;
  /** Passages that answer, best first. */
  answering: readonly Passage[];
  /** The elements as currently stored; those missing may no longer be cited. */
  reload(elementIds: readonly string[]): Promise<PassageElement[]>;
};

/** The built-in writer's answer: every sentence quoted verbatim. */
async function* quoteAnswer({ question, answering, reload }: Found): AsyncGenerator<AnswerEvent> {
  const { written, sources } = cite(writeExtract(question, answering));
  yield { type: 'sources', layout: 'quoted', sources };
  for (const { sentence, citation } of written) {
    yield { type: 'text', sentence: citation.sentence, text: sentence.span.text };
    yield { type: 'citation', ...citation };
  }
  const current = await reload([...new Set(sources.map(({ element_id }) => element_id))]);
  const byId = new Map(current.map((element) => [element.elementId, element]));
  for (const { sentence, citation } of written) {
    const { element_id: elementId, text_hash: textHash, start, end } = citation;
    const cited = { text: sentence.span.text, elementId, textHash, start, end };
    const verdict = verifyQuote(question, cited, byId.get(elementId), around(sentence, written));
    yield { type: 'verified', sentence: citation.sentence, ...verdict };
  }
  const texts = written.map(({ sentence }) => {
    const { element, span } = sentence;
    return [span.text, around(sentence, written), element.title, ...element.sectionPath].join(' ');
  });
  yield { type: 'done', sentences: written.length, could_not_find: unanswered(question, texts) };
}

/**
 * Answers from the documents in scope, as a stream of events. Found: searching → sources → text and citations for each
 * sentence → verified for each sentence → done. Not found: searching → not_found with the nearest passages. Without a
 * writing model every sentence is quoted verbatim; the same applies after `fell_back`, which discards a model's partial
 * answer.
 * @throws the signal's reason
 */
export async function* answerQuestion(
  db: EngineDatabase,
  input: AnswerInput,
  models?: AnswerModels,
): AsyncGenerator<AnswerEvent> {
  yield { type: 'searching', question: input.question };
  const today = dayInEngland(input.now);
  const { library = true, asOf = today, ...filters } = input.filters;
  const { scope, question: text, signal } = input;
  const searched = { text, scope, filters: { ...filters, asOf }, library, limit: hitsRanked };
  const { found, question } = await search(db, searched, models);
  const hits = hitsToRead(await rankHits(db, question, found), found);
  const read = () => loadPassages(db.query, hits, scope, asOf);
  // Only hits by words count: something is always nearest in meaning, whether it answers or not.
  const byWords = new Set(found.hitsByWords.map(({ elementId }) => elementId));
  const decide = (candidates: readonly Passage[]) =>
    decideFound(question, byRelevance(candidates.filter(({ element }) => byWords.has(element.elementId))));
  const reload = (ids: readonly string[]) => loadElements(db.query, ids, scope, asOf);
  let passages = await read();
  let decision = decide(passages);
  if (decision.isFound && models?.writer) {
    const unansweredBy = (texts: readonly string[]) => unanswered(question, texts);
    const asked = { question: text, passages, writer: models.writer, signal, reload, unansweredBy };
    const end = yield* writeAnswer(asked);
    if (end === 'done') return;
    // A model takes time, and its sources may have been withdrawn meanwhile.
    passages = await read();
    decision = decide(passages);
  }
  if (!decision.isFound) {
    yield { type: 'not_found', reason: notFoundReason(question, decision), nearest: nearestSources(passages) };
    return;
  }
  // Once the words have found an answer, passages found only by meaning may be quoted too.
  const answering = answeringPassages(question, byRelevance(passages));
  yield* quoteAnswer({ question, answering: answering.length > 0 ? answering : decision.answering, reload });
}
