import { routes, signedIn } from '#server/platform/http/routes.ts';
import { type FollowNotificationsDeps, followNotifications } from './follow-notifications.ts';
import { listNotifications } from './list-notifications.ts';
import { type MarkAsReadDeps, markAsRead } from './mark-as-read.ts';

export type NotificationsDeps = MarkAsReadDeps & FollowNotificationsDeps;

/** The door of the notifications: one's own, as a list, as a stream, and read. */
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
