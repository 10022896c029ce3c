import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { verifications } from './identity-tables.ts';
import { secretHash } from './secret-hash.ts';

export type CodePurpose = 'reset-password';

/** How long a code for a purpose can be used, ms. */
const codeLifetimeMs: Readonly<Record<CodePurpose, number>> = { 'reset-password': 24 * 3_600_000 };

// The purpose is part of what is hashed, so that a code for one thing never opens another.
const identifierOf = (purpose: CodePurpose, code: string): string => secretHash(`${purpose}:${code}`);
const storedValue = (purpose: CodePurpose, userId: string): string => `${purpose}:${userId}`;

/** A new code for the user, 256 random bits in base64url; earlier ones for the same purpose stop working. */
export async function issueCode(tx: Tx, purpose: CodePurpose, userId: string, now: Date): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await withdrawCodes(tx, purpose, userId);
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

/** The user's codes for this purpose stop working. */
export async function withdrawCodes(tx: Tx, purpose: CodePurpose, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, storedValue(purpose, userId)));
}

const usable = (purpose: CodePurpose, code: string, now: Date) =>
  and(eq(verifications.identifier, identifierOf(purpose, code)), gt(verifications.expiresAt, now));

const userIdIn = (purpose: CodePurpose, value: string | undefined): string | undefined =>
  value?.slice(purpose.length + 1);

/** @returns the user a usable code belongs to, without using it up */
export async function peekCode(query: Queryable, purpose: CodePurpose, code: string, now: Date) {
  const [row] = await query
    .select()
    .from(verifications)
    .where(usable(purpose, code, now));
  return userIdIn(purpose, row?.value);
}

/** Uses a code up. Of two at once one gets the user, the other undefined. */
export async function takeCode(tx: Tx, purpose: CodePurpose, code: string, now: Date) {
  const [row] = await tx
    .delete(verifications)
    .where(usable(purpose, code, now))
    .returning();
  return userIdIn(purpose, row?.value);
}

export async function deleteExpiredCodes(query: Queryable, now: Date): Promise<void> {
  await query.delete(verifications).where(lte(verifications.expiresAt, now));
}
