import { createHmac } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { loginAttempts } from './identity-tables.ts';

/** Failed logins within the window before 429. A whole hospital may come from one address, so that limit is wide. */
export const loginLimits = { windowMs: 15 * 60_000, perAccount: 10, perAddress: 300 } as const;

type Subject = 'account' | 'address';

/** What an attempt is counted under. Keyed, so that the table tells nobody which addresses were tried. */
export const attemptKey = (secret: string, subject: Subject, value: string): string =>
  `${subject}:${createHmac('sha256', secret).update(`login ${subject} ${value}`).digest('hex')}`;

/**
 * Counts an attempt as failed before it is tried, in one statement, so that a hundred guesses at once are still no more than
 * the limit. @returns false when the window is full; a refused attempt is not counted
 */
export async function reserveAttempt(query: Queryable, key: string, limit: number, now: Date): Promise<boolean> {
  const from = new Date(now.getTime() - loginLimits.windowMs).toISOString();
  const at = now.toISOString();
  const recent = sql`array(select f from unnest(${loginAttempts.failures}) as f where f > ${from}::timestamptz)`;
  const rows = await query
    .insert(loginAttempts)
    .values({ key, failures: [now], updatedAt: now })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: { failures: sql`${recent} || ${at}::timestamptz`, updatedAt: now },
      setWhere: sql`cardinality(${recent}) < ${limit}`,
    })
    .returning({ key: loginAttempts.key });
  return rows.length === 1;
}

/** The account's owner has proved who they are: its count starts afresh. */
export async function forgiveAccount(query: Queryable, accountKey: string): Promise<void> {
  await query.delete(loginAttempts).where(eq(loginAttempts.key, accountKey));
}

/** A successful login: the attempt was none after all. The account starts afresh, the address gets this one back. */
export async function forgiveAttempts(query: Queryable, accountKey: string, addressKey: string, at: Date) {
  await forgiveAccount(query, accountKey);
  await query
    .update(loginAttempts)
    .set({ failures: sql`array_remove(${loginAttempts.failures}, ${at.toISOString()}::timestamptz)` })
    .where(eq(loginAttempts.key, addressKey));
}

export async function deleteOldAttempts(query: Queryable, now: Date): Promise<void> {
  await query.delete(loginAttempts).where(lt(loginAttempts.updatedAt, new Date(now.getTime() - loginLimits.windowMs)));
}
