import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { organisations, sessions, users } from './identity-tables.ts';
import { passkeys, recoveryCodes, secondFactors } from './second-factor-tables.ts';
import { totpGuesses } from './totp-guess-store.ts';

/** A person's factors, and whether their organisation requires one. Undefined for a user who does not exist. */
export async function findFactors(query: Queryable, userId: string) {
  const [row] = await query
    .select({
      isRequired: sql<boolean>`coalesce(${organisations.requireSecondFactor}, false)`,
      totpSince: secondFactors.confirmedAt,
      /** Too many wrong codes have locked the app. */
      isTotpStopped: sql<boolean>`coalesce(${secondFactors.failures} >= ${totpGuesses.most}, false)`,
      passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.userId} = ${users.id})`,
      recoveryCodes: sql<number>`(select count(*)::int from ${recoveryCodes} where ${recoveryCodes.userId} = ${users.id} and ${recoveryCodes.usedAt} is null)`,
    })
    .from(users)
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

export type StoredFactors = NonNullable<Awaited<ReturnType<typeof findFactors>>>;

export async function findTotp(query: Queryable, userId: string) {
  const [row] = await query.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}

/** Stores an unconfirmed secret, replacing an earlier unconfirmed one. @returns false when one is already confirmed */
export async function keepUnconfirmedTotp(tx: Tx, userId: string, secret: string, now: Date): Promise<boolean> {
  const kept = await tx
    .insert(secondFactors)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt: now, lastStep: 0, failures: 0, waitUntil: null },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return kept.length === 1;
}

/**
 * Uses up the code of this half minute and resets the count of wrong codes.
 * @returns false when this code or a newer one was used before, or the secret has changed
 */
export async function takeTotpStep(tx: Tx, userId: string, { secret, step }: { secret: string; step: number }) {
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step, failures: 0, waitUntil: null })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length === 1;
}

/** @returns false when it was confirmed before */
export async function markTotpConfirmed(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const confirmed = await tx
    .update(secondFactors)
    .set({ confirmedAt: now })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return confirmed.length === 1;
}

/** Removes the authenticator app and the recovery codes. @returns false when no app was confirmed */
export async function removeTotp(tx: Tx, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const removed = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return removed.length === 1;
}

/**
 * Removes everything that proves a person besides their password: app, recovery codes and passkeys.
 * @returns what was removed; an unconfirmed app does not count
 */
export async function removeEveryFactor(tx: Tx, userId: string): Promise<{ app: boolean; passkeys: number }> {
  const app = await removeTotp(tx, userId);
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  return { app, passkeys: removed.length };
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses a recovery code up. @returns how many are left; undefined when the code is not valid */
export async function takeRecoveryCode(tx: Tx, userId: string, codeHash: string, now: Date) {
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(unused, eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  if (taken.length === 0) return undefined;
  const [left] = await tx.select({ count: count() }).from(recoveryCodes).where(unused);
  return left?.count ?? 0;
}

/** Records that the session's person has given a second factor. @returns false when the session has ended meanwhile */
export async function strengthenSession(tx: Tx, sessionId: string): Promise<boolean> {
  const strengthened = await tx
    .update(sessions)
    .set({ isStrong: true })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  return strengthened.length === 1;
}
