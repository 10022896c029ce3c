import { useAddressFilters } from '#web/platform/address/use-address-filters.ts';
import { type FindingFilters, readFindingFilters, writeFindingFilters } from './finding-filters.ts';

const address = {
  read: readFindingFilters,
  write: writeFindingFilters,
  withWords: (before: FindingFilters, q: string): FindingFilters => ({ ...before, q, finding: undefined }),
};

/** The place in a review, as in the address: what is filtered, selected and shown. */
export function useReviewPlace() {
  const { choose, ...rest } = useAddressFilters(address);
  return {
    ...rest,
    /** Another list of findings; the first of them is then selected. */
    filter: (change: Partial<FindingFilters>) =>
      choose((latest, typed) => ({ ...latest, q: typed, finding: undefined, ...change })),
    /** @param isStep a step to a neighbour, to which Back need not lead */
    move: (change: Partial<FindingFilters>, isStep = false) =>
      choose((latest, typed) => ({ ...latest, q: typed, ...change }), isStep),
  };
}

export type ReviewPlace = ReturnType<typeof useReviewPlace>;
