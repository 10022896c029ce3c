import { asMultipart, client } from '#web/platform/api/api-client.ts';
import { keptMailWords, mailWords } from '#web/platform/mail/mail-words.ts';

/** A link to set a new password. The words are the same whether or not the address has an account. */
export const resetLink = {
  label: 'Request link',
  failed: 'An error occurred sending your reset password email.',
  send: (email: string) => client.auth.requestReset(asMultipart({ email })),
  sent: (email: string) =>
    mailWords(
      `If ${email} has an account, we have sent a link to set a new password. You can use it once, within 24 hours.`,
      `If ${email} has an account, there is now a link to set a new password. ${keptMailWords.after}`,
    ),
};
