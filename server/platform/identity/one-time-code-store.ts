import { randomBytes } from 'node:crypto';
import { and, eq, gt, like, lte, sql } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { verifications } from './identity-tables.ts';
import { secretHash } from './secret-hash.ts';

/**
 * What a code belongs to: `reset-password` to a user, `verify-email` to a sign-up and `invitation` to an invitation, as links after their
 * first, and `complete-profile` to an invitation that was just opened.
 */
export type CodePurpose = 'reset-password' | 'verify-email' | 'invitation' | 'complete-profile';

/** How long a code is valid for each purpose, ms. */
export const codeLifetimeMs: Readonly<Record<CodePurpose, number>> = {
  'reset-password': 24 * 3_600_000,
  'verify-email': 24 * 3_600_000,
  invitation: 7 * 24 * 3_600_000,
  'complete-profile': 3_600_000,
};

// The purpose is part of the hash, so that a code never works for another purpose.
const identifierOf = (purpose: CodePurpose, code: string): string => secretHash(`${purpose}:${code}`);
const storedValue = (purpose: CodePurpose, userId: string): string => `${purpose}:${userId}`;

/** A new secret for a one-time link, 256 random bits in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Issues a code for the user, or for another owner of its purpose; earlier ones for the same purpose become invalid. */
export async function issueCode(tx: Tx, purpose: CodePurpose, userId: string, now: Date): Promise<string> {
  await withdrawCodes(tx, purpose, userId);
  return issueFurtherCode(tx, purpose, userId, now);
}

/**
 * As `issueCode`, but earlier codes stay valid: an invitation may be open in two tabs, and a stranger may ask for a link. The owner need
 * not exist.
 */
export async function issueFurtherCode(tx: Tx, purpose: CodePurpose, userId: string, now: Date): Promise<string> {
  const code = newSecret();
  await tx.insert(verifications).values({
    id: newId(),
    identifier: identifierOf(purpose, code),
    value: storedValue(purpose, userId),
    expiresAt: new Date(now.getTime() + codeLifetimeMs[purpose]),
    createdAt: now,
    updatedAt: now,
  });
  return code;
}

/** Revokes the user's codes for this purpose. */
export async function withdrawCodes(tx: Tx, purpose: CodePurpose, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, storedValue(purpose, userId)));
}

const usable = (purpose: CodePurpose, code: string, now: Date) =>
  and(
    eq(verifications.identifier, identifierOf(purpose, code)),
    gt(verifications.expiresAt, now),
    like(verifications.value, `${purpose}:%`),
  );

/** What is wrong with a code: used, expired, or never valid (which includes codes revoked by a newer one or by an act). */
export type CodeProblem = 'code_used' | 'code_expired' | 'code_not_valid';

const usedMark = 'used ';

const userIdIn = (purpose: CodePurpose, value: string | undefined): string | undefined =>
  value?.slice(purpose.length + 1);

/** @returns the user of a valid code, without using it up */
export async function peekCode(query: Queryable, purpose: CodePurpose, code: string, now: Date) {
  const [row] = await query
    .select()
    .from(verifications)
    .where(usable(purpose, code, now));
  return userIdIn(purpose, row?.value);
}

/**
 * Uses a code up. Of two concurrent calls one gets the user, the other undefined. The use is remembered until the code's expiry.
 */
export async function takeCode(tx: Tx, purpose: CodePurpose, code: string, now: Date) {
  const [row] = await tx
    .update(verifications)
    .set({ value: sql`${usedMark} || ${verifications.value}`, updatedAt: now })
    .where(usable(purpose, code, now))
    .returning({ value: verifications.value });
  return userIdIn(purpose, row?.value.slice(usedMark.length));
}

/** Why a code is not valid. */
export async function problemOfCode(query: Queryable, purpose: CodePurpose, code: string): Promise<CodeProblem> {
  const [row] = await query
    .select({ value: verifications.value })
    .from(verifications)
    .where(eq(verifications.identifier, identifierOf(purpose, code)));
  if (!row) return 'code_not_valid';
  return row.value.startsWith(usedMark) ? 'code_used' : 'code_expired';
}

export async function deleteExpiredCodes(query: Queryable, now: Date): Promise<void> {
  await query.delete(verifications).where(lte(verifications.expiresAt, now));
}
