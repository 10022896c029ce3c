/**
 * Whether this installation sends email, which the server writes into the page. Without a mail server it only saves each email to a
 * folder.
 */
export const isMailSent = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="mail"]')?.content !== 'outbox';

/** What stands in place of a promise that an email is on its way. Both are the same whether or not the address has an account. */
export const keptMailWords = {
  before: 'This installation does not send email yet. Its administrator passes the link on to you.',
  after:
    'This installation does not send email yet. Ask its administrator for the link, which is in the outbox folder.',
} as const;

/** `sent` where the installation sends email, otherwise what happens in place of it. */
export const mailWords = (sent: string, kept: string = keptMailWords.after): string => (isMailSent() ? sent : kept);
