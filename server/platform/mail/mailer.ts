import type { Tx } from '#server/platform/db/database.ts';

/** `to` is one address; `subject` one line of at most 200 characters; bodies may contain one-time links. */
export type NewMail = { to: string; subject: string; text: string; html?: string };

/**
 * A mail to this address is stored and queued like any other, then deleted and never delivered. Work about an address with no account
 * sends to it, so that it takes as long as work about one with an account. `.invalid` is reserved (RFC 2606).
 */
export const nobodysAddress = 'nobody@candour.invalid';

export interface Mailer {
  /**
   * Stores the mail and its job in the caller's transaction. A worker sends it after the commit and retries while the mail server
   * cannot take it. A crash at the wrong moment may send it twice, with the same Message-ID.
   * @returns the mail's id
   * @throws AppError validation_failed for an address or a subject that could inject a header
   */
  send(tx: Tx, mail: NewMail): Promise<string>;
}
