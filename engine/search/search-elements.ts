import type { EngineDatabase } from '#engine/documents/engine-database.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { findCandidates, type SearchFilters } from './candidate-store.ts';
import { fuseHits, rerankByModel } from './combine-rankings.ts';
import { nearestHits } from './nearest-hits.ts';
import { rerank } from './rerank.ts';
import type { SearchModels } from './search-models.ts';
import { readQuery, type SearchQuery } from './search-query.ts';
import { type LibraryChoice, type Partition, partitionsOf } from './search-tables.ts';
import { inverseFrequency, readStatistics, type StemStatistics } from './stem-statistics-store.ts';

export type SearchInput = {
  text: string;
  scope: Scope;
  filters: SearchFilters;
  library: LibraryChoice;
  /** Hits wanted, best first. */
  limit: number;
};

/** Scores are comparable inside one result only. */
export type SearchHit = { elementId: string; versionId: string; partition: Partition; score: number };

type FoundHit = SearchHit & { body: string };

/** What a result's order comes from. */
export type Ranking = 'words' | 'vectors' | 'rerank';

export type SearchResult = {
  query: SearchQuery;
  hits: SearchHit[];
  /** The best hits by words alone, as many as were wanted: what a reader that goes by words decides on. */
  hitsByWords: SearchHit[];
  /** The rankings that took part; a model that is configured and missing here failed or is not ready. */
  rankings: readonly Ranking[];
  /** The regulation's own word counts, from which a reader of the hits tells rare words from common ones. */
  statistics: StemStatistics;
  /** The query's stems that something searched has. */
  usedStems: ReadonlySet<string>;
};

/**
 * Word counts to weigh by. Somebody without an organisation, to whom a library document is shared by name, weighs by the
 * regulation's: another organisation's counts would tell about its other documents.
 */
async function libraryStatistics(
  db: EngineDatabase,
  { organisationId }: Scope,
  regulation: StemStatistics,
  stems: readonly string[],
): Promise<StemStatistics> {
  const own = organisationId === null ? undefined : await readStatistics(db.query, 'library', organisationId, stems);
  return own !== undefined && own.documents > 0 ? own : regulation;
}

async function searchPartition(
  db: EngineDatabase,
  partition: Partition,
  query: SearchQuery,
  { scope, filters }: SearchInput,
  statistics: StemStatistics,
) {
  const isRegulation = partition === 'regulation';
  const words = query.terms
    .map(({ stem, word }) => {
      const frequency = statistics.frequency.get(stem) ?? 0;
      return { word, frequency, weight: inverseFrequency(statistics.documents, frequency) };
    })
    // The regulation's counts are of all there is; a library's leave out what others share.
    .filter(({ frequency }) => frequency > 0 || !isRegulation)
    .sort((a, b) => a.frequency - b.frequency);
  const pool = await findCandidates(db, { partition, scope, filters, words, meanLength: statistics.meanLength });
  return rerank(query, pool, statistics).map(({ item, score }) => ({
    elementId: item.elementId,
    versionId: item.versionId,
    partition,
    score,
    body: item.body,
  }));
}

async function searchByWords(db: EngineDatabase, query: SearchQuery, input: SearchInput) {
  const stems = query.terms.map(({ stem }) => stem);
  const statistics = await readStatistics(db.query, 'regulation', '', stems);
  const found: FoundHit[] = [];
  const usedStems = new Set<string>();
  for (const partition of partitionsOf(input.library)) {
    const own = partition === 'regulation' ? statistics : await libraryStatistics(db, input.scope, statistics, stems);
    for (const stem of own.frequency.keys()) usedStems.add(stem);
    found.push(...(await searchPartition(db, partition, query, input, own)));
  }
  return { hits: found.sort((a, b) => b.score - a.score), statistics, usedStems };
}

const firstOf = (hits: readonly FoundHit[], limit: number): SearchHit[] =>
  hits.slice(0, limit).map(({ body: _, ...hit }) => hit);

/**
 * The element entries that best match a text, among those the scope may see. A text without content words finds nothing. With
 * models the ranking by words is fused with that by meaning and the best are re-ranked; a model that gives nothing is passed over.
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
    embedding && hasWords && db.capabilities.vector ? nearestHits(db, embedding, input) : undefined,
  ]);
  const rankings: Ranking[] = near ? ['words', 'vectors'] : ['words'];
  const fused: FoundHit[] = near ? fuseHits(words.hits, near) : words.hits;
  const reranked = reranker && fused.length > 1 ? await rerankByModel(input.text, fused, reranker) : undefined;
  if (reranked) rankings.push('rerank');
  const { statistics, usedStems } = words;
  const hitsByWords = firstOf(words.hits, input.limit);
  const hits = rankings.length === 1 ? hitsByWords : firstOf(reranked ?? fused, input.limit);
  return { query, hits, hitsByWords, rankings, statistics, usedStems };
}
