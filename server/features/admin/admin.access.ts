import type { Access } from '#server/testing/access/access.ts';
import { type AccessRow, administrator, hiddenFromAll, row } from '#server/testing/access/access-row.ts';

const rows: readonly AccessRow[] = [
  row('POST /operator/verify-audit', '', ...hiddenFromAll),
  row('GET /api/admin/audit', '', ...administrator),
  row('GET /api/admin/audit/state', '', ...administrator),
  row('GET /api/admin/health', '', ...administrator),
  row('GET /api/admin/jobs', '', ...administrator),
  row('GET /api/admin/outbox', '', ...administrator),
  row('GET /api/admin/organisations', '', ...administrator),
  row('POST /api/admin/organisations/{id}/disabled', '', ...administrator),
  row('GET /api/admin/users', '', ...administrator),
  row('POST /api/admin/users/{id}/disabled', '', ...administrator),
  row('POST /api/admin/audit/verify', '', ...administrator),
];

/** The administrator's area. */
export const access: Access = { rows, calls: {} };
