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
  /** The query's stems that something searched has. */
  usedStems: ReadonlySet<string>;
};

/**
 * Word counts to weigh by. Somebody without an organisation, to whom a library document is shared by name, weighs by the
 * regulation's: another organisation's counts would tell about its other documents.
 */
async function libraryStatistics(db: EngineDatabase, { organisationId }: Scope, stems: readonly string[]) {
  const own = organisationId === null ? undefined : await readStatistics(db.query, 'library', organisationId, stems);
  return own !== undefined && own.documents > 0 ? own : readStatistics(db.query, 'regulation', '', stems);
}

async function searchPartition(db: EngineDatabase, partition: Partition, query: SearchQuery, input: SearchInput) {
  const { scope, filters } = input;
  const stems = query.terms.map(({ stem }) => stem);
  const isRegulation = partition === 'regulation';
  const statistics = await (isRegulation
    ? readStatistics(db.query, partition, '', stems)
    : libraryStatistics(db, scope, stems));
  const words = query.terms
    .map(({ stem, word }) => {
      const frequency = statistics.frequency.get(stem) ?? 0;
      return { word, frequency, weight: inverseFrequency(statistics.documents, frequency) };
    })
    // The regulation's counts are of all there is; a library's leave out what others share.
    .filter(({ frequency }) => frequency > 0 || !isRegulation)
    .sort((a, b) => a.frequency - b.frequency);
  const pool = await findCandidates(db, { partition, scope, filters, words, meanLength: statistics.meanLength });
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
  const usedStems = new Set([
    ...regulation.statistics.frequency.keys(),
    ...(library?.statistics.frequency.keys() ?? []),
  ]);
  return { query, hits, statistics: regulation.statistics, usedStems };
}
