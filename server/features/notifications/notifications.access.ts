import type { Access } from '#server/testing/access/access.ts';
import { row, signedIn } from '#server/testing/access/access-row.ts';

/** The caller's own notifications. */
export const access: Access = {
  rows: [
    row('GET /api/notifications/events', '', ...signedIn),
    row('GET /api/notifications/user', '', ...signedIn),
    row('POST /api/notifications/mark-as-read', '', ...signedIn),
  ],
  calls: { 'POST /api/notifications/mark-as-read': () => ({ body: { notification_ids: [] } }) },
};
