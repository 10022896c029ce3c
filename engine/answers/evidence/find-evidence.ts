import type { EngineDatabase } from '#engine/database/engine-database.ts';
import { modelInTheBox } from '#engine/models/model-files.ts';
import { matchQuestions, type QuestionMatch } from '#engine/questions/match-questions.ts';
import { versionsWithQuestions } from '#engine/questions/question-store.ts';
import { candidatesById, type SearchFilters } from '#engine/search/candidate-store.ts';
import { type SearchHit, type SearchResult, searchElements } from '#engine/search/search-elements.ts';
import type { SearchModels } from '#engine/search/search-models.ts';
import { searchedParts } from '#engine/search/searched-parts.ts';
import { contentStems } from '#engine/search/tokenise.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { ReadPart } from '../asked/read-asked.ts';
import { loadContexts } from '../context-store.ts';
import { correctSpelling } from '../correct-spelling.ts';
import { type RankedHit, rankPassages } from '../rank-passages.ts';
import { readMeanings } from '../read-meanings.ts';
import { type ParsedQuestion, readQuestion } from '../read-question.ts';

export type EvidenceInput = {
  scope: Scope;
  filters: SearchFilters;
  library: boolean;
  /** Ids of the versions attached to the chat. */
  attached: readonly string[];
  models: SearchModels;
  /** The day (YYYY-MM-DD) for which the status of a version is said; `filters.asOf` is that of the search. */
  today: string;
  /** The asker left out their library, rather than having none. */
  isLibraryLeftOut?: boolean | undefined;
};

export type EvidenceHit = RankedHit & {
  /** Cosine with the question; undefined without an embedding model. */
  similarity: number | undefined;
  /** The stored question of the passage that is nearest to the one asked. */
  match: QuestionMatch | undefined;
  /** Whether questions were written for its document: without them a missing match says nothing. */
  hasQuestions: boolean;
  /** The words of its document's title and headings. */
  heading: string;
};

/** What a whole message is about: versions, each with how well its best passages fit, from 0; the best first. */
export type Topic = ReadonlyMap<string, number>;

/** What was found for one part of a question, best first. */
export type PartEvidence = {
  part: ReadPart;
  question: ParsedQuestion;
  ranked: readonly EvidenceHit[];
  found: SearchResult;
};

type Found = Omit<PartEvidence, 'part'>;

/** Hits ranked as passages. */
const hitsRanked = 100;
const matchesRanked = 40;
/** The share of its weight that a word of the context keeps, where the part names its subject itself and where it does not. */
const contextShares = { named: 0.2, elliptical: 0.6 };
/** What an embedding model reads well at once. */
export const mostMeaningCharacters = 900;
/** Sentences of a scene with which a part is read; in a message of many parts a few for each, so that none takes long. */
const mostSentencesTried = { usual: 5, manyParts: 2 };
const manyParts = 4;

/** One way to read a part: its own words, with those of some of its context. */
type Reading = { own: string; context: string; share: number; meaning: string };

const contentWords = (text: string) => new Set(contentStems(text)).size;

/**
 * The ways to read a part. One that names its subject is read alone, and with its context, which counts little. "What do we do first?" is
 * read with each sentence of the scene in turn: one of them says what happened, and which is not known.
 */
function readingsOf({ own, context, isElliptical }: ReadPart, mostTried: number): Reading[] {
  const whole = context.join('\n');
  const reading = (around: string, share: number, meaning: string): Reading => ({
    own,
    context: around,
    share,
    meaning: meaning.slice(0, mostMeaningCharacters),
  });
  if (whole === '') return [reading('', 1, own)];
  if (!isElliptical) return [reading(whole, contextShares.named, own)];
  const telling = context
    .toSorted((a, b) => contentWords(b) - contentWords(a))
    .slice(0, mostTried)
    .map((sentence) => reading(sentence, contextShares.elliptical, `${sentence} ${own}`));
  return telling.length > 1 ? [...telling, reading(whole, contextShares.named, `${whole} ${own}`)] : telling;
}

