import { type ComposedMail, composeMail } from './compose-mail.ts';

/** Replaces the verification mail for a person who already has an account. */
export const accountExistsMail = ({ name, publicUrl }: { name: string; publicUrl: string }): ComposedMail =>
  composeMail({
    subject: 'You already have a Candour account',
    name,
    before: [
      'Someone tried to create a Candour account with this email address. You already have an account, and it has not changed.',
      'If this was you, log in. If you have forgotten your password, select “Forgot password?” on the login page.',
    ],
    action: { label: 'Log in', url: `${publicUrl}/auth/login` },
    after: ['If this was not you, you do not need to do anything.'],
  });
