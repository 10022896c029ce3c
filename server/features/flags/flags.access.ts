import type { Access } from '#server/testing/access/access.ts';
import { anybody, row } from '#server/testing/access/access-row.ts';

/** Flags of the caller. */
export const access: Access = { rows: [row('GET /api/flags', '', ...anybody)], calls: {} };
