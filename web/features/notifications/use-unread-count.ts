import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { liveFeed } from './live-feed.ts';
import { listCame, notificationsQuery } from './notification-cache.ts';
import { unreadIn } from './notification-list.ts';

const lookAgainMs = 60_000;

/** How many are unread; 0 until they are loaded. Kept up to date by the stream, and by looking again where there is none. */
export function useUnreadCount(): number {
  const isLive = useSyncExternalStore(liveFeed.subscribe, liveFeed.isLive);
  const { data } = useQuery({ ...notificationsQuery(), refetchInterval: isLive ? false : lookAgainMs });
  useEffect(() => {
    if (data) listCame(data);
  }, [data]);
  return data ? unreadIn(data) : 0;
}
