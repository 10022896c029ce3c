import { useAddressFilters } from '#web/platform/address/use-address-filters.ts';
import { readFilters, type WikiFilters, writeFilters } from './wiki-filters.ts';

const address = {
  read: readFilters,
  write: writeFilters,
  withWords: (before: WikiFilters, q: string) => ({ ...before, q }),
};

/** What is typed and chosen on the list of documents. */
export function useWikiFilters() {
  const { choose, ...rest } = useAddressFilters(address);
  return {
    ...rest,
    /** Words whose search was still to come go with the choice, unless it changes the words itself. */
    choose: (next: WikiFilters) =>
      choose((_latest, typed) => ({ ...next, q: next.q === rest.filters.q ? typed : next.q })),
  };
}
