import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { ownCitationsChanged } from '#web/platform/published-text/published-text-changed.ts';
import { showToast } from '#web/ui/toasts.ts';
import { type ChatSession, sessionListsKey, sessionQuery } from './chat-queries.ts';

type Changed = Pick<ChatSession, 'id' | 'title' | 'pinned' | 'shared' | 'can_share' | 'can_ask'>;

/** Puts what the server now says about a session into its page, and has the lists asked for again. */
function takeIn(cache: QueryClient, { id, title, pinned, shared, can_share, can_ask }: Changed) {
  cache.setQueryData<ChatSession>(sessionQuery(id).queryKey, (known) =>
    known ? { ...known, title, pinned, shared, can_share, can_ask } : known,
  );
  return cache.invalidateQueries({ queryKey: sessionListsKey() });
}

export function useRenameSession() {
  const cache = useQueryClient();
  return useMutation(api.chat.rename.mutationOptions({ onSuccess: (changed) => takeIn(cache, changed) }));
}

export function useShareSession() {
  const cache = useQueryClient();
  return useMutation(api.chat.share.mutationOptions({ onSuccess: (changed) => takeIn(cache, changed) }));
}

export function usePinSession() {
  const cache = useQueryClient();
  return useMutation(
    api.chat.pin.mutationOptions({
      onSuccess: (changed) => takeIn(cache, changed),
      onError: (_error, { pinned }) =>
        showToast('bad', `The chat could not be ${pinned ? 'pinned' : 'unpinned'}. Please try again.`),
    }),
  );
}

export function useDeleteSession() {
  const cache = useQueryClient();
  return useMutation(
    api.chat.deleteSession.mutationOptions({
      onSuccess(_nothing, { sessionId }) {
        showToast('ok', 'Chat deleted.');
        cache.removeQueries({ queryKey: sessionQuery(sessionId).queryKey });
        void ownCitationsChanged(cache);
        return cache.invalidateQueries({ queryKey: sessionListsKey() });
      },
    }),
  );
}
