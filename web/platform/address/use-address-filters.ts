import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Pause in typing after which a search starts, ms. */
const calmMs = 150;

type Address<Filters> = {
  /** The same function on every call. */
  read: (params: URLSearchParams) => Filters;
  write: (filters: Filters) => URLSearchParams;
  /** The filters after the search words change. */
  withWords: (before: Filters, q: string) => Filters;
};

/**
 * The search and filters of a list. They are in the address, so Back and a shared link restore them: typing replaces the entry,
 * selecting pushes one.
 */
export function useAddressFilters<Filters extends { q: string }>({ read, write, withWords }: Address<Filters>) {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => read(params), [params, read]);
  const [typed, setTyped] = useState(filters.q);
  // Words that this hook wrote and the address does not show yet. It may be several behind while somebody types.
  const underWay = useRef<string[]>([]);
  const latest = useRef(filters);
  latest.current = filters;
  const put = (next: Filters, replace: boolean) => {
    if (next.q !== (underWay.current.at(-1) ?? latest.current.q)) underWay.current.push(next.q);
    // Rendered synchronously, because the next choice builds on it.
    setParams(write(next), { replace, preventScrollReset: true, flushSync: !replace });
  };
  // Of the address itself: a link chosen meanwhile may be on its way to the screen.
  const putTyped = useDebouncedCallback(
    (q: string) => put(withWords(read(new URLSearchParams(location.search)), q), true),
    calmMs,
  );
  useEffect(() => {
    const arrived = underWay.current.lastIndexOf(filters.q);
    if (arrived >= 0) underWay.current.splice(0, arrived + 1);
    // The address changed on its own: Back, or a link to the list.
    else setTyped(filters.q);
  }, [filters.q]);
  return {
    filters,
    typed,
    type(q: string) {
      setTyped(q);
      putTyped(q);
    },
    /**
     * @param choice computed from the latest filters and the typed words, whose search may be pending
     * @param isCorrection of an address nobody should return to: no new entry
     */
    choose(choice: (latest: Filters, typed: string) => Filters, isCorrection = false) {
      const next = choice(latest.current, typed);
      putTyped.cancel();
      setTyped(next.q);
      put(next, isCorrection);
    },
  };
}
