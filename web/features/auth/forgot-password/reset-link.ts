import { asMultipart, client } from '#web/platform/api/api-client.ts';

/** A link to set a new password. The same words whether or not the address is somebody's. */
export const resetLink = {
  label: 'Send a link',
  failed: 'An error occurred sending your reset password email.',
  send: (email: string) => client.auth.requestReset(asMultipart({ email })),
  sent: (email: string) =>
    `If ${email} has an account, a link to set a new password is on its way. It works once, for 24 hours.`,
};
