import { type ComposedMail, composeMail } from './compose-mail.ts';

/** To the unverified address of a sign-up. @param url the one-time link */
export const verifyEmailMail = ({ url, hours }: { url: string; hours: number }): ComposedMail =>
  composeMail({
    subject: 'Verify your email for Candour',
    before: ['Someone registered for Candour with this email address. If this was you, verify the address to finish.'],
    action: { label: 'Verify email', url },
    after: [
      `The link works once, within ${hours} hours.`,
      'If this was not you, delete this message and do not open the link. No account is created unless you verify the address.',
    ],
  });
