import { newId } from '#contract/ids.ts';
import { passkeys } from '#server/platform/identity/second-factor-tables.ts';
import type { AccessWorld } from '#server/testing/access-world.ts';
import { SoftwareAuthenticator } from '#server/testing/software-authenticator.ts';
import type { AccessCalls } from './access-call.ts';

const stranger = () => new SoftwareAuthenticator('http://localhost:3000');
const madeUp = { challenge: 'bWFkZS11cA' };

/** A passkey of the first hospital's standard user that nobody has removed yet. */
async function freshPasskey({ app, callers }: AccessWorld): Promise<string> {
  const id = newId();
  const key = { credentialID: id, publicKey: '', counter: 0, deviceType: 'singleDevice', backedUp: false };
  const userId = callers[3]?.user?.userId ?? '';
  await app.platform.db.query.insert(passkeys).values({ ...key, id, userId, name: 'A passkey' });
  return id;
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
};
