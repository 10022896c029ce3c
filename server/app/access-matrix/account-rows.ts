import { type AccessRow, alsoPending, row, signedIn, signedInOnly } from './access-row.ts';

/** The profile, its photo and the devices it is signed in on. */
export const accountRows: readonly AccessRow[] = [
  alsoPending(row('GET /api/account/info', '', ...signedIn)),
  row('POST /api/account/update', '', ...signedIn),
  row('POST /api/account/upload/image', 'a photo', ...signedIn),
  row('GET /api/account/image', 'with a photo', ...signedIn),
  row('DELETE /api/account/delete/image', 'a photo', signedInOnly, '204 204 204 204', '204 204 204 204', '204'),
  row('GET /api/account/image', 'without one', signedInOnly, '204 204 204 204', '204 204 204 204', '204'),
  row(
    'POST /api/account/change-password',
    'with a wrong password',
    '401 401',
    '400 400 400 400',
    '400 400 400 400',
    '400',
  ),
  row('GET /api/account/devices', '', ...signedIn),
  row(
    'DELETE /api/account/devices/{id}',
    "the standard user's",
    '401 401',
    '404 204 404 404',
    '404 404 404 404',
    '404',
  ),
  row('POST /api/account/devices/sign-out-others', '', ...signedIn),
  row('GET /api/account/usage', '', ...signedIn),
];
