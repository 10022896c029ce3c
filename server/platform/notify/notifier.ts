import type { Tx } from '#server/platform/db/database.ts';

/** What is told. Title and message are plain text; what is longer than `limits` allows is cut at a word. */
export type NotificationText = {
  /** What it is about, for programs: `todo_assigned`. */
  kind: string;
  title: string;
  message: string;
  /** A path of the web app, beginning with one slash. */
  link?: string;
  /** While the person has a notification with this key, another one changes nothing. */
  dedupeKey?: string;
};

export type NewNotification = NotificationText & { userId: string };

/** Tells people something inside the product. */
export interface Notifier {
  /**
   * Adds the notification inside the caller's transaction; open screens of the person hear of it if that commits.
   * @returns false when the dedupe key had been used
   * @throws Error when the title is empty, or the link leads out of the product (faults of the program)
   */
  notify(tx: Tx, notification: NewNotification): Promise<boolean>;
  /**
   * The same to many people. Who may see what it tells of is the caller's to decide.
   * @returns how many had not been told before
   */
  notifyAll(tx: Tx, userIds: readonly string[], text: NotificationText): Promise<number>;
}
