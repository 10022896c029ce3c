import { type ComposedMail, composeMail } from './compose-mail.ts';

const ended = { set: 'All its sessions were ended.', changed: 'All its other sessions were ended.' } as const;

export type PasswordAct = keyof typeof ended;

/** @param facts.what `set` by a one-time link, `changed` by who knew the old one */
export const passwordChangedMail = (facts: { name: string; what: PasswordAct; publicUrl: string }): ComposedMail =>
  composeMail({
    subject: `Your Candour password was ${facts.what}`,
    name: facts.name,
    before: [
      `The password of your Candour account was ${facts.what} just now. ${ended[facts.what]}`,
      'If it was not you, reset your password at once and tell your administrator.',
    ],
    action: { label: 'Reset password', url: `${facts.publicUrl}/auth/forgot-password` },
  });
