import { useAddressFilters } from '#web/platform/address/use-address-filters.ts';
import { type ObligationFilters, readObligationFilters, writeObligationFilters } from './obligation-filters.ts';

const address = {
  read: readObligationFilters,
  write: writeObligationFilters,
  withWords: (before: ObligationFilters, q: string) => ({ ...before, q, page: 1 }),
};

/** The filters of the list of obligations; a change resets to page one unless it names a page. */
export function useObligationFilters() {
  const { choose, ...rest } = useAddressFilters(address);
  return {
    ...rest,
    choose: (change: Partial<ObligationFilters>, isCorrection = false) =>
      choose((latest, typed) => ({ ...latest, q: typed, page: 1, ...change }), isCorrection),
  };
}
