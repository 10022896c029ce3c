import { type ComposedMail, composeMail } from './compose-mail.ts';

/** @param facts.url the one-time link */
export const resetPasswordMail = (facts: { name: string; url: string; hours: number }): ComposedMail =>
  composeMail({
    subject: 'Reset your Candour password',
    name: facts.name,
    before: ['Somebody asked to reset the password of your Candour account. If it was you, choose a new one.'],
    action: { label: 'Choose a new password', url: facts.url },
    after: [
      `The link works once, for ${facts.hours} hours, and not once your password has been changed.`,
      'If it was not you, delete this message. Your password stays as it is.',
    ],
  });
