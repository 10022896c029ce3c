import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { notifications } from './notification-tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** @returns false when the person has one with this dedupe key */
export async function insertNotification(tx: Tx, row: typeof notifications.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(notifications).values(row).onConflictDoNothing().returning({ id: notifications.id });
  return inserted.length > 0;
}

/** Newest first. */
export function notificationsOf(db: Queryable, userId: string, most: number): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(most);
}

/** Ids of other people's notifications, and unknown ones, change nothing. */
export async function setNotificationsRead(
  db: Queryable,
  userId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(notifications)
    .set({ status: 'read', readAt: at })
    .where(
      and(eq(notifications.userId, userId), eq(notifications.status, 'unread'), inArray(notifications.id, [...ids])),
    );
}

export async function countUnread(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.status, 'unread')));
  return row?.unread ?? 0;
}
