import type { EngineDatabase } from '#engine/documents/engine-database.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { findCandidates, type SearchFilters } from './candidate-store.ts';
import { rerank } from './rerank.ts';
import { readQuery, type SearchQuery } from './search-query.ts';
import type { Partition } from './search-tables.ts';
import { inverseFrequency, readStatistics, type StemStatistics } from './stem-statistics-store.ts';

export type SearchInput = {
  text: string;
  scope: Scope;
  filters: SearchFilters;
  /** Whether the library is searched besides the regulation. */
  library: boolean;
  /** Hits wanted, best first. */
  limit: number;
};

export type SearchHit = { elementId: string; versionId: string; partition: Partition; score: number };

export type SearchResult = {
  query: SearchQuery;
  hits: SearchHit[];
  /** The regulation's own word counts, from which a reader of the hits tells rare words from common ones. */
  statistics: StemStatistics;
};

async function searchPartition(db: EngineDatabase, partition: Partition, query: SearchQuery, input: SearchInput) {
  const owner = partition === 'library' ? (input.scope.organisationId ?? '') : '';
  const stems = query.terms.map(({ stem }) => stem);
  const statistics = await readStatistics(db.query, partition, owner, stems);
  const words = query.terms
    .map(({ stem, word }) => ({ word, frequency: statistics.frequency.get(stem) ?? 0 }))
    .filter(({ frequency }) => frequency > 0)
    .sort((a, b) => a.frequency - b.frequency);
  const { scope, filters } = input;
  const pool = await findCandidates(db, { partition, scope, filters, words });
  const hits = rerank(query, pool, statistics).map(({ item, score }) => ({
    elementId: item.elementId,
    versionId: item.versionId,
    partition,
    score,
  }));
  return { hits, statistics };
}

/** The element entries that best match a text, among those the scope may see. A text without content words finds nothing. */
export async function searchElements(db: EngineDatabase, input: SearchInput): Promise<SearchResult> {
  const query = readQuery(input.text);
  const regulation = await searchPartition(db, 'regulation', query, input);
  const library = input.library ? await searchPartition(db, 'library', query, input) : undefined;
  const hits = [...regulation.hits, ...(library?.hits ?? [])].sort((a, b) => b.score - a.score).slice(0, input.limit);
  return { query, hits, statistics: regulation.statistics };
}

/** How rare a query's word is in the regulation. */
export const rarityOf = ({ documents, frequency }: StemStatistics, stem: string): number =>
  inverseFrequency(documents, frequency.get(stem) ?? 0);
