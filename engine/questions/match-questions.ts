import type { EngineDatabase } from '#engine/database/engine-database.ts';
import type { SearchFilters } from '#engine/search/candidate-store.ts';
import type { SearchModels } from '#engine/search/search-models.ts';
import { type LibraryChoice, type Partition, partitionsOf } from '#engine/search/search-tables.ts';
import { findModel } from '#engine/search/vector-store.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { type FoundQuestion, personsQuestionIds, questionsById, worksOfScope } from './match-store.ts';
import { type QuestionCounts, questionCounts, weighBy } from './question-counts-store.ts';
import type { QuestionsPassing } from './question-groups.ts';
import { type QuestionStems, type SoughtStem, stemsOfQuestions } from './question-stems.ts';
import type { QuestionOrigin } from './question-tables.ts';
import { type QuestionVectors, vectorsOfQuestions } from './question-vectors.ts';
import { type QuestionWords, type ReadWordMeanings, wordsOfQuestion } from './question-words.ts';
import { scoreQuestion, type WeighStem } from './score-question.ts';

export type MatchInput = {
  text: string;
  scope: Scope;
  filters: SearchFilters;
  library: LibraryChoice;
  /** Maximum elements, best first. */
  limit: number;
  /** Other words for the words of a question; without it only the same words match. */
  readMeanings?: ReadWordMeanings | undefined;
};

/** The stored question of an element that is nearest to the one asked. */
export type QuestionMatch = {
  question: string;
  /** The body row of a table that the question is about, from 1. */
  row: number | null;
  origin: QuestionOrigin;
  /** How far both ask the same by their words, 0 to 1. */
  words: number;
  /** Of their vectors; undefined where there are none. */
  cosine: number | undefined;
};

/** Questions fetched for scoring, and all that may be fetched where the filters leave too few of those. */
const depths = [80, 5_000] as const;
/** Questions fetched by their vectors. */
const nearestDepth = 60;
/** Words looked up, the rarest: more found the right clause no more often (bench/README.md). */
const mostStems = 12;
const longestText = 4_000;
/** The weight of a word looked up because it means one that was asked. */
const meaningShare = 0.8;

const noMeanings: ReadWordMeanings = () => new Map();

/** The words to look up, the heaviest first. */
function soughtStems(asked: QuestionWords, weigh: WeighStem): SoughtStem[] {
  const weights = new Map<string, number>();
  for (const [own, meanings] of asked.meanings) {
    for (const meaning of meanings) {
      const weight = (meaningShare * weigh(own)) / meaning.length;
      for (const stem of meaning) weights.set(stem, Math.max(weights.get(stem) ?? 0, weight));
    }
  }
  for (const stem of asked.stems) weights.set(stem, weigh(stem));
  return [...weights]
    .map(([stem, weight]) => ({ stem, weight }))
    .sort((a, b) => b.weight - a.weight || (a.stem < b.stem ? -1 : 1))
    .slice(0, mostStems);
}

/** What is looked up by words, and the reader's works by vectors; both give ids that `questionsById` decides on. */
type Sought = MatchInput & { asked: QuestionWords; counts: QuestionCounts; weigh: WeighStem };

function idsByWords({ asked, weigh }: Sought, stored: QuestionStems, passes: QuestionsPassing) {
  const stems = soughtStems(asked, weigh);
  const total = asked.stems.reduce((sum, stem) => sum + weigh(stem), 0);
  const words = { stems, total, mean: total / Math.max(1, asked.stems.length) };
  return (depth: number) => stored.nearest({ ...words, depth }, passes);
}

type Meanings = { vector: readonly number[]; vectors: QuestionVectors };

/** @returns undefined without vectors: then the words alone decide */
async function readVectors(
  db: EngineDatabase,
  { text, counts }: Sought,
  model: SearchModels['embedding'],
): Promise<Meanings | undefined> {
  if (model === undefined) return undefined;
  const [vector, stored] = await Promise.all([
    model.embedQuery(text.slice(0, longestText)),
    findModel(db.query, model.identity),
  ]);
  if (vector === undefined || stored === undefined || stored.dimensions !== vector.length) return undefined;
  const of = { id: stored.id, dimensions: vector.length };
  return { vector, vectors: await vectorsOfQuestions(db, of, counts.edition) };
}

async function findInPartition(
  db: EngineDatabase,
  sought: Sought,
  meanings: Promise<Meanings | undefined>,
  partition: Partition,
): Promise<FoundQuestion[]> {
  const { scope, filters, limit, counts } = sought;
  const of = { partition, scope, filters };
  const [stored, workIds, byPersons] = await Promise.all([
    stemsOfQuestions(db, counts.edition),
    worksOfScope(db.query, of),
    personsQuestionIds(db.query, of, sought.asked.stems),
  ]);
  const passes = { partition, organisationId: scope.organisationId, workIds };
  const search = idsByWords(sought, stored, passes);
  const first = search(depths[0]);
  const near = await meanings;
  const nearest = near === undefined ? [] : near.vectors.nearest(near.vector, passes, nearestDepth);
  const found = await questionsById(db.query, of, [...new Set([...first, ...nearest, ...byPersons])]);
  // Filters that a work passes and most of its texts do not, such as a day long ago, leave few: then all are read.
  const isFew = new Set(found.map(({ elementId }) => elementId)).size < Math.min(limit, depths[0] / 10);
  if (first.length < depths[0] || !isFew) return found;
  return questionsById(db.query, of, [...new Set([...search(depths[1]), ...nearest, ...byPersons])]);
}

const strength = ({ words, cosine }: QuestionMatch) => words + Math.max(0, cosine ?? 0);

/** The strongest match of each element, the strongest element first. */
function bestOfElements(matches: readonly (QuestionMatch & { elementId: string })[], limit: number) {
  const best = new Map<string, QuestionMatch>();
  for (const { elementId, ...match } of matches) {
    const before = best.get(elementId);
    if (before === undefined || strength(match) > strength(before)) best.set(elementId, match);
  }
  return new Map([...best].sort(([, a], [, b]) => strength(b) - strength(a)).slice(0, limit));
}

/**
 * The clauses and tables whose stored questions ask the same as a text, the best first, among those the scope may read and the filters
 * allow. A question counts for an element only while the element says what the question was written for. With an embedding model the
 * meaning counts besides the words. A text without content words matches nothing.
 */
export async function matchQuestions(
  db: EngineDatabase,
  input: MatchInput,
  { embedding }: SearchModels = {},
): Promise<Map<string, QuestionMatch>> {
  const read = input.readMeanings ?? noMeanings;
  const asked = wordsOfQuestion(input.text.slice(0, longestText), read);
  if (asked.stems.length === 0) return new Map();
  const counts = await questionCounts(db);
  const weigh = weighBy(counts);
  const sought = { ...input, asked, counts, weigh };
  const meanings = readVectors(db, sought, embedding);
  const found = await Promise.all(
    partitionsOf(input.library).map((partition) => findInPartition(db, sought, meanings, partition)),
  );
  const near = await meanings;
  const matches = found.flat().map(({ questionId, elementId, question, row, origin }) => ({
    elementId,
    question,
    row,
    origin,
    words: scoreQuestion(asked, wordsOfQuestion(question, read), weigh),
    cosine: near?.vectors.cosineOf(near.vector, questionId),
  }));
  return bestOfElements(
    matches.filter((match) => strength(match) > 0),
    input.limit,
  );
}
