import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { connectionLooks } from './connection-tables.ts';

export type LookRow = typeof connectionLooks.$inferSelect;

const keptLooks = 50;

/** The unfinished check of a connection, or a new one. A check that a process left behind continues. */
export async function beginLook(tx: Tx, connectionId: string, now: Date): Promise<LookRow> {
  const running = and(eq(connectionLooks.connectionId, connectionId), eq(connectionLooks.state, 'running'));
  const [left] = await tx.select().from(connectionLooks).where(running);
  if (left) return left;
  const [row] = await tx
    .insert(connectionLooks)
    .values({ id: newId(), connectionId, state: 'running', startedAt: now })
    .returning();
  if (!row) throw new Error('The look was not stored.');
  return row;
}

export const countInLook = (tx: Tx, id: string, what: 'unchanged' | 'takenIn' | 'refused') =>
  tx
    .update(connectionLooks)
    .set({ [what]: sql`${connectionLooks[what]} + 1` })
    .where(eq(connectionLooks.id, id));

export const endLook = (tx: Tx, id: string, end: { state: 'done' | 'failed'; problem: string | null; endedAt: Date }) =>
  tx.update(connectionLooks).set(end).where(eq(connectionLooks.id, id));

/** Newest first. */
export const looksOf = (query: Queryable, connectionId: string, most: number): Promise<LookRow[]> =>
  query
    .select()
    .from(connectionLooks)
    .where(eq(connectionLooks.connectionId, connectionId))
    .orderBy(desc(connectionLooks.startedAt), desc(connectionLooks.id))
    .limit(most);

/** Connections that are being checked. */
export async function runningLooks(query: Queryable): Promise<Set<string>> {
  const rows = await query
    .select({ id: connectionLooks.connectionId })
    .from(connectionLooks)
    .where(eq(connectionLooks.state, 'running'));
  return new Set(rows.map(({ id }) => id));
}

/** Deletes all checks of a connection except the newest. */
export async function forgetOldLooks(tx: Tx, connectionId: string): Promise<void> {
  const old = tx
    .select({ id: connectionLooks.id })
    .from(connectionLooks)
    .where(eq(connectionLooks.connectionId, connectionId))
    .orderBy(desc(connectionLooks.startedAt), desc(connectionLooks.id))
    .offset(keptLooks);
  await tx.delete(connectionLooks).where(inArray(connectionLooks.id, old));
}
