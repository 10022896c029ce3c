import type { Access } from '#server/testing/access/access.ts';
import { row, signedInOnly } from '#server/testing/access/access-row.ts';

/** The events that the browser sends about its use, and the page views of visitors. */
export const access: Access = {
  rows: [
    row('POST /api/analytics/events', '', signedInOnly, '202 202 202 202', '202 202 202 202', '202'),
    row('POST /api/analytics/visits', '', '202 202', '202 202 202 202', '202 202 202 202', '202'),
  ],
  calls: {
    'POST /api/analytics/visits': () => ({ body: { path: '/auth/login' } }),
    'POST /api/analytics/events': () => ({
      body: { events: [{ id: crypto.randomUUID(), name: 'navigate_home', occurred_at: new Date().toISOString() }] },
    }),
  },
};
