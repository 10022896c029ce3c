import type { Access } from '#server/testing/access/access.ts';
import { hiddenFromAll, row } from '#server/testing/access/access-row.ts';

/** For the operator only, with a token of this machine. */
export const access: Access = { rows: [row('POST /operator/backup', '', ...hiddenFromAll)], calls: {} };
