import type { Feature } from '#server/platform/feature/feature.ts';
import { notificationsRoutes } from './notifications-routes.ts';
import { notifyDemoPeople } from './notify-demo-people.ts';

/** A person's own notifications: as a list, as a stream, and marking them as read. */
export const notificationsFeature: Feature = {
  name: 'notifications',
  demonstration: { withPeople: notifyDemoPeople },
  make: (platform) => ({
    router: { notifications: notificationsRoutes(platform) },
  }),
};
