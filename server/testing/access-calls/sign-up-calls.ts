import { newId } from '#contract/ids.ts';
import { addSignUp } from '#server/platform/identity/sign-up-store.ts';
import type { AccessCalls } from './access-call.ts';

const someEmail = (): string => `${newId().toLowerCase()}@practice.example`;
const password = 'seventeen amber kettles';

export const signUpCalls: AccessCalls = {
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
