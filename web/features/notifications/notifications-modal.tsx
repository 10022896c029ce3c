import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { isOwnPath } from '#contract/own-path.ts';
import { track } from '#web/platform/analytics/analytics.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { shortDate } from '#web/ui/format-date.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import type { Notification } from './follow-feed.ts';
import { notificationsQuery } from './notification-cache.ts';
import styles from './notifications-modal.module.css';
import { useMarkRead } from './use-mark-read.ts';

type ItemProps = { notification: Notification; isNew: boolean; onClose: () => void };

function Item({ notification: { created_at, title, message, link }, isNew, onClose }: ItemProps) {
  return (
    <li data-new={isNew || undefined}>
      <time dateTime={created_at}>{shortDate(created_at)}</time>
      <div>
        <h3>
          {link !== null && isOwnPath(link) ? (
            <Link to={link} onClick={onClose}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p>{message}</p>
        {isNew && <span className="sr-only">New</span>}
      </div>
    </li>
  );
}

function NotificationList({ onClose }: { onClose: () => void }) {
  // Refetched on opening, so that the open list is complete.
  const { data, isFetching, isError, refetch } = useQuery({ ...notificationsQuery(), refetchOnMount: 'always' });
  const unreadSinceOpened = useMarkRead(isFetching ? undefined : data);
  if (!data && isError) return <ErrorInPlace title="Failed to fetch notifications" retry={() => void refetch()} />;
  if (!data) return <p role="status">Loading notifications...</p>;
  if (data.length === 0) return <p>No notifications</p>;
  return (
    <ul className={styles['list']}>
      {data.map((notification) => (
        <Item
          key={notification.id}
          notification={notification}
          isNew={notification.status === 'unread' || unreadSinceOpened.has(notification.id)}
          onClose={onClose}
        />
      ))}
    </ul>
  );
}

/** Spec §2, the notifications modal. Opening it marks unread notifications as read. */
export default function NotificationsModal({ onClose }: { onClose: () => void }) {
  useEffect(() => track('notifications_modal_opened'), []);
  useReturnFocus(true);
  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={false}
      title="Notifications"
      closeButtonProps={{ 'aria-label': 'Close notifications' }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
      // The page has its own banner; on a phone this would be a second one.
      attributes={{ header: { role: 'none' } }}
    >
      <NotificationList onClose={onClose} />
    </Modal>
  );
}
