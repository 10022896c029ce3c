import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { secretHash } from '#server/platform/identity/secret-hash.ts';
import { federationAttempts } from './attempt-tables.ts';

/** How long a person may take at the provider, and how long a SAML answer waits for their browser, ms. */
const attemptMs = 10 * 60_000;
const answerMs = 60_000;

export type Attempt = typeof federationAttempts.$inferSelect;
export type AttemptKey = { state: string; provider: string };

const live = ({ state, provider }: AttemptKey, now: Date) =>
  and(
    eq(federationAttempts.stateHash, secretHash(state)),
    eq(federationAttempts.provider, provider),
    gt(federationAttempts.expiresAt, now),
  );

export async function keepAttempt(
  query: Queryable,
  { state, provider }: AttemptKey,
  attempt: { binding: string; sealed: string; redirect: string | null; sharedComputer: boolean },
  now: Date,
): Promise<void> {
  const { binding, ...rest } = attempt;
  await query.insert(federationAttempts).values({
    ...rest,
    provider,
    stateHash: secretHash(state),
    bindingHash: secretHash(binding),
    expiresAt: new Date(now.getTime() + attemptMs),
    createdAt: now,
  });
}

/** Whether the attempt has not expired and has no answer yet. */
export async function isUnanswered(query: Queryable, key: AttemptKey, now: Date): Promise<boolean> {
  const rows = await query
    .select({ provider: federationAttempts.provider })
    .from(federationAttempts)
    .where(and(live(key, now), isNull(federationAttempts.answer)));
  return rows.length === 1;
}

/** Stores the provider's answer until the browser collects it with the code. @returns false where an answer was stored before */
export async function answerAttempt(
  query: Queryable,
  key: AttemptKey,
  { code, answer }: { code: string; answer: string },
  now: Date,
): Promise<boolean> {
  const answered = await query
    .update(federationAttempts)
    .set({ answer, answerHash: secretHash(code), expiresAt: new Date(now.getTime() + answerMs) })
    .where(and(live(key, now), isNull(federationAttempts.answer)))
    .returning({ provider: federationAttempts.provider });
  return answered.length === 1;
}

/** Consumes an attempt, only for the browser that began it. Of two simultaneous calls one succeeds. */
export async function takeAttempt(query: Queryable, key: AttemptKey, binding: string, now: Date) {
  const [row] = await query
    .delete(federationAttempts)
    .where(and(live(key, now), eq(federationAttempts.bindingHash, secretHash(binding))))
    .returning();
  return row;
}

export async function deleteOldFederationAttempts(query: Queryable, now: Date): Promise<void> {
  await query.delete(federationAttempts).where(lte(federationAttempts.expiresAt, now));
}
