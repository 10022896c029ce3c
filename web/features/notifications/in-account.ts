import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useSyncExternalStore } from 'react';
import type { AccountEntry } from '#web/platform/feature/slot-table.ts';
import { liveFeed } from './live-feed.ts';
import { listCame, notificationsQuery } from './notification-cache.ts';
import { unreadIn } from './notification-list.ts';

const lookAgainMs = 60_000;

/** The unread count; 0 until loaded. Kept current by the stream, or by polling without one. */
function useUnreadCount(): number {
  const isLive = useSyncExternalStore(liveFeed.subscribe, liveFeed.isLive);
  const { data } = useQuery({ ...notificationsQuery(), refetchInterval: isLive ? false : lookAgainMs });
  useEffect(() => {
    if (data) listCame(data);
  }, [data]);
  return data ? unreadIn(data) : 0;
}

const entry: AccountEntry = {
  id: 'notifications',
  label: 'Notifications',
  icon: IconBell,
  useCount: useUnreadCount,
  inWords: (count) => (count === 1 ? '1 unread notification' : `${count} unread notifications`),
  Dialog: lazy(() => import('./notifications-modal.tsx')),
};

export default entry;
