import { useAddressFilters } from '#web/platform/address/use-address-filters.ts';
import { type LibraryPlace, readPlace, writePlace } from './library-place.ts';

const address = {
  read: readPlace,
  write: writePlace,
  withWords: (before: LibraryPlace, q: string) => ({ ...before, q, page: 1 }),
};

/** Where in the library this is. */
export function useLibraryPlace() {
  const { filters: place, choose, ...rest } = useAddressFilters(address);
  return {
    place,
    ...rest,
    /** Another page begins at the first unless one is named. */
    go: (next: Partial<LibraryPlace>, isCorrection = false) =>
      choose((latest, typed) => ({ ...latest, q: typed, page: 1, ...next }), isCorrection),
  };
}
