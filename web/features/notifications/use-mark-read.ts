import { useDocumentVisibility } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { track } from '#web/platform/analytics/analytics.ts';
import { api } from '#web/platform/api/api-client.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { Notification } from './follow-feed.ts';
import { hearRead } from './notification-cache.ts';

/**
 * Marks the unread notifications of the open list as read: all of them in one action once loaded, then each arrival. Failures are
 * retried when the list is next opened.
 * @param list undefined until it has loaded
 * @returns the ids that were unread since the list was opened
 */
export function useMarkRead(list: readonly Notification[] | undefined): ReadonlySet<string> {
  const isSeen = useDocumentVisibility() === 'visible';
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMutation(
    api.notifications.markAsRead.mutationOptions({
      onSuccess: ({ unread_count }, { notification_ids: ids }) => {
        track('notifications_marked_as_read', { count: ids.length, ids });
        hearRead(ids, unread_count);
      },
      onError: () => showToast('bad', 'Failed to mark notifications as read'),
    }),
  );
  useEffect(() => {
    if (!isSeen || !list) return;
    const unread = list.filter(({ id, status }) => status === 'unread' && !sent.has(id)).map(({ id }) => id);
    if (unread.length === 0) return;
    setSent(new Set([...sent, ...unread]));
    mutate({ notification_ids: unread });
  }, [isSeen, list, sent, mutate]);
  return sent;
}
