import { routes, signedIn } from '#server/platform/http/routes.ts';
import { type FollowNotificationsDeps, followNotifications } from './follow-notifications.ts';
import { listNotifications, type MarkAsReadDeps, markAsRead } from './notifications.ts';

export type NotificationsDeps = MarkAsReadDeps & FollowNotificationsDeps;

/** The calls of a person's own notifications: as a list, as a stream, and marking them as read. */
export function notificationsRoutes(deps: NotificationsDeps) {
  return {
    mine: routes.notifications.mine.handler(({ context }) => listNotifications(deps, signedIn(context))),
    events: routes.notifications.events.handler(({ context }) =>
      followNotifications(deps, signedIn(context), { requestId: context.requestId, signal: context.signal }),
    ),
    markAsRead: routes.notifications.markAsRead.handler(({ input, context }) =>
      markAsRead(deps, signedIn(context), input),
    ),
  };
}
