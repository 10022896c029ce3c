import type { Tx } from '#server/platform/db/database.ts';

/** The content of a notification. Title and message are plain text; text beyond `limits` is cut at a word. */
export type NotificationText = {
  /** Its subject, for programs: `todo_assigned`. */
  kind: string;
  title: string;
  message: string;
  /** A path of the web app that begins with one slash. */
  link?: string;
  /** While the person has a notification with this key, another one changes nothing. */
  dedupeKey?: string;
};

export type NewNotification = NotificationText & { userId: string };

/** Notifies people inside the product. */
export interface Notifier {
  /**
   * Adds the notification in the caller's transaction; the person's open screens show it if that commits.
   * @returns false when the dedupe key had been used
   * @throws Error when the title is empty, or the link leads out of the product (programming errors)
   */
  notify(tx: Tx, notification: NewNotification): Promise<boolean>;
  /**
   * Sends the same to many people. The caller decides who may see its subject.
   * @returns how many had not been notified before
   */
  notifyAll(tx: Tx, userIds: readonly string[], text: NotificationText): Promise<number>;
  /** Deletes the person's notification with this dedupe key, read or not: its words are about something they may no longer see. */
  withdraw(tx: Tx, notified: { userId: string; dedupeKey: string }): Promise<void>;
}
