import { createHmac } from 'node:crypto';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { loginAttempts } from './identity-tables.ts';

/**
 * Failed logins within the window before 429. The tight limit is per account and address, so that a stranger's guesses do not lock
 * the owner out. The account alone has a wider limit, and so has an address, which a whole hospital may share.
 */
export const loginLimits = {
  windowMs: 15 * 60_000,
  perPair: 10,
  perAccount: 60,
  perAddress: 300,
  /** With a device token, which has a count of its own. Beyond this number its browser counts as an unknown one. */
  perDevice: 5,
  /** The password of a session, asked again: counted apart from logins. */
  perSession: 10,
  /** The owner is notified at this many by strangers: more than one person mistypes, fewer than block the account. */
  toldAt: 20,
} as const;

/** As `loginLimits`, for recovery codes, which only a person with the password can try. For codes of an app see `totpGuesses`. */
export const factorLimits = { perPair: 10 } as const;

type Subject = 'pair' | 'account' | 'address' | 'device' | 'session' | 'factor-pair' | 'factor-told';

/** The key that attempts are counted under. It is an HMAC, so that the table does not reveal which addresses were tried. */
export const attemptKey = (secret: string, subject: Subject, value: string): string =>
  `${subject}:${createHmac('sha256', secret).update(`login ${subject} ${value}`).digest('hex')}`;

/**
 * Counts an attempt as failed before it is tried, in one statement, so that a hundred concurrent guesses stay within the limit.
 * @returns how many the window now has; undefined when it is full: a refused attempt is not counted
 */
export async function countAttempt(
  query: Queryable,
  key: string,
  limit: number,
  now: Date,
): Promise<number | undefined> {
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
    .returning({ count: sql<number>`cardinality(${loginAttempts.failures})` });
  return rows[0]?.count;
}

/** As `countAttempt`. @returns false when the window is full */
export const reserveAttempt = async (query: Queryable, key: string, limit: number, now: Date): Promise<boolean> =>
  (await countAttempt(query, key, limit, now)) !== undefined;

/** Resets these counts once the owner has proved who they are. Locks the rows in the order given, as counting does. */
export async function clearAttempts(query: Queryable, keys: readonly string[]): Promise<void> {
  for (const key of keys) await query.delete(loginAttempts).where(eq(loginAttempts.key, key));
}

/** Takes back this one attempt, which was no failure after all. Locks the rows in the order given. */
export async function giveAttemptBack(query: Queryable, keys: readonly string[], at: Date): Promise<void> {
  const failures = sql`array_remove(${loginAttempts.failures}, ${at.toISOString()}::timestamptz)`;
  for (const key of keys) await query.update(loginAttempts).set({ failures }).where(eq(loginAttempts.key, key));
}

/** Skips rows that another transaction has locked; the next sweep deletes them. */
export async function deleteOldLoginAttempts(query: Queryable, now: Date): Promise<void> {
  const old = query
    .select({ key: loginAttempts.key })
    .from(loginAttempts)
    .where(lt(loginAttempts.updatedAt, new Date(now.getTime() - loginLimits.windowMs)))
    .for('update', { skipLocked: true });
  await query.delete(loginAttempts).where(inArray(loginAttempts.key, old));
}
