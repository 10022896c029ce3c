import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Time without a key pressed, ms, after which what is typed is searched for. */
const calmMs = 150;

type Address<Filters> = {
  /** The same function at every call. */
  read: (params: URLSearchParams) => Filters;
  write: (filters: Filters) => URLSearchParams;
  /** The filters once other words are searched for. */
  withWords: (before: Filters, q: string) => Filters;
};

/**
 * What is typed and chosen on a list. It stands in the address, so Back and a shared link bring it back: typing replaces the entry,
 * choosing makes a new one.
 */
export function useAddressFilters<Filters extends { q: string }>({ read, write, withWords }: Address<Filters>) {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => read(params), [params, read]);
  const [typed, setTyped] = useState(filters.q);
  const written = useRef(filters.q);
  const latest = useRef(filters);
  latest.current = filters;
  const put = (next: Filters, replace: boolean) => {
    written.current = next.q;
    // Drawn at once: what is chosen next builds on it.
    setParams(write(next), { replace, preventScrollReset: true, flushSync: !replace });
  };
  const putTyped = useDebouncedCallback((q: string) => put(withWords(latest.current, q), true), calmMs);
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
      putTyped(q);
    },
    /**
     * @param choice made of the latest filters and of what is typed, whose search may still have been to come
     * @param isCorrection of an address that nobody should come back to: no new entry
     */
    choose(choice: (latest: Filters, typed: string) => Filters, isCorrection = false) {
      const next = choice(latest.current, typed);
      putTyped.cancel();
      setTyped(next.q);
      put(next, isCorrection);
    },
  };
}
