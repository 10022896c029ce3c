import type { Access } from '#server/testing/access/access.ts';
import { anybody, hiddenFromAll, row } from '#server/testing/access/access-row.ts';

/** Flags of the caller, and the operator’s list of them. */
export const access: Access = {
  rows: [row('GET /api/flags', '', ...anybody), row('POST /operator/flags', '', ...hiddenFromAll)],
  calls: { 'POST /operator/flags': () => ({ body: { change: { key: 'data-library', enabled: false } } }) },
};
