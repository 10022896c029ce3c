import type { Access } from '#server/testing/access/access.ts';
import { champion, row, signedIn } from '#server/testing/access/access-row.ts';

/** The patient-data policy: everybody who may type reads their own organisation's, its champions change it. */
export const access: Access = {
  rows: [
    row('GET /api/organisation/patient-data-policy', '', ...signedIn),
    row('POST /api/organisation/patient-data-policy', '', ...champion),
  ],
  calls: { 'POST /api/organisation/patient-data-policy': () => ({ body: { policy: 'redact' } }) },
};
