import { and, count, desc, eq } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { passkeys } from './second-factor-tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export const passkeysOf = (query: Queryable, userId: string): Promise<PasskeyRow[]> =>
  query.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt), desc(passkeys.id));

export async function countPasskeys(query: Queryable, userId: string): Promise<number> {
  const [row] = await query.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.count ?? 0;
}

type NewPasskey = Omit<PasskeyRow, 'id' | 'createdAt' | 'lastUsedAt'>;

/** @returns undefined when a user already has this passkey */
export async function keepPasskey(tx: Tx, passkey: NewPasskey, now: Date): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .insert(passkeys)
    .values({ ...passkey, id: newId(), createdAt: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Records the use of a passkey. @returns false when it was removed meanwhile */
export async function notePasskeyUse(tx: Tx, userId: string, credentialID: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set({ lastUsedAt: now })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialID, credentialID)))
    .returning({ id: passkeys.id });
  return used.length === 1;
}

const own = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

/** @returns false when the person has no such passkey */
export async function renamePasskeyRow(tx: Tx, userId: string, id: string, name: string): Promise<boolean> {
  const renamed = await tx.update(passkeys).set({ name }).where(own(userId, id)).returning({ id: passkeys.id });
  return renamed.length === 1;
}

/** @returns false when the person has no such passkey */
export async function deletePasskeyRow(tx: Tx, userId: string, id: string): Promise<boolean> {
  const removed = await tx.delete(passkeys).where(own(userId, id)).returning({ id: passkeys.id });
  return removed.length === 1;
}
