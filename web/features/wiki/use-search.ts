import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { shouldRetry } from '#web/platform/api/query-client.ts';
import type { WikiFilters } from './wiki-filters.ts';
import { searchQuery } from './wiki-queries.ts';

const { usual, most } = limits.searchDocuments;

/** Searches for the typed words; idle while there are none. Former results stay until new ones arrive. */
export function useSearch(filters: WikiFilters) {
  const isSearching = filters.q.trim() !== '';
  // Requested for one search, not for the next.
  const [widened, setWidened] = useState<string>();
  const limit = widened === filters.q ? most : usual;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(filters, limit),
    enabled: isSearching,
    // Without a network no retry helps, and the reader should know at once.
    retry: (failures, error) => navigator.onLine && shouldRetry(failures, error),
    placeholderData: keepPreviousData,
  });
  const found = isSearching ? data : undefined;
  const canWiden = found !== undefined && found.documents.length < found.total && found.documents.length < most;
  return {
    isSearching,
    data: found,
    isError: isSearching && isError,
    isOld: isPlaceholderData,
    retry: () => void refetch(),
    showMore: canWiden ? () => setWidened(filters.q) : undefined,
  };
}

export type WikiSearch = ReturnType<typeof useSearch>;
