import { asc, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { analyticsEvents } from './analytics-tables.ts';

/** Skips events whose client id the person has sent before. @returns how many were stored */
export async function insertFirstPartyEvents(
  db: Queryable,
  rows: readonly (typeof analyticsEvents.$inferInsert)[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const stored = await db
    .insert(analyticsEvents)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: analyticsEvents.id });
  return stored.length;
}

/** Deletes the oldest events that have an earlier id than this, at most so many. @returns how many */
export async function deleteFirstPartyEvents(db: Queryable, beforeId: string, most: number): Promise<number> {
  const { id } = analyticsEvents;
  const oldest = db.select({ id }).from(analyticsEvents).where(lt(id, beforeId)).orderBy(asc(id)).limit(most);
  const deleted = await db.delete(analyticsEvents).where(inArray(id, oldest)).returning({ id });
  return deleted.length;
}
