import type { Access } from '#server/testing/access/access.ts';
import { hiddenFromAll, row } from '#server/testing/access/access-row.ts';

/** The operator's list of readings, with a token of this machine. */
export const access: Access = {
  rows: [row('POST /operator/readings', '', ...hiddenFromAll)],
  calls: { 'POST /operator/readings': () => ({ body: { retry: true } }) },
};
