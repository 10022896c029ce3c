import { useAddressFilters } from '#web/platform/address/use-address-filters.ts';
import { readFilters, type WikiFilters, writeFilters } from './wiki-filters.ts';

const address = {
  read: readFilters,
  write: writeFilters,
  withWords: (before: WikiFilters, q: string) => ({ ...before, q, exact: false }),
};

/** The search and filters of the list of documents. */
export function useWikiFilters() {
  const { choose, ...rest } = useAddressFilters(address);
  return {
    ...rest,
    /** A pending search is dropped when a filter changes, unless the change sets the words itself. */
    choose: (next: WikiFilters) =>
      choose((_latest, typed) => ({ ...next, q: next.q === rest.filters.q ? typed : next.q })),
  };
}
