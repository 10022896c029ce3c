import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { routeFor } from '#contract/route.ts';

export const notificationSchema = z.object({
  id: idSchema,
  status: z.enum(['unread', 'read']),
  title: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  created_at: z.iso.datetime(),
});

/**
 * The current unread count, and the notifications that arrived since the last event, newest first; none in a stream's first event.
 * When very many arrive at once, only the newest are here; a count that does not match shows this.
 */
export const notificationEventSchema = z.object({
  unread_count: z.number().int(),
  arrived: z.array(notificationSchema),
});

export const notificationsContract = {
  // Every open page makes these two calls by itself, whether or not a person is looking.
  mine: routeFor('signed-in')
    .meta({ isUse: false })
    .route({ method: 'GET', path: '/notifications/user', summary: "The caller's notifications, newest first" })
    .output(z.array(notificationSchema)),
  events: routeFor('signed-in')
    .meta({ isUse: false })
    .route({
      method: 'GET',
      path: '/notifications/events',
      summary: 'Unread notifications, then live updates (event stream)',
    })
    .output(eventIterator(notificationEventSchema)),
  markAsRead: routeFor('signed-in')
    .route({ method: 'POST', path: '/notifications/mark-as-read', summary: 'Mark notifications as read' })
    .input(z.object({ notification_ids: z.array(idSchema).max(limits.notificationsListed) }))
    .output(z.object({ unread_count: z.number().int() })),
};
