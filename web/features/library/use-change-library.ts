import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { publishedTextChanged } from '#web/platform/published-text/published-text-changed.ts';
import { showToast } from '#web/ui/toasts.ts';

/** What a change that leaves all texts as they are has asked for again: the library, and the wiki's lists and documents. */
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
  const askAgain = useAskAgain();
  return useMutation(
    api.library.change.mutationOptions({
      onSuccess() {
        showToast('ok', 'Document changed.');
        return askAgain();
      },
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
        showToast('bad', `The document could not be ${archived ? 'archived' : 'restored'}. Please try again.`),
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

/** @param leave leads out of the folder before anything is asked for again, and says where to, when it was open */
export function useRemoveFolder(leave: () => string | undefined) {
  const askAgain = useAskAgain();
  return useMutation(
    api.library.removeFolder.mutationOptions({
      onSuccess() {
        const shown = leave();
        showToast('ok', ['Folder removed.', shown ?? ''].join(' ').trim());
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
      onError: () => showToast('bad', 'The check could not be started. Please try again.'),
    }),
  );
}

export function useDismiss() {
  const askAgain = useAskAgain();
  return useMutation(
    api.library.dismiss.mutationOptions({
      onSuccess: askAgain,
      onError: () => showToast('bad', 'The finding could not be put aside. Please try again.'),
    }),
  );
}
