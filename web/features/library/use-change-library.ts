import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { publishedTextChanged } from '#web/platform/published-text/published-text-changed.ts';
import { showToast } from '#web/ui/toasts.ts';

/** What to refetch after a change that leaves all texts alone: the library, and the wiki's lists and documents. */
function useAskAgain() {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: api.library.key() }),
      cache.invalidateQueries({ queryKey: api.wiki.key() }),
    ]);
  };
}

export function useChangeDocument() {
  const cache = useQueryClient();
  return useMutation(
    api.library.change.mutationOptions({
      onSuccess: () => publishedTextChanged(cache),
    }),
  );
}

export function useArchive() {
  const cache = useQueryClient();
  return useMutation(
    api.library.archive.mutationOptions({
      onSuccess(_document, { archived }) {
        showToast('ok', archived ? 'Document archived.' : 'Document restored.');
        return publishedTextChanged(cache);
      },
      onError: (_error, { archived }) =>
        showToast('bad', `Could not ${archived ? 'archive' : 'restore'} the document. Try again.`),
    }),
  );
}

export function useAddFolder() {
  const askAgain = useAskAgain();
  return useMutation(api.library.addFolder.mutationOptions({ onSuccess: askAgain }));
}

export function useRenameFolder() {
  const askAgain = useAskAgain();
  return useMutation(api.library.renameFolder.mutationOptions({ onSuccess: askAgain }));
}

/** @param leave navigates out of the folder before anything is refetched, and says where to, when it was open */
export function useRemoveFolder(leave: () => string | undefined) {
  const askAgain = useAskAgain();
  return useMutation(
    api.library.removeFolder.mutationOptions({
      onSuccess() {
        const shown = leave();
        showToast('ok', ['Folder deleted.', shown ?? ''].join(' ').trim());
        return askAgain();
      },
      onError: (error) => showToast('bad', asClientError(error).description),
    }),
  );
}

export function useStartCheck() {
  const askAgain = useAskAgain();
  return useMutation(
    api.library.startCheck.mutationOptions({
      onSuccess: askAgain,
      onError: () => showToast('bad', 'Could not start the check. Try again.'),
    }),
  );
}

export function useDismiss() {
  const askAgain = useAskAgain();
  return useMutation(
    api.library.dismiss.mutationOptions({
      onSuccess: askAgain,
      onError: () => showToast('bad', 'Could not change the clash. Try again.'),
    }),
  );
}
