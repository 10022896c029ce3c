import { and, count, desc, eq } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { passkeys } from './second-factor-tables.ts';

export type Passkey = typeof passkeys.$inferSelect;

export const passkeysOf = (query: Queryable, userId: string): Promise<Passkey[]> =>
  query.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt), desc(passkeys.id));

export async function countPasskeys(query: Queryable, userId: string): Promise<number> {
  const [row] = await query.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.count ?? 0;
}

type NewPasskey = Omit<Passkey, 'id' | 'createdAt' | 'lastUsedAt'>;

/** @returns undefined when somebody has this passkey already */
export async function keepPasskey(tx: Tx, passkey: NewPasskey, now: Date): Promise<Passkey | undefined> {
  const [row] = await tx
    .insert(passkeys)
    .values({ ...passkey, id: newId(), createdAt: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Notes that a passkey was used. @returns false when it has been removed meanwhile */
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
export async function renamePasskey(tx: Tx, userId: string, id: string, name: string): Promise<boolean> {
  const renamed = await tx.update(passkeys).set({ name }).where(own(userId, id)).returning({ id: passkeys.id });
  return renamed.length === 1;
}

/** @returns false when the person has no such passkey */
export async function removePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const removed = await tx.delete(passkeys).where(own(userId, id)).returning({ id: passkeys.id });
  return removed.length === 1;
}
