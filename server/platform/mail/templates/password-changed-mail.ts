import { type ComposedMail, composeMail } from './compose-mail.ts';

const ended = {
  set: 'You have been logged out on all devices.',
  changed: 'You have been logged out on all other devices.',
} as const;

export type PasswordAct = keyof typeof ended;

/** @param facts.what `set` by a one-time link, `changed` by a person who knew the old one */
export const passwordChangedMail = (facts: { name: string; what: PasswordAct; publicUrl: string }): ComposedMail =>
  composeMail({
    subject: `Your Candour password was ${facts.what}`,
    name: facts.name,
    before: [
      `The password of your Candour account was ${facts.what} just now. ${ended[facts.what]}`,
      'If this was not you, reset your password immediately and contact your champion or Candour support.',
    ],
    action: { label: 'Reset password', url: `${facts.publicUrl}/auth/forgot-password` },
  });
