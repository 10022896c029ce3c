import { type ComposedMail, composeMail } from './compose-mail.ts';

/** To an address that somebody has signed up with and nobody has proved. @param url the one-time link */
export const verifyEmailMail = ({ url, hours }: { url: string; hours: number }): ComposedMail =>
  composeMail({
    subject: 'Verify your email for Candour',
    before: ['Somebody signed up for Candour with this email address. If it was you, verify the address to finish.'],
    action: { label: 'Verify email', url },
    after: [
      `The link works once, for ${hours} hours.`,
      'If it was not you, delete this message and do not open the link. No account is made without it.',
    ],
  });
