import type { SignedInCaller } from '#contract/access/caller.ts';
import { limits } from '#contract/limits.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { NotificationSignals } from '#server/platform/notify/notification-signals.ts';
import { countUnread, notificationsOf, setNotificationsRead } from '#server/platform/notify/notification-store.ts';
import { presentNotification } from './present-notification.ts';

/** The caller's newest notifications. */
export async function listNotifications({ db }: { db: Database }, caller: SignedInCaller) {
  const rows = await notificationsOf(db.query, caller.userId, limits.notificationsListed);
  return rows.map(presentNotification);
}

export type MarkAsReadDeps = { db: Database; clock: Clock; notificationSignals: NotificationSignals };

/** Marks the caller's own notifications among the ids. Returns how many of the listed ones are still unread. */
export async function markAsRead(
  { db, clock, notificationSignals }: MarkAsReadDeps,
  caller: SignedInCaller,
  input: { notification_ids: readonly string[] },
) {
  return db.transaction(async (tx) => {
    const changed = await setNotificationsRead(tx, caller.userId, input.notification_ids, clock.now());
    if (changed > 0) await notificationSignals.tell(tx, [caller.userId]);
    return { unread_count: await countUnread(tx, caller.userId, limits.notificationsListed) };
  });
}
