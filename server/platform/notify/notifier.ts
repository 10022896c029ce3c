import type { Tx } from '#server/platform/db/database.ts';

export type NewNotification = {
  userId: string;
  /** What it is about, for programs: `todo_assigned`. */
  kind: string;
  title: string;
  message: string;
  /** A path of the web app, beginning with one slash. */
  link?: string;
  /** While the person has a notification with this key, another one changes nothing. */
  dedupeKey?: string;
};

/** Tells a person something inside the product. */
export interface Notifier {
  /**
   * Adds the notification inside the caller's transaction.
   * @returns false when the dedupe key had been used
   * @throws Error when the link leads out of the product (a fault of the program)
   */
  notify(tx: Tx, notification: NewNotification): Promise<boolean>;
}
