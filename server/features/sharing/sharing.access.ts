import type { Access } from '#server/testing/access/access.ts';
import { row, standard } from '#server/testing/access/access-row.ts';

/** Finding the people to share with. */
export const access: Access = {
  rows: [row('GET /api/sharing/people', '', ...standard)],
  calls: { 'GET /api/sharing/people': () => ({ path: '/api/sharing/people?q=test' }) },
};
