import type { SignedInCaller } from '#contract/access/caller.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notificationsOf } from '#server/platform/notify/notification-store.ts';
import { presentNotification } from './present-notification.ts';

/** The caller's newest notifications. */
export async function listNotifications({ db }: { db: Database }, caller: SignedInCaller) {
  const rows = await notificationsOf(db.query, caller.userId, limits.notificationsListed);
  return rows.map(presentNotification);
}
