export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string | null; date: Date };

/** Takes one mail out of the product. */
export interface MailTransport {
  readonly kind: 'smtp' | 'outbox';
  /**
   * @returns what became of the mail
   * @throws MailNotDelivered
   */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<'sent' | 'kept'>;
  /** Rejects when mail could not go out now; sends nothing. */
  check(): Promise<void>;
}

/** The mail did not go out. `message` holds no address and nothing of the mail, and `permanent` says that it never will. */
export class MailNotDelivered extends Error {
  override readonly name = 'MailNotDelivered';
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean) {
    super(message);
    this.permanent = permanent;
  }
}
