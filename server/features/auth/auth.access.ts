import { newId } from '#contract/ids.ts';
import { createAdministrator } from '#server/features/auth/create-administrator.ts';
import { addSignUp } from '#server/platform/identity/sign-up-store.ts';
import type { Access } from '#server/testing/access/access.ts';
import { type AccessCalls, ownSession } from '#server/testing/access/access-call.ts';
import {
  type AccessRow,
  alsoImpersonated,
  alsoPending,
  anybody,
  hiddenFromAll,
  row,
  signedIn,
  signedInOnly,
} from '#server/testing/access/access-row.ts';
import { callApi } from '#server/testing/sign-in.ts';

const rowsAuth: readonly AccessRow[] = [
  row('POST /operator/administrators', '', ...hiddenFromAll),
  alsoPending(
    alsoImpersonated(row('POST /api/auth/lock', '', signedInOnly, '204 204 204 204', '204 204 204 204', '204', '204')),
  ),
  row('POST /api/auth/login', '', ...anybody),
  alsoImpersonated(row('POST /api/auth/presence', '', signedInOnly, '204 204 204 204', '204 204 204 204', '204')),
  // In the administrator's own session: a session that impersonates a person is never unlocked by that person's password.
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
  row(
    'POST /api/auth/reset-password/providers',
    'without a code',
    '400 400',
    '400 400 400 400',
    '400 400 400 400',
    '400',
  ),
];

const nobody = ['400 400', '400 400 400 400', '400 400 400 400', '400'] as const;

const rowsSignUp: readonly AccessRow[] = [
  row('POST /api/auth/signup', '', ...anybody),
  row('POST /api/auth/create_forum_user', '', ...anybody),
  row('POST /api/auth/verify-email', 'with a code', ...anybody),
  row('POST /api/auth/verify-email', 'without one', ...nobody),
  row('POST /api/auth/resend_verification', '', ...anybody),
  row('POST /api/auth/reset_password', '', ...anybody),
  row('POST /api/auth/send_welcome_email', '', ...signedIn),
];

const callsAuth: AccessCalls = {
  'POST /operator/administrators': () => ({ body: { email: 'someone@candour.example' } }),
  'POST /api/auth/login': ({ callers }) => {
    const user = callers[3]?.user;
    return { form: { email: user?.email ?? '', password: user?.password ?? '' } };
  },
  // Each call locks a session of its own, or unlocks one that it has locked. The caller's session does not change.
  'POST /api/auth/lock': ownSession,
  'POST /api/auth/unlock': async (world, caller, { thing }) => {
    const session = await ownSession(world, caller);
    await callApi(world.app.url, '/auth/lock', session.authToken, { method: 'POST' });
    return { ...session, body: { password: thing === 'with another' ? 'not this one' : caller.user?.password } };
  },
  // Ends a session of its own, because later rows need the caller's.
  'GET /api/auth/signout': ownSession,
  'POST /api/auth/reset-password/providers': () => ({ body: { oobCode: 'made up' } }),
  'POST /api/auth/reset-password': async ({ app }, _caller, { thing }) => {
    const newPassword = 'seventeen amber kettles';
    if (thing === 'without one') return { body: { oobCode: 'made up', newPassword } };
    const made = await createAdministrator(app.platform, 'administrator@candour.example');
    return {
      body: { oobCode: made.outcome === 'disabled' ? '' : new URL(made.link).searchParams.get('oobCode'), newPassword },
    };
  },
};

const someEmail = (): string => `${newId().toLowerCase()}@practice.example`;
const password = 'seventeen amber kettles';

const callsSignUp: AccessCalls = {
  'POST /api/auth/signup': () => ({
    form: {
      first_name: 'Ann',
      surname: 'Other',
      job_title: 'Nurse',
      email: someEmail(),
      password,
      confirm_password: password,
    },
  }),
  'POST /api/auth/create_forum_user': () => ({
    form: {
      first_name: 'Ann',
      last_name: 'Other',
      job_title: 'Nurse',
      organisation: 'A practice',
      email: someEmail(),
      new_password: password,
    },
  }),
  'POST /api/auth/verify-email': async ({ app: { platform } }, _caller, { thing }) => {
    if (thing === 'without one') return { body: { oobCode: 'made up' } };
    const person = { firstname: 'Ann', surname: 'Other', jobTitle: '', email: someEmail(), passwordHash: 'none' };
    const add = { ...person, kind: 'member' as const };
    const oobCode = await platform.db.transaction((tx) => addSignUp(tx, add, platform.clock.now()));
    return { body: { oobCode } };
  },
  'POST /api/auth/resend_verification': () => ({ form: { email: someEmail() } }),
  'POST /api/auth/reset_password': ({ callers }, caller) => ({
    form: { email: (caller.user ?? callers[3]?.user)?.email ?? '' },
  }),
  'POST /api/auth/send_welcome_email': () => ({ path: '/api/auth/send_welcome_email?new_user=true' }),
};

/** Login, the screen lock, logout, one-time links, and registration. */
export const access: Access = { rows: [...rowsAuth, ...rowsSignUp], calls: { ...callsAuth, ...callsSignUp } };
