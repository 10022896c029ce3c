import { createHmac, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { derivedKey } from './derived-key.ts';
import { deviceTokens } from './device-token-tables.ts';
import { users } from './identity-tables.ts';

const lifetimeMs = 180 * 24 * 3_600_000;
/** A stolen token allows a few guesses, so the number of tokens limits the guesses of somebody who steals many. */
const mostPerUser = 30;

const hashOf = (secret: string, token: string): string =>
  createHmac('sha256', derivedKey(secret, 'device tokens')).update(token).digest('hex');

/** The tokens in the `device-tokens` header, as many as a browser stores; anything else in it is ignored. */
export const readDeviceTokens = (header: unknown): readonly string[] =>
  typeof header === 'string'
    ? header
        .slice(0, 1_000)
        .split(' ')
        .filter((token) => /^[\w-]{43}$/.test(token))
        .slice(0, limits.deviceTokensPerBrowser)
    : [];

export type OwnDevice = { token: string; tokenHash: string };

/**
 * Which of these tokens belongs to the person. Another person's token is like none, and an address without an account like one
 * without tokens.
 */
export async function findDevice(
  query: Queryable,
  secret: string,
  { tokens, ...owner }: { tokens: readonly string[] } & ({ email: string } | { userId: string }),
  now: Date,
): Promise<OwnDevice | undefined> {
  if (tokens.length === 0) return undefined;
  const byHash = new Map(tokens.map((token) => [hashOf(secret, token), token]));
  const [row] = await query
    .select({ tokenHash: deviceTokens.tokenHash })
    .from(deviceTokens)
    .innerJoin(users, eq(users.id, deviceTokens.userId))
    .where(
      and(
        inArray(deviceTokens.tokenHash, [...byHash.keys()]),
        'email' in owner ? eq(users.email, owner.email.toLowerCase()) : eq(users.id, owner.userId),
        gt(deviceTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(deviceTokens.lastUsedAt), desc(deviceTokens.tokenHash))
    .limit(1);
  const token = row && byHash.get(row.tokenHash);
  return row && token !== undefined ? { token, tokenHash: row.tokenHash } : undefined;
}

/** The person has proved who they are in this browser. @returns its token: the one it sent, or a new one */
export async function keepDevice(
  tx: Tx,
  secret: string,
  { userId, sessionId, tokens }: { userId: string; sessionId: string; tokens: readonly string[] },
  now: Date,
): Promise<string> {
  const known = await findDevice(tx, secret, { tokens, userId }, now);
  const token = known?.token ?? randomBytes(32).toString('base64url');
  const use = { sessionId, lastUsedAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) };
  await tx
    .insert(deviceTokens)
    .values({ tokenHash: hashOf(secret, token), userId, ...use })
    .onConflictDoUpdate({ target: deviceTokens.tokenHash, set: use, setWhere: eq(deviceTokens.userId, userId) });
  if (!known) await deleteSurplus(tx, userId);
  return token;
}

/** Skips rows that another login has locked; the next login deletes them. */
async function deleteSurplus(tx: Tx, userId: string): Promise<void> {
  const surplus = await tx
    .select({ tokenHash: deviceTokens.tokenHash })
    .from(deviceTokens)
    .where(eq(deviceTokens.userId, userId))
    .orderBy(desc(deviceTokens.lastUsedAt), desc(deviceTokens.tokenHash))
    .offset(mostPerUser)
    .for('update', { skipLocked: true });
  const hashes = surplus.map(({ tokenHash }) => tokenHash);
  if (hashes.length > 0) await tx.delete(deviceTokens).where(inArray(deviceTokens.tokenHash, hashes));
}

/** Revokes the person's tokens: all, those of one session's browser, or those of every other browser. */
export async function revokeDevices(
  query: Queryable,
  userId: string,
  which: 'all' | { of: string } | { except: string },
): Promise<void> {
  const own = eq(deviceTokens.userId, userId);
  const { sessionId } = deviceTokens;
  if (which === 'all') await query.delete(deviceTokens).where(own);
  else
    await query
      .delete(deviceTokens)
      .where(and(own, 'of' in which ? eq(sessionId, which.of) : ne(sessionId, which.except)));
}

export async function deleteExpiredDevices(query: Queryable, now: Date): Promise<void> {
  await query.delete(deviceTokens).where(lte(deviceTokens.expiresAt, now));
}
