import { asMultipart, client } from '#web/platform/api/api-client.ts';
import { keptMailWords, mailWords } from '#web/platform/mail/mail-words.ts';

/**
 * Sends another verification link in place of an invalid one. The words are the same whether or not the address has an account.
 */
export const verificationLink = {
  label: 'Request new link',
  failed: 'Could not send the link. Try again later.',
  send: (email: string) => client.auth.resendVerification(asMultipart({ email })),
  sent: (email: string) =>
    mailWords(
      `If ${email} still needs to be verified, we have sent a new link.`,
      `If ${email} still needs to be verified, there is now a new link. ${keptMailWords.after}`,
    ),
};
