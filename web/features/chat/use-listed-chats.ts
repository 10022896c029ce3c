import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { chatsQuery, type ListedChat } from './chat-queries.ts';

const asItem = ({ id, title, updated_at }: Pick<ListedChat, 'id' | 'title' | 'updated_at'>) => ({
  key: id,
  kind: 'Chat',
  icon: IconMessage,
  title: title || 'New chat',
  to: `/chat/${id}`,
  at: updated_at,
});

/** The caller's chats, for a list of recent work. */
export function useRecentChats() {
  const { data, isError, refetch } = useQuery(chatsQuery());
  return { items: data?.map(asItem), isError, failed: 'Failed to load chats.', retry: () => refetch() };
}

/** Chats that others share with the caller by name. */
export function useSharedChats() {
  const { data, isError, refetch } = useQuery(api.chat.sharedWithMe.queryOptions());
  const failed = 'Failed to load the chats shared with you.';
  return { items: data?.map(asItem), isError, failed, retry: () => refetch() };
}
