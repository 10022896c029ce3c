export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string | null; date: Date };

/** Delivers one mail to the outside. */
export interface MailTransport {
  readonly kind: 'smtp' | 'outbox';
  /**
   * @returns what happened to the mail
   * @throws MailNotDelivered
   */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<'sent' | 'kept'>;
  /** Rejects when mail cannot be sent now; sends nothing. */
  check(): Promise<void>;
}

/**
 * The mail was not delivered. `message` contains no address and nothing of the mail; `permanent` means that a retry is pointless.
 */
export class MailNotDelivered extends Error {
  override readonly name = 'MailNotDelivered';
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean) {
    super(message);
    this.permanent = permanent;
  }
}
