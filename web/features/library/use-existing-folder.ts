import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToast } from '#web/ui/toasts.ts';
import type { LibraryPlace } from './library-place.ts';
import type { Folders } from './library-queries.ts';
import { isFolderGone } from './order-folders.ts';

type Go = (next: Partial<LibraryPlace>, isCorrection: boolean) => void;

/** Leads from a folder that is not there, as one a colleague has removed, to all documents, and says so. */
export function useExistingFolder(
  { folder }: LibraryPlace,
  { data, isFetching, isError }: UseQueryResult<Folders>,
  go: Go,
): void {
  // What is on its way may know the folder.
  const isGone = data !== undefined && !isFetching && !isError && isFolderGone(data.folders, folder);
  // biome-ignore lint/correctness/useExhaustiveDependencies: that the folder is gone is said once
  useEffect(() => {
    if (!isGone) return;
    showToast('bad', 'That folder is no longer there. All documents are shown.');
    go({ folder: undefined }, true);
  }, [isGone]);
}
