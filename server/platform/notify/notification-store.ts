import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { notifications } from './notification-tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** The most rows of one statement: its parameters are numbered in 16 bits. */
const rowsAtATime = 1_000;

/** @returns the people who had no notification with this dedupe key */
export async function insertNotifications(
  tx: Tx,
  rows: readonly (typeof notifications.$inferInsert)[],
): Promise<string[]> {
  const told: string[] = [];
  for (let at = 0; at < rows.length; at += rowsAtATime) {
    const inserted = await tx
      .insert(notifications)
      .values(rows.slice(at, at + rowsAtATime))
      .onConflictDoNothing()
      .returning({ userId: notifications.userId });
    told.push(...inserted.map(({ userId }) => userId));
  }
  return told;
}

/** @returns whether the person had one */
export async function deleteNotification(tx: Tx, userId: string, dedupeKey: string): Promise<boolean> {
  const gone = await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.dedupeKey, dedupeKey)))
    .returning({ id: notifications.id });
  return gone.length > 0;
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

/** Unknown ids, and ids of other people's notifications, change nothing. @returns how many became read */
export async function setNotificationsRead(
  db: Queryable,
  userId: string,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  if (ids.length === 0) return 0;
  // Locked in one order, so that two tabs doing the same do not deadlock.
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(eq(notifications.userId, userId), eq(notifications.status, 'unread'), inArray(notifications.id, [...ids])),
    )
    .orderBy(asc(notifications.id))
    .for('update');
  const changed = await db
    .update(notifications)
    .set({ status: 'read', readAt: at })
    .where(inArray(notifications.id, unread))
    .returning({ id: notifications.id });
  return changed.length;
}

/** How many of a person's newest notifications are unread: the count covers the same rows as the list. */
export async function countUnread(db: Queryable, userId: string, most: number): Promise<number> {
  const newest = db
    .select({ status: notifications.status })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(most)
    .as('newest');
  const [row] = await db.select({ unread: count() }).from(newest).where(eq(newest.status, 'unread'));
  return row?.unread ?? 0;
}
