import { type AccessRow, administrator, alsoImpersonated, row, signedIn, signedInOnly } from './access-row.ts';

const ofAdministrator = [signedInOnly, '403 403 403 204', '403 403 403 404'] as const;
const ofStandardUser = [signedInOnly, '404 200 404 404', '404 404 404 404', '404'] as const;

/** Administrators who see the product as somebody else. */
export const supportAccessRows: readonly AccessRow[] = [
  row('GET /api/admin/impersonation', '', ...administrator, '403', '423', '403'),
  row('POST /api/admin/impersonation', '', signedInOnly, '403 403 403 201', '403 403 403 201'),
  row('POST /api/admin/impersonation/{id}/begin', "allowed, the first hospital's administrator's", ...ofAdministrator),
  row('POST /api/admin/impersonation/{id}/withdraw', "the first hospital's administrator's", ...ofAdministrator),
  row('GET /api/account/impersonation', '', ...signedIn),
  alsoImpersonated(
    row(
      'POST /api/account/impersonation/end',
      "in a session of one's own",
      signedInOnly,
      '204 204 204 204',
      '204 204 204 204',
      '204',
    ),
  ),
  row('GET /api/account/support-access', '', ...signedIn),
  row('POST /api/account/support-access/{id}/allow', 'asked of the standard user', ...ofStandardUser),
  row('POST /api/account/support-access/{id}/refuse', 'asked of the standard user', ...ofStandardUser),
  row('POST /api/account/support-access/{id}/end', 'asked of the standard user', ...ofStandardUser),
];
