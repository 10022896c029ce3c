import { asMultipart, client } from '#web/platform/api/api-client.ts';

/** A link to set a new password. The words are the same whether or not the address has an account. */
export const resetLink = {
  label: 'Send link',
  failed: 'An error occurred sending your reset password email.',
  send: (email: string) => client.auth.requestReset(asMultipart({ email })),
  sent: (email: string) =>
    `If ${email} has an account, we have sent a link to set a new password. You can use it once, within 24 hours.`,
};
