import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { organisations, sessions, users } from './identity-tables.ts';
import { passkeys, recoveryCodes, secondFactors } from './second-factor-tables.ts';
import { totpGuesses } from './totp-guess-store.ts';

/** What is known of a person's factors, and whether their organisation asks for one. Undefined for somebody who is gone. */
export async function findFactors(query: Queryable, userId: string) {
  const [row] = await query
    .select({
      isRequired: sql<boolean>`coalesce(${organisations.requireSecondFactor}, false)`,
      totpSince: secondFactors.confirmedAt,
      /** So many wrong codes were tried that the app is accepted no more. */
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

export type Factors = NonNullable<Awaited<ReturnType<typeof findFactors>>>;

export async function findTotp(query: Queryable, userId: string) {
  const [row] = await query.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}

/** A secret that waits to be confirmed, in place of another that waited. @returns false when one is confirmed already */
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

/** Takes the code of this half minute, once; what was guessed before it counts no more. @returns false when it, or a newer one, was taken before, or the secret is another */
export async function takeTotpStep(tx: Tx, userId: string, { secret, step }: { secret: string; step: number }) {
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step, failures: 0, waitUntil: null })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length === 1;
}

/** @returns false when it was confirmed before */
export async function confirmTotp(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const confirmed = await tx
    .update(secondFactors)
    .set({ confirmedAt: now })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return confirmed.length === 1;
}

/** Takes authenticator app and recovery codes away. @returns false when there was none that was confirmed */
export async function removeTotp(tx: Tx, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const removed = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  return removed.length === 1;
}

/**
 * Takes everything away that a person proves themselves with beside their password: app, recovery codes and passkeys.
 * @returns what there was of it; an app that nobody confirmed is none
 */
export async function removeEveryFactor(tx: Tx, userId: string): Promise<{ app: boolean; passkeys: number }> {
  const app = await removeTotp(tx, userId);
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  return { app, passkeys: removed.length };
}

/** These codes and no others are good from now on. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses a recovery code up. @returns how many are left, or undefined when it is no good */
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

/** The session's person has shown a second factor since it began. @returns false when the session has ended meanwhile */
export async function strengthenSession(tx: Tx, sessionId: string): Promise<boolean> {
  const strengthened = await tx
    .update(sessions)
    .set({ isStrong: true })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  return strengthened.length === 1;
}
