import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, alsoPending, row, signedIn, signedInOnly } from '#server/testing/access/access-row.ts';
import { plainPicture } from '#server/testing/pictures.ts';
import { callApi, logInAs } from '#server/testing/sign-in.ts';

const rows: readonly AccessRow[] = [
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

const calls: AccessCalls = {
  'POST /api/account/upload/image': async () => ({
    form: { file: new Blob([new Uint8Array(await plainPicture(64, 64).png().toBuffer())]) },
  }),
  'POST /api/account/change-password': () => ({ body: { old_password: 'not this one', new_password: 'x' } }),
  'DELETE /api/account/devices/{id}': async ({ app, callers }) => {
    const owner = callers[3]?.user;
    if (!owner) throw new Error('The standard user is not there.');
    const { authToken } = await logInAs(app, owner);
    const devices = await (await callApi(app.url, '/account/devices', authToken)).json();
    return { path: `/api/account/devices/${(devices as { id: string }[])[0]?.id}` };
  },
  'POST /api/account/update': () => ({ body: { job_title: 'Tester' } }),
};

/** The profile, its photo and the devices where the account is signed in. */
export const access: Access = { rows, calls };
