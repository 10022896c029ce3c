import { Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { track } from '#web/platform/analytics/analytics.ts';
import { api } from '#web/platform/api/api-client.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { shortDate } from '#web/ui/format-date.ts';
import { showToast } from '#web/ui/toasts.ts';
import styles from './notifications-modal.module.css';
import { notificationsQuery } from './use-unread-count.ts';

function useMarkAllRead(unread: readonly string[] | undefined): void {
  const cache = useQueryClient();
  const sent = useRef(false);
  const { mutate } = useMutation(
    api.notifications.markAsRead.mutationOptions({
      onSuccess: (_result, { notification_ids }) => {
        track('notifications_marked_as_read', { count: notification_ids.length, ids: notification_ids });
        return cache.invalidateQueries({ queryKey: notificationsQuery().queryKey });
      },
      onError: () => showToast('bad', 'Failed to mark notifications as read'),
    }),
  );
  useEffect(() => {
    // One action for everything that was unread when the list came up.
    if (sent.current || !unread?.length) return;
    sent.current = true;
    mutate({ notification_ids: [...unread] });
  }, [unread, mutate]);
}

function NotificationList({ onClose }: { onClose: () => void }) {
  const { data, isPending, isError, refetch } = useQuery(notificationsQuery());
  useMarkAllRead(data?.filter(({ status }) => status === 'unread').map(({ id }) => id));
  if (isPending) return <p role="status">Loading notifications...</p>;
  if (isError) return <ErrorInPlace title="Failed to fetch notifications" retry={() => void refetch()} />;
  if (data.length === 0) return <p>No notifications</p>;
  return (
    <ul className={styles['list']}>
      {data.map(({ id, created_at, title, message, link }) => (
        <li key={id}>
          <time dateTime={created_at}>{shortDate(created_at)}</time>
          <div>
            <b>
              {link?.startsWith('/') ? (
                <Link to={link} onClick={onClose}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </b>
            <p>{message}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Spec §2, the notifications modal. Opening it marks what is unread as read. */
export default function NotificationsModal({ onClose }: { onClose: () => void }) {
  useEffect(() => track('notifications_modal_opened'), []);
  return (
    <Modal
      opened
      onClose={onClose}
      title="Notifications"
      closeButtonProps={{ 'aria-label': 'Close notifications' }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
    >
      <NotificationList onClose={onClose} />
    </Modal>
  );
}
