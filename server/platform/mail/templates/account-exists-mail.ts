import { type ComposedMail, composeMail } from './compose-mail.ts';

/** Instead of the mail for verifying, to somebody who has an account. */
export const accountExistsMail = ({ name, publicUrl }: { name: string; publicUrl: string }): ComposedMail =>
  composeMail({
    subject: 'You already have a Candour account',
    name,
    before: [
      'Somebody tried to make a Candour account with this email address. You have one already, and it stays as it is.',
      'If it was you, log in. If you do not remember your password, choose "Forgot password" there.',
    ],
    action: { label: 'Log in', url: `${publicUrl}/auth/login` },
    after: ['If it was not you, there is nothing you need to do.'],
  });
