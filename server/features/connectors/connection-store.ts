import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { connections } from './connection-tables.ts';

export type ConnectionRow = typeof connections.$inferSelect;
export type NewConnectionRow = Pick<
  ConnectionRow,
  | 'kind'
  | 'name'
  | 'address'
  | 'since'
  | 'withAttachments'
  | 'category'
  | 'domain'
  | 'subdomains'
  | 'every'
  | 'publish'
  | 'createdBy'
>;

/** Sorted by name, ignoring case. */
export const listConnectionRows = (query: Queryable): Promise<ConnectionRow[]> =>
  query
    .select()
    .from(connections)
    .orderBy(asc(sql`lower(${connections.name})`), asc(connections.id));

export async function findConnection(query: Queryable, id: string): Promise<ConnectionRow | undefined> {
  const [row] = await query.select().from(connections).where(eq(connections.id, id));
  return row;
}

/** Locks the row, so that nobody else changes it until the transaction ends. */
export async function lockConnectionRow(tx: Tx, id: string): Promise<ConnectionRow | undefined> {
  const [row] = await tx.select().from(connections).where(eq(connections.id, id)).for('update');
  return row;
}

/** Inserts a connection that is due at once. @returns undefined when one with this address exists */
export async function insertConnection(tx: Tx, made: NewConnectionRow, now: Date): Promise<ConnectionRow | undefined> {
  const [row] = await tx
    .insert(connections)
    .values({ ...made, id: newId(), nextLookAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

export type ConnectionChange = Partial<Omit<ConnectionRow, 'id' | 'kind' | 'address' | 'createdAt' | 'createdBy'>>;

export async function changeConnectionRow(
  tx: Tx,
  id: string,
  change: ConnectionChange,
): Promise<ConnectionRow | undefined> {
  if (Object.keys(change).length === 0) return findConnection(tx, id);
  const [row] = await tx.update(connections).set(change).where(eq(connections.id, id)).returning();
  return row;
}

/** @returns false when the connection did not exist */
export async function deleteConnection(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx.delete(connections).where(eq(connections.id, id)).returning({ id: connections.id });
  return deleted.length === 1;
}

/** Ids of the connections that are due for a check, the longest overdue first. */
export async function dueConnections(query: Queryable, now: Date): Promise<string[]> {
  const due = await query
    .select({ id: connections.id })
    .from(connections)
    .where(and(isNull(connections.pausedAt), lte(connections.nextLookAt, now)))
    .orderBy(asc(connections.nextLookAt));
  return due.map(({ id }) => id);
}

/** Product administrators who are not disabled. */
export async function administratorsOf(query: Queryable): Promise<string[]> {
  const found = await query
    .select({ id: users.id })
    .from(users)
    .where(
      and(sql`${users.accountRoles} @> array['candour_admin', 'standard']::text[]`, sql`${users.disabledAt} is null`),
    );
  return found.map(({ id }) => id);
}
