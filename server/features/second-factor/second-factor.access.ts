import { newId } from '#contract/ids.ts';
import { passkeys } from '#server/platform/identity/second-factor-tables.ts';
import { findUser } from '#server/platform/identity/user-store.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCall, AccessCalls } from '#server/testing/access/access-call.ts';
import {
  type AccessRow,
  alsoPending,
  anybody,
  row,
  signedIn,
  signedInOnly,
} from '#server/testing/access/access-row.ts';
import type { AccessWorld, Caller } from '#server/testing/access-world.ts';
import { makeUser } from '#server/testing/sign-in.ts';
import { SoftwareAuthenticator } from '#server/testing/software-authenticator.ts';

const everyoneRefused = ['400 400', '400 400 400 400', '400 400 400 400', '400'] as const;
const refused = [signedInOnly, '400 400 400 400', '400 400 400 400', '400'] as const;
const ownerOnly = [signedInOnly, '404 204 404 404', '404 404 404 404', '404'] as const;

const rows: readonly AccessRow[] = [
  row('POST /api/auth/second-factor', 'with a made-up challenge', ...everyoneRefused),
  row('POST /api/auth/second-factor/passkey', 'with a made-up challenge', ...everyoneRefused),
  row('POST /api/auth/passkey/options', '', ...anybody),
  row('POST /api/auth/passkey', 'with a made-up passkey', ...everyoneRefused),
  alsoPending(row('POST /api/auth/unlock/passkey', 'with a made-up passkey', ...refused, '400')),
  alsoPending(row('GET /api/account/second-factor', '', ...signedIn)),
  alsoPending(row('POST /api/account/second-factor/totp', 'with a wrong password', ...refused)),
  alsoPending(row('POST /api/account/second-factor/totp/confirm', 'with a wrong code', ...refused)),
  row('POST /api/account/second-factor/totp/disable', 'with a wrong code', ...refused),
  row('POST /api/account/second-factor/recovery-codes', 'with a wrong code', ...refused),
  alsoPending(row('GET /api/account/passkeys', '', ...signedIn)),
  alsoPending(row('POST /api/account/passkeys/options', 'with a wrong password', ...refused)),
  alsoPending(row('POST /api/account/passkeys', 'with a made-up passkey', ...refused)),
  row('POST /api/account/passkeys/{id}/name', "the standard user's", ...ownerOnly),
  row('DELETE /api/account/passkeys/{id}', "the standard user's", ...ownerOnly),
  // The factors of a person of the first hospital.
  row('POST /api/organisation/people/{id}/second-factor/reset', '', signedInOnly, '403 403 204 403', '403 403 404 403'),
  row('POST /api/admin/users/{id}/second-factor/reset', '', signedInOnly, '403 403 403 204', '403 403 403 204'),
];

const stranger = () => new SoftwareAuthenticator('http://localhost:3000');
const madeUp = { challenge: 'bWFkZS11cA' };

/** @returns the passkey's id */
async function givePasskey({ app }: AccessWorld, userId: string): Promise<string> {
  const id = newId();
  const key = { credentialID: id, publicKey: '', counter: 0, deviceType: 'singleDevice', backedUp: false };
  await app.platform.db.query.insert(passkeys).values({ ...key, id, userId, name: 'A passkey' });
  return id;
}

/** A passkey of the first hospital's standard user that is not removed yet. */
const freshPasskey = (world: AccessWorld) => givePasskey(world, world.callers[3]?.user?.userId ?? '');

/** A person of the first hospital whose factors are not reset yet, and the password of the caller. */
async function freshReset(world: AccessWorld, { user }: Caller, root: string): Promise<AccessCall> {
  const standardUser = await findUser(world.app.platform.db.query, world.callers[3]?.user?.userId ?? '');
  const { userId } = await makeUser(world.app, { organisationId: standardUser?.organisationId ?? null });
  await givePasskey(world, userId);
  return { path: `${root}/${userId}/second-factor/reset`, body: { password: user?.password ?? 'none' } };
}

const calls: AccessCalls = {
  'POST /api/auth/second-factor': () => ({ body: { challenge: 'made up', code: '123456' } }),
  'POST /api/auth/second-factor/passkey': () => ({
    body: { challenge: 'made up', passkey_challenge: 'made.up', response: stranger().get(madeUp) },
  }),
  'POST /api/auth/passkey': () => ({ body: { challenge: 'made.up', response: stranger().get(madeUp) } }),
  'POST /api/auth/unlock/passkey': () => ({ body: { challenge: 'made.up', response: stranger().get(madeUp) } }),
  'POST /api/account/second-factor/totp': () => ({ body: { password: 'not this one' } }),
  'POST /api/account/second-factor/totp/confirm': () => ({ body: { code: '123456' } }),
  'POST /api/account/second-factor/totp/disable': () => ({ body: { code: '123456' } }),
  'POST /api/account/second-factor/recovery-codes': () => ({ body: { code: 'aaaaa-aaaaa' } }),
  'POST /api/account/passkeys/options': () => ({ body: { password: 'not this one' } }),
  'POST /api/account/passkeys': () => ({
    body: { challenge: 'made.up', name: 'A passkey', response: stranger().create(madeUp) },
  }),
  'POST /api/account/passkeys/{id}/name': async (world) => ({
    path: `/api/account/passkeys/${await freshPasskey(world)}/name`,
    body: { name: 'Another' },
  }),
  'DELETE /api/account/passkeys/{id}': async (world) => ({
    path: `/api/account/passkeys/${await freshPasskey(world)}`,
  }),
  'POST /api/organisation/people/{id}/second-factor/reset': (world, caller) =>
    freshReset(world, caller, '/api/organisation/people'),
  'POST /api/admin/users/{id}/second-factor/reset': (world, caller) => freshReset(world, caller, '/api/admin/users'),
};

/** Second factors: login with one, their set-up, and passkeys. */
export const access: Access = { rows, calls };
