import { type ComposedMail, composeMail } from './compose-mail.ts';

/** @param facts.url the one-time link */
export const resetPasswordMail = (facts: { name: string; url: string; hours: number }): ComposedMail =>
  composeMail({
    subject: 'Reset your Candour password',
    name: facts.name,
    before: ['Someone asked to reset the password of your Candour account. If this was you, choose a new one.'],
    action: { label: 'Choose a new password', url: facts.url },
    after: [
      `The link works once, within ${facts.hours} hours. It stops working when your password changes.`,
      'If this was not you, delete this message. Your password has not changed.',
    ],
  });
