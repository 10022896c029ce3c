import { type AccessRow, alsoPending, anybody, row, signedIn, signedInOnly } from './access-row.ts';

const everyoneRefused = ['400 400', '400 400 400 400', '400 400 400 400', '400'] as const;
const refused = [signedInOnly, '400 400 400 400', '400 400 400 400', '400'] as const;
const ownerOnly = [signedInOnly, '404 204 404 404', '404 404 404 404', '404'] as const;

/** Second factors: answering with one, setting them up, and passkeys. */
export const factorsRows: readonly AccessRow[] = [
  row('POST /api/auth/second-factor', 'with a made-up challenge', ...everyoneRefused),
  row('POST /api/auth/passkey/options', '', ...anybody),
  row('POST /api/auth/passkey', 'with a made-up passkey', ...everyoneRefused),
  alsoPending(row('POST /api/auth/unlock/passkey', 'with a made-up passkey', ...refused, '400')),
  alsoPending(row('GET /api/account/second-factor', '', ...signedIn)),
  alsoPending(row('POST /api/account/second-factor/totp', 'with a wrong password', ...refused)),
  alsoPending(row('POST /api/account/second-factor/totp/confirm', 'with a wrong code', ...refused)),
  row('POST /api/account/second-factor/totp/disable', 'with a wrong code', ...refused),
  row('POST /api/account/second-factor/recovery-codes', 'with a wrong code', ...refused),
  alsoPending(row('GET /api/account/passkeys', '', ...signedIn)),
  alsoPending(row('POST /api/account/passkeys/options', 'with a wrong password', ...refused)),
  alsoPending(row('POST /api/account/passkeys', 'with a made-up passkey', ...refused)),
  row('POST /api/account/passkeys/{id}/name', "the standard user's", ...ownerOnly),
  row('DELETE /api/account/passkeys/{id}', "the standard user's", ...ownerOnly),
  // Of somebody of the first hospital.
  row('POST /api/organisation/people/{id}/second-factor/reset', '', signedInOnly, '403 403 204 403', '403 403 404 403'),
  row('POST /api/admin/users/{id}/second-factor/reset', '', signedInOnly, '403 403 403 204', '403 403 403 204'),
];
