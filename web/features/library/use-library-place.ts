import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAddressFilters } from '#web/platform/address/use-address-filters.ts';
import { showToast } from '#web/ui/toasts.ts';
import { type LibraryPlace, readLibraryPlace, writePlace } from './library-place.ts';
import type { Folders } from './library-queries.ts';
import { isFolderGone } from './order-folders.ts';

type Go = (next: Partial<LibraryPlace>, isCorrection: boolean) => void;

/** Leaves a folder that no longer exists for all documents, and says so. */
export function useExistingFolder(
  { folder }: LibraryPlace,
  { data, isFetching, isError }: UseQueryResult<Folders>,
  go: Go,
): void {
  // A request under way may know the folder.
  const isGone = data !== undefined && !isFetching && !isError && isFolderGone(data.folders, folder);
  // biome-ignore lint/correctness/useExhaustiveDependencies: that the folder is gone is said once
  useEffect(() => {
    if (!isGone) return;
    showToast('bad', 'This folder no longer exists. Showing all documents.');
    go({ folder: undefined }, true);
  }, [isGone]);
}

const address = {
  read: readLibraryPlace,
  write: writePlace,
  withWords: (before: LibraryPlace, q: string) => ({ ...before, q, page: 1 }),
};

/** The place in the library. */
export function useLibraryPlace() {
  const { filters: place, choose, ...rest } = useAddressFilters(address);
  return {
    place,
    ...rest,
    /** Another page starts at page one unless one is named. */
    go: (next: Partial<LibraryPlace>, isCorrection = false) =>
      choose((latest, typed) => ({ ...latest, q: typed, page: 1, ...next }), isCorrection),
  };
}
