import { type ComposedMail, composeMail } from './compose-mail.ts';

/** For the owner of an account whose password strangers are guessing. */
export const passwordGuessedMail = (facts: { name: string; publicUrl: string }): ComposedMail =>
  composeMail({
    subject: 'Somebody is guessing your password',
    name: facts.name,
    before: [
      'Candour refused many wrong passwords for your account within a few minutes.',
      'You can log in as usual from every device where you have logged in before. Another device may have to wait 15 minutes.',
    ],
    action: { label: 'Set a new password', url: `${facts.publicUrl}/auth/forgot-password` },
    after: [
      'Set a new password if you need to log in from another device now, or if you use this password anywhere else. We send this email at most once a day.',
    ],
  });
