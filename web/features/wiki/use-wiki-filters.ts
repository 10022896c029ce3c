import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readFilters, type WikiFilters, writeFilters } from './wiki-filters.ts';

/** Time without a key pressed, ms, after which what is typed is searched for. */
const calmMs = 150;

/**
 * What is typed and chosen on the list of documents. It stands in the address, so Back and a shared link bring it back: typing
 * replaces the entry, choosing makes a new one.
 */
export function useWikiFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const [typed, setTyped] = useState(filters.q);
  const written = useRef(filters.q);
  const latest = useRef(filters);
  latest.current = filters;
  const write = (next: WikiFilters, replace: boolean) => {
    written.current = next.q;
    setParams(writeFilters(next), { replace, preventScrollReset: true, flushSync: !replace });
  };
  const writeTyped = useDebouncedCallback((q: string) => write({ ...latest.current, q }, true), calmMs);
  useEffect(() => {
    // The address changed by itself: Back, or a link to the list.
    if (filters.q === written.current) return;
    written.current = filters.q;
    setTyped(filters.q);
  }, [filters.q]);
  return {
    filters,
    typed,
    type(q: string) {
      setTyped(q);
      writeTyped(q);
    },
    choose(next: WikiFilters) {
      // Words whose search was still to come go with the choice, unless it changes the words itself.
      const q = next.q === filters.q ? typed : next.q;
      writeTyped.cancel();
      setTyped(q);
      write({ ...next, q }, false);
    },
  };
}