/** Hits of all kinds, each once: by words, by meaning and by their stored questions. */
async function allHits(
  db: EngineDatabase,
  input: EvidenceInput,
  { hits, hitsByWords }: SearchResult,
  matches: ReadonlyMap<string, QuestionMatch>,
): Promise<SearchHit[]> {
  const known = new Set(hitsByWords.map(({ elementId }) => elementId));
  const byMeaning = hits.filter(({ elementId }) => !known.has(elementId)).map((hit) => ({ ...hit, score: 0 }));
  for (const { elementId } of byMeaning) known.add(elementId);
  const missing = [...matches.keys()].filter((elementId) => !known.has(elementId));
  const byQuestions = await Promise.all(
    searchedParts(input).map(async (part) => {
      const entries = await candidatesById(db, part, missing);
      return entries.map((entry) => ({ ...entry, partition: part.partition, score: 0 }));
    }),
  );
  return [...hitsByWords, ...byMeaning, ...byQuestions.flat()];
}

/** Searches for a reading, a second time with mistyped words corrected. */
async function searchReading(db: EngineDatabase, reading: Reading, input: EvidenceInput) {
  const { own, meaning, share } = reading;
  const text = reading.context === '' ? own : `${own}\n${reading.context}`;
  const context = { own, share };
  const { scope, filters, library, attached, models } = input;
  const searched = { text, meaning, scope, filters, library, attached, limit: hitsRanked };
  const found = await searchElements(db, searched, models);
  const corrected = await correctSpelling(db, text, found);
  if (corrected === undefined) return { found, text, question: readQuestion(text, found, context) };
  const again = await searchElements(db, { ...searched, text: corrected.text }, models);
  const { terms, ...question } = readQuestion(corrected.text, again, context);
  // Messages name a word as it was typed.
  const asTyped = terms.map((term) => ({ ...term, written: corrected.slips.get(term.written) ?? term.written }));
  return { found: again, text: corrected.text, question: { ...question, terms: asTyped } };
}

/** Finds and ranks the passages for one way to read the part. */
export async function findForReading(
  db: EngineDatabase,
  reading: Reading,
  input: EvidenceInput,
  limit = matchesRanked,
): Promise<Found> {
  const { scope, filters, library, models } = input;
  const { meaning: text } = reading;
  const isKnownScale = models.embedding?.identity.name === modelInTheBox.name;
  const [searched, matches] = await Promise.all([
    searchReading(db, reading, input),
    matchQuestions(db, { text, scope, filters, library, limit, readMeanings }, isKnownScale ? models : {}),
  ]);
  const { question } = searched;
  // The weights and levels were fitted to the cosines of the model in the box: those of another model find passages, and judge none.
  const found = isKnownScale ? searched.found : { ...searched.found, similarities: undefined };
  const hits = await allHits(db, input, found, matches);
  const [contexts, questioned] = await Promise.all([
    loadContexts(
      db.query,
      hits.map(({ elementId }) => elementId),
    ),
    versionsWithQuestions(db.query, [...new Set(hits.map(({ versionId }) => versionId))]),
  ]);
  const { similarities } = found;
  const ranked = rankPassages(question, hits, contexts, { similarities, questions: matches }).map((hit) => ({
    ...hit,
    similarity: similarities?.get(hit.elementId),
    match: matches.get(hit.elementId),
    hasQuestions: questioned.has(hit.versionId),
    heading: contexts.get(hit.elementId)?.heading ?? '',
  }));
  return { question, ranked, found };
}

/** Each passage once, with the reading that it answers best. */
function bestOfReadings(all: readonly Found[]): EvidenceHit[] {
  const best = new Map<string, EvidenceHit>();
  for (const hit of all.flatMap(({ ranked }) => ranked)) {
    const before = best.get(hit.elementId);
    if (before === undefined || hit.value > before.value) best.set(hit.elementId, hit);
  }
  return [...best.values()].sort((a, b) => b.value - a.value);
}

