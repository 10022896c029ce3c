import type { Access } from '#server/testing/access/access.ts';
import { champion, row, standard } from '#server/testing/access/access-row.ts';

/** The applicability profile: the organisation's people read it, its champions change it. */
export const access: Access = {
  rows: [
    row('GET /api/organisation/applicability', '', ...standard),
    row('POST /api/organisation/applicability', '', ...champion),
  ],
  calls: {
    'POST /api/organisation/applicability': () => ({
      body: { nation: 'England', setting: null, regulated_activities: null, services: null, beds: 12 },
    }),
  },
};
