import { asMultipart, client } from '#web/platform/api/api-client.ts';

/** Another link that proves an address, in place of one that is good no more. The same words whether or not it is somebody's. */
export const verificationLink = {
  label: 'Send a new link',
  failed: 'The link could not be sent. Please try again later.',
  send: (email: string) => client.auth.resendVerification(asMultipart({ email })),
  sent: (email: string) => `If ${email} is waiting to be verified, a new link is on its way.`,
};
