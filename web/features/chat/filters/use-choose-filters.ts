import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#web/platform/api/api-client.ts';
import { showToast } from '#web/ui/toasts.ts';
import { type Chat, chatKey } from '../chat-queries.ts';
import { asAsked, type ChatFilters, tidied } from './chat-filters.ts';

/** Whose filters are chosen: those of a chat, which the server keeps, or those of a new one, which this tab keeps. */
export type Choosing = { chatId: string | undefined; keep: (filters: ChatFilters) => void };

/** What changes the filters. The page has those of a chat at once, and has the former ones again if the server refuses. */
export function useChooseFilters({ chatId = '', keep }: Choosing): (filters: ChatFilters) => void {
  const cache = useQueryClient();
  const queryKey = chatKey(chatId);
  const show = (filters: ChatFilters) =>
    cache.setQueriesData<Chat>({ queryKey }, (chat) => chat && { ...chat, filters });
  const { mutate } = useMutation({
    mutationFn: (filters: ChatFilters) => client.chat.filter({ chatId, filters: asAsked(filters) ?? {} }),
    // Of quick changes, each leaves in its turn.
    scope: { id: `filters:${chatId}` },
    async onMutate(filters) {
      await cache.cancelQueries({ queryKey });
      const [shown] = cache.getQueriesData<Chat>({ queryKey });
      const former = shown?.[1]?.filters ?? {};
      show(filters);
      return former;
    },
    onSuccess: (filters) => void show(filters),
    onError(_error, _filters, former) {
      show(former ?? {});
      showToast('bad', 'Could not change where to search. Try again.');
    },
  });
  return (filters) => (chatId === '' ? keep : mutate)(tidied(filters));
}
