import { newId } from '#contract/ids.ts';
import { passkeys } from '#server/platform/identity/second-factor-tables.ts';
import { findUser } from '#server/platform/identity/user-store.ts';
import type { AccessWorld, Caller } from '#server/testing/access-world.ts';
import { makeUser } from '#server/testing/sign-in.ts';
import { SoftwareAuthenticator } from '#server/testing/software-authenticator.ts';
import type { AccessCall, AccessCalls } from './access-call.ts';

const stranger = () => new SoftwareAuthenticator('http://localhost:3000');
const madeUp = { challenge: 'bWFkZS11cA' };

/** @returns the passkey's id */
async function givePasskey({ app }: AccessWorld, userId: string): Promise<string> {
  const id = newId();
  const key = { credentialID: id, publicKey: '', counter: 0, deviceType: 'singleDevice', backedUp: false };
  await app.platform.db.query.insert(passkeys).values({ ...key, id, userId, name: 'A passkey' });
  return id;
}

/** A passkey of the first hospital's standard user that nobody has removed yet. */
const freshPasskey = (world: AccessWorld) => givePasskey(world, world.callers[3]?.user?.userId ?? '');

/** Somebody of the first hospital whose second factor nobody has reset yet, and the password of whoever asks. */
async function freshReset(world: AccessWorld, { user }: Caller, root: string): Promise<AccessCall> {
  const standardUser = await findUser(world.app.platform.db.query, world.callers[3]?.user?.userId ?? '');
  const { userId } = await makeUser(world.app, { organisationId: standardUser?.organisationId ?? null });
  await givePasskey(world, userId);
  return { path: `${root}/${userId}/second-factor/reset`, body: { password: user?.password ?? 'none' } };
}

export const factorsCalls: AccessCalls = {
  'POST /api/auth/second-factor': () => ({ body: { challenge: 'made up', code: '123456' } }),
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
