import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { ownCitationsChanged } from '#web/platform/published-text/published-text-changed.ts';
import { showToast } from '#web/ui/toasts.ts';
import { type Chat, chatListsKey, chatQuery, chatSharingQuery } from './chat-queries.ts';

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
  return useMutation(
    api.chat.share.mutationOptions({
      async onSuccess(changed) {
        await takeIn(cache, changed);
        if (changed.can_share) await cache.invalidateQueries({ queryKey: chatSharingQuery(changed.id).queryKey });
      },
    }),
  );
}

/** Shares a chat with a person by name, or stops sharing it with them. */
export function useNameInChat() {
  const cache = useQueryClient();
  return useMutation(
    api.chat.name.mutationOptions({
      onSuccess(sharing, { chatId }) {
        cache.setQueryData(chatSharingQuery(chatId).queryKey, sharing);
        const shared = sharing.visibility !== 'private';
        cache.setQueryData<Chat>(chatQuery(chatId).queryKey, (known) => known && { ...known, shared });
        return cache.invalidateQueries({ queryKey: chatListsKey() });
      },
    }),
  );
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
