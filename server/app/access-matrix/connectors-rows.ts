import { type AccessRow, administrator, row, signedInOnly } from './access-row.ts';

const administrators = (status: string) =>
  [signedInOnly, `403 403 403 ${status}`, `403 403 403 ${status}`] as const satisfies readonly string[];

/** Where regulation is read from: of the product, not of any hospital. */
export const connectorsRows: readonly AccessRow[] = [
  row('GET /api/admin/connections', '', ...administrator),
  row('POST /api/admin/connections', '', ...administrators('201')),
  row('GET /api/admin/connections/{id}', '', ...administrator),
  row('POST /api/admin/connections/{id}', '', ...administrator),
  row('POST /api/admin/connections/{id}/look', '', ...administrator),
  row('DELETE /api/admin/connections/{id}', '', ...administrators('204')),
];
