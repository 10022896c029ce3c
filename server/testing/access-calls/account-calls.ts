import { plainPicture } from '#server/testing/pictures.ts';
import { callApi, logInAs } from '#server/testing/sign-in.ts';
import type { AccessCalls } from './access-call.ts';

export const accountCalls: AccessCalls = {
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