/** What a passage of the topic gains where the part names a subject of its own: more for a later part, which goes on from the first. */
const topicShare = { first: 0.3, later: 0.8 };

/** What a passage loses that was quoted for the question before: its reader has it, and asks something else. */
const quotedBefore = 0.6;

function withoutRepeats({ part, ranked, ...found }: PartEvidence): PartEvidence {
  const { alreadyQuoted = [] } = part;
  const isQuoted = ({ body }: EvidenceHit) => alreadyQuoted.some((quote) => quote !== '' && body.includes(quote));
  const lowered = ranked.map((hit) => (isQuoted(hit) ? { ...hit, value: hit.value - quotedBefore } : hit));
  return { ...found, part, ranked: lowered.sort((a, b) => b.value - a.value) };
}

/** What to do in a case that happened, and whom to tell. */
const asksToAct = ({ kind, own }: ReadPart): boolean =>
  kind === 'what_to_do' ||
  (kind === 'who' && /\b(?:tell|told|inform(?:ed)?|report(?:ed)?|notif\w+|know|call)\b/iu.test(own));
const saysToAct =
  /\b(?:must|should)\b[^.;]{0,60}\b(?:report|tell|told|inform|notif|stop|call|isolat|make (?:\p{L}+ ){0,3}safe|raise|escalat|reported|keep out|refer)/iu;
const responseGain = 0.6;

/** "What do we do now?" after a story is answered by what to do in such a case, sooner than by how things should be. */
function withResponses({ part, ...found }: PartEvidence): PartEvidence {
  if (!part.isElliptical || part.isFollowUp || part.context.length === 0 || !asksToAct(part)) return { part, ...found };
  const ranked = found.ranked.map((hit) =>
    saysToAct.test(hit.body) ? { ...hit, value: hit.value + responseGain } : hit,
  );
  return { ...found, part, ranked: ranked.sort((a, b) => b.value - a.value) };
}

/** Passages of the topic first where the part names no subject: only they are searched. */
function withTopic({ part, ...found }: PartEvidence, about: Topic): PartEvidence {
  const top = Math.max(0, ...about.values());
  const share = part.part === 0 ? topicShare.first : topicShare.later;
  const ranked = found.ranked.map((hit) => {
    const fit = about.get(hit.versionId);
    return fit === undefined || top === 0 ? hit : { ...hit, value: hit.value + (share * fit) / top };
  });
  return { ...found, part, ranked: ranked.sort((a, b) => b.value - a.value) };
}

/**
 * Finds and ranks the passages that may answer a part.
 * @param about what the whole message, or the conversation, is about; a part that names no subject is sought there alone
 * @param parts how many parts the message has
 */
export async function findEvidence(
  db: EngineDatabase,
  part: ReadPart,
  input: EvidenceInput,
  about: Topic = new Map(),
  parts = 1,
): Promise<PartEvidence> {
  // Documents that the person chose are never left, whatever the conversation was about.
  const isThere = part.isElliptical && about.size > 0 && input.filters.documents === undefined;
  const filters = isThere ? { ...input.filters, documents: [...about.keys()] } : input.filters;
  const mostTried = parts > manyParts ? mostSentencesTried.manyParts : mostSentencesTried.usual;
  const all = await Promise.all(
    readingsOf(part, mostTried).map((reading) => findForReading(db, reading, { ...input, filters })),
  );
  const [first, ...others] = all.toSorted((a, b) => (b.ranked[0]?.value ?? 0) - (a.ranked[0]?.value ?? 0));
  if (first === undefined) throw new Error('A part of a question has no reading.');
  const evidence = { part, question: first.question, ranked: bestOfReadings([first, ...others]), found: first.found };
  return withResponses(withTopic(withoutRepeats(evidence), about));
}
