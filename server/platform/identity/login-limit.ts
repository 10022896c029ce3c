import { AppError } from '#contract/errors/app-error.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { findDevice } from './device-token-store.ts';
import {
  attemptKey,
  clearAttempts,
  countAttempt,
  giveAttemptBack,
  loginLimits,
  reserveAttempt,
} from './login-attempt-store.ts';

/**
 * The keys that one login attempt is counted under. Every transaction locks the rows in this order, so none deadlock; the key that
 * most people share is locked for the shortest time. `device`: of the device token, where the browser sent one of this account.
 */
export type LoginKeys = { device?: string | undefined; pair: string; account: string; address: string };

export function loginKeys(secret: string, email: string, ipAddress: string): LoginKeys {
  const account = email.toLowerCase();
  const network = networkOf(ipAddress);
  return {
    pair: attemptKey(secret, 'pair', `${account} ${network}`),
    account: attemptKey(secret, 'account', account),
    address: attemptKey(secret, 'address', network),
  };
}

type LoginTry = { email: string; ipAddress: string; deviceTokens: readonly string[] };

/** As `loginKeys`, with the key of the browser's device token. */
export async function loginKeysOf(
  query: Queryable,
  secret: string,
  { email, ipAddress, deviceTokens: tokens }: LoginTry,
  now: Date,
): Promise<LoginKeys> {
  const device = await findDevice(query, secret, { tokens, email }, now);
  return { ...loginKeys(secret, email, ipAddress), device: device && attemptKey(secret, 'device', device.tokenHash) };
}

/** An attempt that was counted. `isGuessing`: with this one, strangers have tried so often that the owner is notified. */
export type CountedLogin = { at: Date; cleared: readonly string[]; returned: readonly string[]; isGuessing: boolean };

/**
 * Counts the attempt as failed before it is tried. With a device token it counts for that token alone, so that neither strangers nor
 * colleagues at one address lock its owner out; a token with too many is like none. Without a token it counts under three keys or
 * none: a refused address cannot use up other people's counts.
 * @throws AppError too_many_requests
 */
export async function countLogin(db: Database, keys: LoginKeys, at: Date): Promise<CountedLogin> {
  const { device, pair, account, address } = keys;
  if (device !== undefined && (await reserveAttempt(db.query, device, loginLimits.perDevice, at)))
    return { at, cleared: [device], returned: [], isGuessing: false };
  return db.transaction(async (tx) => {
    const isFirst = await reserveAttempt(tx, pair, loginLimits.perPair, at);
    const ofAccount = isFirst ? await countAttempt(tx, account, loginLimits.perAccount, at) : undefined;
    if (ofAccount === undefined || !(await reserveAttempt(tx, address, loginLimits.perAddress, at)))
      throw new AppError('too_many_requests');
    const cleared = [...(device === undefined ? [] : [device]), pair, account];
    return { at, cleared, returned: [address], isGuessing: ofAccount === loginLimits.toldAt };
  });
}

/** The password was right: resets the counts of the person or of their browser, and returns this attempt to the address. */
export async function forgiveLogin(query: Queryable, { cleared, returned, at }: CountedLogin): Promise<void> {
  await clearAttempts(query, cleared);
  await giveAttemptBack(query, returned, at);
}

/** The attempt failed through no fault of the person's. */
export const uncountLogin = (query: Queryable, { cleared, returned, at }: CountedLogin): Promise<void> =>
  giveAttemptBack(query, [...cleared, ...returned], at);

/** The password was newly set: resets the person's counts. */
export const forgetLogins = (query: Queryable, { pair, account }: LoginKeys): Promise<void> =>
  clearAttempts(query, [pair, account]);
