import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notificationsOf } from '#server/platform/notify/notification-store.ts';
import { presentNotification } from './present-notification.ts';

/** What one answer holds at most; the modal shows no more, and older ones stay stored. */
const mostListed = 200;

export async function listNotifications({ db }: { db: Database }, caller: SignedInCaller) {
  const rows = await notificationsOf(db.query, caller.userId, mostListed);
  return rows.map(presentNotification);
}
