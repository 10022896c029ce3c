import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import {
  type ChallengedMethod,
  secondFactorChallenges as challenges,
  type LoginIdentity,
} from './second-factor-tables.ts';
import { secretHash } from './secret-hash.ts';

const lifetimeMs = 5 * 60_000;
/** How many wrong codes one challenge allows. */
const mostFailures = 4;

export type NewChallenge = {
  userId: string;
  method: ChallengedMethod;
  sharedComputer: boolean;
  provider: LoginIdentity | null;
};

/**
 * Stores a sign-in that waits for its second factor. @returns the challenge to send back with the code, 256 random bits in
 * base64url
 */
export async function issueChallenge(tx: Tx, challenge: NewChallenge, now: Date): Promise<string> {
  const text = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await tx.insert(challenges).values({ ...challenge, challengeHash: secretHash(text), expiresAt });
  return text;
}

const live = (challenge: string, now: Date) =>
  and(eq(challenges.challengeHash, secretHash(challenge)), gt(challenges.expiresAt, now));

export async function findChallenge(query: Queryable, challenge: string, now: Date) {
  const [row] = await query.select().from(challenges).where(live(challenge, now));
  return row;
}

/** Uses the challenge up. @returns false when another call did, or it was withdrawn */
export async function takeChallenge(tx: Tx, challenge: string, now: Date): Promise<boolean> {
  const taken = await tx.delete(challenges).where(live(challenge, now)).returning({ userId: challenges.userId });
  return taken.length === 1;
}

/** Counts a wrong code. @returns whether it was the last one allowed, so the challenge is deleted */
export async function failChallenge(tx: Tx, challenge: string): Promise<boolean> {
  const own = eq(challenges.challengeHash, secretHash(challenge));
  await tx
    .update(challenges)
    .set({ failures: sql`${challenges.failures} + 1` })
    .where(own);
  const spent = await tx
    .delete(challenges)
    .where(and(own, gt(challenges.failures, mostFailures)))
    .returning({ userId: challenges.userId });
  return spent.length === 1;
}

/** The person's earlier proof is no longer valid: deletes their sign-ins that wait for a second factor. */
export async function withdrawChallenges(tx: Tx, userId: string): Promise<void> {
  await tx.delete(challenges).where(eq(challenges.userId, userId));
}

export async function deleteExpiredChallenges(query: Queryable, now: Date): Promise<void> {
  await query.delete(challenges).where(lte(challenges.expiresAt, now));
}
