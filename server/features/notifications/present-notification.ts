import type { z } from 'zod';
import type { notificationSchema } from '#contract/features/notifications/notifications-contract.ts';
import type { NotificationRow } from '#server/platform/notify/notification-store.ts';

export function presentNotification(row: NotificationRow): z.infer<typeof notificationSchema> {
  return {
    id: row.id,
    status: row.status,
    title: row.title,
    message: row.message,
    link: row.link,
    created_at: row.createdAt.toISOString(),
  };
}
