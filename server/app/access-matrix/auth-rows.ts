import { type AccessRow, alsoImpersonated, alsoPending, anybody, row, signedInOnly } from './access-row.ts';

/** Login, the lock of the screen, sign-out and one-time links. */
export const authRows: readonly AccessRow[] = [
  alsoPending(
    alsoImpersonated(row('POST /api/auth/lock', '', signedInOnly, '204 204 204 204', '204 204 204 204', '204', '204')),
  ),
  row('POST /api/auth/login', '', ...anybody),
  alsoImpersonated(row('POST /api/auth/presence', '', signedInOnly, '204 204 204 204', '204 204 204 204', '204')),
  // In a session of the administrator's own: one in which they are somebody else is never unlocked by that person's password.
  alsoPending(
    alsoImpersonated(
      row(
        'POST /api/auth/unlock',
        'with the password',
        signedInOnly,
        '204 204 204 204',
        '204 204 204 204',
        '204',
        '204',
      ),
    ),
  ),
  alsoPending(
    alsoImpersonated(
      row('POST /api/auth/unlock', 'with another', signedInOnly, '400 400 400 400', '400 400 400 400', '400', '400'),
    ),
  ),
  row('GET /api/auth/signout', '', ...anybody),
  row('POST /api/auth/reset-password', 'with a code', ...anybody),
  row('POST /api/auth/reset-password', 'without one', '400 400', '400 400 400 400', '400 400 400 400', '400'),
];
