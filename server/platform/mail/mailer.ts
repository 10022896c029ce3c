import type { Tx } from '#server/platform/db/database.ts';

/** `to` is one address; `subject` one line of at most 200 characters; bodies may contain one-time links. */
export type NewMail = { to: string; subject: string; text: string; html?: string };

export interface Mailer {
  /**
   * Stores the mail and its job in the caller's transaction. A worker sends it after the commit and retries while the mail server
   * cannot take it. A crash at the wrong moment may send it twice, with the same Message-ID.
   * @returns the mail's id
   * @throws AppError validation_failed for an address or a subject that could inject a header
   */
  send(tx: Tx, mail: NewMail): Promise<string>;
}
