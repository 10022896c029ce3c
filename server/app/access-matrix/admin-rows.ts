import { type AccessRow, administrator, row } from './access-row.ts';

/** The administrator's area. */
export const adminRows: readonly AccessRow[] = [
  row('GET /api/admin/audit', '', ...administrator),
  row('GET /api/admin/health', '', ...administrator),
  row('GET /api/admin/jobs', '', ...administrator),
  row('GET /api/admin/outbox', '', ...administrator),
  row('GET /api/admin/organisations', '', ...administrator),
  row('POST /api/admin/organisations/{id}/disabled', '', ...administrator),
  row('GET /api/admin/users', '', ...administrator),
  row('POST /api/admin/users/{id}/disabled', '', ...administrator),
  row('POST /api/admin/audit/verify', '', ...administrator),
];
