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
