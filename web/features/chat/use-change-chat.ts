import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { ownCitationsChanged } from '#web/platform/published-text/published-text-changed.ts';
import { showToast } from '#web/ui/toasts.ts';
import { type Chat, chatListsKey, chatQuery } from './chat-queries.ts';

type Changed = Pick<Chat, 'id' | 'title' | 'pinned' | 'shared' | 'can_share' | 'can_ask'>;

/** Writes the server's answer about a chat into its page and invalidates the lists. */
function takeIn(cache: QueryClient, { id, title, pinned, shared, can_share, can_ask }: Changed) {
  cache.setQueryData<Chat>(chatQuery(id).queryKey, (known) =>
    known ? { ...known, title, pinned, shared, can_share, can_ask } : known,
  );
  return cache.invalidateQueries({ queryKey: chatListsKey() });
}

export function useRenameChat() {
  const cache = useQueryClient();
  return useMutation(api.chat.rename.mutationOptions({ onSuccess: (changed) => takeIn(cache, changed) }));
}

export function useShareChat() {
  const cache = useQueryClient();
  return useMutation(api.chat.share.mutationOptions({ onSuccess: (changed) => takeIn(cache, changed) }));
}

export function usePinChat() {
  const cache = useQueryClient();
  return useMutation(
    api.chat.pin.mutationOptions({
      onSuccess: (changed) => takeIn(cache, changed),
      onError: (_error, { pinned }) => showToast('bad', `Could not ${pinned ? 'pin' : 'unpin'} the chat. Try again.`),
    }),
  );
}

export function useDeleteChat() {
  const cache = useQueryClient();
  return useMutation(
    api.chat.remove.mutationOptions({
      onSuccess(_nothing, { chatId }) {
        showToast('ok', 'Chat deleted.');
        cache.removeQueries({ queryKey: chatQuery(chatId).queryKey });
        void ownCitationsChanged(cache);
        return cache.invalidateQueries({ queryKey: chatListsKey() });
      },
    }),
  );
}
