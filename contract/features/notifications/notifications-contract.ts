import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { routeFor } from '#contract/route.ts';

export const notificationSchema = z.object({
  id: idSchema,
  status: z.enum(['unread', 'read']),
  title: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  created_at: z.iso.datetime(),
});

export const notificationsContract = {
  mine: routeFor('signed-in')
    .route({ method: 'GET', path: '/notifications/user', summary: "The caller's notifications, newest first" })
    .output(z.array(notificationSchema)),
  markAsRead: routeFor('signed-in')
    .route({ method: 'POST', path: '/notifications/mark-as-read', summary: 'Mark notifications as read' })
    .input(z.object({ notification_ids: z.array(idSchema).max(1_000) }))
    .output(z.object({ unread_count: z.number().int() })),
};
