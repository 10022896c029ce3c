import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countUnread, setNotificationsRead } from '#server/platform/notify/notification-store.ts';

/** Marks those of the ids that are the caller's own; says how many of the caller's are still unread. */
export async function markAsRead(
  { db, clock }: { db: Database; clock: Clock },
  caller: SignedInCaller,
  input: { notification_ids: readonly string[] },
) {
  return db.transaction(async (tx) => {
    await setNotificationsRead(tx, caller.userId, input.notification_ids, clock.now());
    return { unread_count: await countUnread(tx, caller.userId) };
  });
}
