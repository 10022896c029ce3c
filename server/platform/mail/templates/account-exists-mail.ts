import { type ComposedMail, composeMail } from './compose-mail.ts';

/** Replaces the verification mail for a person who already has an account. */
export const accountExistsMail = ({ name, publicUrl }: { name: string; publicUrl: string }): ComposedMail =>
  composeMail({
    subject: 'You already have a Candour account',
    name,
    before: [
      'Someone tried to create a Candour account with this email address. You already have an account, and it has not changed.',
      'If this was you, log in.',
    ],
    action: { label: 'Log in', url: `${publicUrl}/auth/login` },
    after: [
      // An address as text: a mail has one link, and mail programs open this one too.
      `If you have forgotten your password, set a new one at ${publicUrl}/auth/forgot-password`,
      'If this was not you, you do not need to do anything.',
    ],
  });
