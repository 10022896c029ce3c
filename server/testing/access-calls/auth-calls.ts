import { createAdministrator } from '#server/features/auth/create-administrator.ts';
import { callApi } from '#server/testing/sign-in.ts';
import { type AccessCalls, ownSession } from './access-call.ts';

export const authCalls: AccessCalls = {
  'POST /api/auth/login': ({ callers }) => {
    const user = callers[3]?.user;
    return { form: { email: user?.email ?? '', password: user?.password ?? '' } };
  },
  // Each locks a session of its own, or opens one it has locked: the caller's stays as it is.
  'POST /api/auth/lock': ownSession,
  'POST /api/auth/unlock': async (world, caller, { thing }) => {
    const session = await ownSession(world, caller);
    await callApi(world.app.url, '/auth/lock', session.authToken, { method: 'POST' });
    return { ...session, body: { password: thing === 'with another' ? 'not this one' : caller.user?.password } };
  },
  // Ends a session of its own: the caller's is needed further on.
  'GET /api/auth/signout': ownSession,
  'POST /api/auth/reset-password': async ({ app }, _caller, { thing }) => {
    const newPassword = 'seventeen amber kettles';
    if (thing === 'without one') return { body: { oobCode: 'made up', newPassword } };
    const made = await createAdministrator(app.platform, 'administrator@candour.example');
    return {
      body: { oobCode: made.outcome === 'disabled' ? '' : new URL(made.link).searchParams.get('oobCode'), newPassword },
    };
  },
};
