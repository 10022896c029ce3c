import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '#web/platform/api/api-client.ts';
import { ownCitationsChanged } from '#web/platform/published-text/published-text-changed.ts';
import { announce } from '#web/ui/announce.ts';
import { showToast } from '#web/ui/toasts.ts';
import { type Chat, chatKey, chatListsKey, chatSharingQuery } from './chat-queries.ts';

type Changed = Pick<Chat, 'id' | 'title' | 'pinned' | 'shared' | 'can_share' | 'can_ask'>;

/** Writes the server's answer about a chat into its page and invalidates the lists. */
function takeIn(cache: QueryClient, { id, title, pinned, shared, can_share, can_ask }: Changed) {
  cache.setQueriesData<Chat>({ queryKey: chatKey(id) }, (known) =>
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
        cache.setQueriesData<Chat>({ queryKey: chatKey(chatId) }, (known) => known && { ...known, shared });
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

/** Restores a chat that was just deleted, and opens it. */
function useRestoreChat() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMutation(
    api.chat.restore.mutationOptions({
      async onSuccess({ id }) {
        void ownCitationsChanged(cache);
        void cache.invalidateQueries({ queryKey: chatListsKey() });
        await navigate(`/chat/${id}`);
        announce('Chat restored.');
      },
      onError: () => showToast('bad', 'Could not restore the chat. Its ten seconds may be over.'),
    }),
  );
}

/** Deletes a chat, with ten seconds to change one's mind. */
export function useDeleteChat() {
  const cache = useQueryClient();
  const restore = useRestoreChat();
  return useMutation(
    api.chat.remove.mutationOptions({
      onSuccess(_nothing, { chatId }) {
        // A toast with an action stays for ten seconds, as long as the server keeps the chat (limits.undoDeleteMs).
        showToast('ok', 'Chat deleted.', { label: 'Undo', run: () => restore.mutate({ chatId }) });
        cache.removeQueries({ queryKey: chatKey(chatId) });
        void ownCitationsChanged(cache);
        return cache.invalidateQueries({ queryKey: chatListsKey() });
      },
    }),
  );
}
