import type { EngineDatabase } from '#engine/database/engine-database.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { candidatesByBm25, candidatesByFullText, candidatesOfDocuments } from './candidate-store.ts';
import { addMeaning, rerankByModel } from './combine-rankings.ts';
import { nearestHits } from './nearest-hits.ts';
import { rerank } from './rerank.ts';
import type { SearchModels } from './search-models.ts';
import { readQuery, type SearchQuery } from './search-query.ts';
import type { Partition } from './search-tables.ts';
import { type SearchedPart, searchedParts, type WhatToSearch } from './searched-parts.ts';
import { inverseFrequency, readStatistics, type StemStatistics } from './stem-statistics-store.ts';
import { contentStems } from './tokenise.ts';

export type SearchInput = WhatToSearch & {
  text: string;
  /** The text to compare by meaning, where it differs from the words to find. */
  meaning?: string | undefined;
  /** Maximum hits, best first. */
  limit: number;
};

/** Scores are comparable only within one result. */
export type SearchHit = {
  elementId: string;
  versionId: string;
  partition: Partition;
  score: number;
  /** The entry's words: the element's text and that of its list. */
  body: string;
};

/** The sources of a result's order. */
export type Ranking = 'words' | 'vectors' | 'rerank';

export type SearchResult = {
  query: SearchQuery;
  hits: SearchHit[];
  /** The best hits by words alone, up to the limit: the basis for a reader that judges by words. */
  hitsByWords: SearchHit[];
  /** The rankings that contributed. A configured model that is missing here failed or is not ready. */
  rankings: readonly Ranking[];
  /**
   * Cosine similarity of the text with the hits by words and the nearest entries, by element id; of a long entry its nearest part counts.
   * Undefined without vectors; an entry that has none yet is missing.
   */
  similarities: ReadonlyMap<string, number> | undefined;
  /** Word counts of the regulation, which separate rare words from common ones. */
  statistics: StemStatistics;
  /** Stems of the query that occur in what was searched. */
  usedStems: ReadonlySet<string>;
};

/**
 * Word counts for the weights. A reader without an organisation, with a library document shared by name, uses the
 * regulation's: another organisation's counts would reveal words of its other documents.
 */
async function libraryStatistics(
  db: EngineDatabase,
  { organisationId }: Scope,
  regulation: Promise<StemStatistics>,
  stems: readonly string[],
): Promise<StemStatistics> {
  const own = organisationId === null ? undefined : await readStatistics(db.query, 'library', organisationId, stems);
  return own !== undefined && own.documents > 0 ? own : regulation;
}

/** The query's words as the partition uses them, rarest first. */
function weighWords(query: SearchQuery, partition: Partition, { documents, frequency: used }: StemStatistics) {
  return (
    query.terms
      .map(({ stem, word }) => {
        const frequency = used.get(stem) ?? 0;
        return { word, frequency, weight: inverseFrequency(documents, frequency) };
      })
      // The regulation's counts cover everything; a library's omit documents with restricted sharing, and nothing counts attached files.
      .filter(({ frequency }) => frequency > 0 || partition !== 'regulation')
      .sort((a, b) => a.frequency - b.frequency)
  );
}

type Searched = { hits: SearchHit[]; statistics: StemStatistics };

async function searchPartition(
  db: EngineDatabase,
  sought: SearchedPart,
  query: SearchQuery,
  counted: Promise<StemStatistics>,
): Promise<Searched> {
  const { partition, scope, filters } = sought;
  // The library's candidates are weighted by its organisation's own counts; a BM25 index uses the counts of all
  // organisations.
  const hasBm25 = partition === 'regulation' && db.capabilities.bm25;
  const find = async () => {
    const few = query.terms.length === 0 ? [] : await candidatesOfDocuments(db, sought);
    if (few) return few;
    // BM25 has its own counts, so it need not wait for those of the re-ranking.
    if (hasBm25) return candidatesByBm25(db, { scope, filters, words: query.terms.map(({ word }) => word) });
    const known = await counted;
    const words = weighWords(query, partition, known);
    return candidatesByFullText(db, { ...sought, words, meanLength: known.meanLength });
  };
  const [pool, statistics] = await Promise.all([find(), counted]);
  const hits = rerank(query, pool, statistics).map(({ item: { elementId, versionId, body }, score }) => ({
    elementId,
    versionId,
    partition,
    score,
    body,
  }));
  return { hits, statistics };
}

/** Words that attached files have. Nothing counts them, so a word that only they have would look mistyped. */
const attachedStems = (hits: readonly SearchHit[]): string[] =>
  hits.flatMap(({ partition, body }) => (partition === 'attachment' ? contentStems(body) : []));

async function searchByWords(db: EngineDatabase, query: SearchQuery, input: SearchInput) {
  const stems = query.terms.map(({ stem }) => stem);
  const regulation = readStatistics(db.query, 'regulation', '', stems);
  const [statistics, ...searched] = await Promise.all([
    regulation,
    ...searchedParts(input).map((part) => {
      const isOwn = part.partition === 'library';
      return searchPartition(
        db,
        part,
        query,
        isOwn ? libraryStatistics(db, input.scope, regulation, stems) : regulation,
      );
    }),
  ]);
  return {
    hits: searched.flatMap(({ hits }) => hits).sort((a, b) => b.score - a.score),
    statistics,
    usedStems: new Set(
      searched.flatMap(({ statistics: own, hits }) => [...own.frequency.keys(), ...attachedStems(hits)]),
    ),
  };
}

/**
 * The entries that best match a text, among those the scope may see. A text without content words finds nothing. With
 * models, similarity in meaning is added to the score by words, and the best hits are re-ranked; a model without a
 * result is ignored.
 */
export async function searchElements(
  db: EngineDatabase,
  input: SearchInput,
  { embedding, rerank: reranker }: SearchModels = {},
): Promise<SearchResult> {
  const query = readQuery(input.text);
  const hasWords = query.terms.length > 0;
  const [words, near] = await Promise.all([
    searchByWords(db, query, input),
    embedding && hasWords && db.capabilities.vector
      ? nearestHits(db, embedding, { ...input, text: input.meaning ?? input.text })
      : undefined,
  ]);
  const rankings: Ranking[] = near ? ['words', 'vectors'] : ['words'];
  const similarities = await near?.similaritiesOf(words.hits.map(({ elementId }) => elementId));
  const fused: SearchHit[] = near && similarities ? addMeaning(words.hits, near.hits, similarities) : words.hits;
  const reranked = reranker && fused.length > 1 ? await rerankByModel(input.text, fused, reranker) : undefined;
  if (reranked) rankings.push('rerank');
  const { statistics, usedStems } = words;
  const hitsByWords = words.hits.slice(0, input.limit);
  const hits = rankings.length === 1 ? hitsByWords : (reranked ?? fused).slice(0, input.limit);
  return { query, hits, hitsByWords, rankings, similarities, statistics, usedStems };
}
