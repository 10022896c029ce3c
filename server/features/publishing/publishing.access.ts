import type { Access } from '#server/testing/access/access.ts';
import { hiddenFromAll, row } from '#server/testing/access/access-row.ts';

/** The operator's calls, with a token of this machine. */
export const access: Access = {
  rows: [row('POST /operator/ingest', '', ...hiddenFromAll)],
  calls: { 'POST /operator/ingest': () => ({ body: { paths: ['/etc/hostname'] } }) },
};
