import type { SignedInCaller } from '#contract/access/caller.ts';
import { limits } from '#contract/limits.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { NotificationSignals } from '#server/platform/notify/notification-signals.ts';
import { countUnread, setNotificationsRead } from '#server/platform/notify/notification-store.ts';

export type MarkAsReadDeps = { db: Database; clock: Clock; notificationSignals: NotificationSignals };

/** Marks those of the ids that are the caller's own; says how many of the listed ones are still unread. */
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
