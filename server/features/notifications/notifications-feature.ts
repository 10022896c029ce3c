import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { routes, signedIn } from '#server/platform/http/routes.ts';
import { listNotifications } from './list-notifications.ts';
import { markAsRead } from './mark-as-read.ts';

export type NotificationsDeps = { db: Database; clock: Clock };

export function notificationsFeature(deps: NotificationsDeps) {
  return {
    router: {
      mine: routes.notifications.mine.handler(({ context }) => listNotifications(deps, signedIn(context))),
      markAsRead: routes.notifications.markAsRead.handler(({ input, context }) =>
        markAsRead(deps, signedIn(context), input),
      ),
    },
  };
}
