import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createTestDatabase } from '#server/testing/database-per-test.ts';
import { makePerson } from '#server/testing/people.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { hashedSessionTokens } from './hashed-session-tokens.ts';
import { accounts, sessions, users, verifications } from './identity-tables.ts';
import { secretHash } from './secret-hash.ts';

/** better-auth's own access to its sessions, which all its plugins use (passkeys, second factor, OAuth). */
async function sessionsOf(db: Database, transaction: boolean) {
  const schema = { user: users, session: sessions, account: accounts, verification: verifications };
  const auth = betterAuth({
    baseURL: 'http://localhost:3000',
    secret: 'a secret of this test, long enough for it',
    database: hashedSessionTokens(drizzleAdapter(db.query, { provider: 'pg', schema, transaction })),
    session: { fields: { token: 'tokenHash' } },
    advanced: { database: { generateId: newId } },
    telemetry: { enabled: false },
  });
  return auth.$context;
}

describe.each([false, true])('Sessions that better-auth keeps (its own transactions: %s)', (transaction) => {
  let test: TestDatabase;
  let userId: string;
  beforeAll(async () => {
    test = await createTestDatabase();
    ({ userId } = await makePerson(test.database));
  });
  afterAll(() => test.close());

  const stored = () => test.database.query.select().from(sessions);

  it('are stored under the hash of their token and found by the token alone', async () => {
    const { internalAdapter } = await sessionsOf(test.database, transaction);
    const { token, id } = await internalAdapter.createSession(userId);
    expect((await stored()).map(({ tokenHash }) => tokenHash)).toEqual([secretHash(token)]);
    expect((await internalAdapter.findSession(token))?.session).toMatchObject({ id, token });
    expect(await internalAdapter.findSession(secretHash(token))).toBeNull();
    const found = await internalAdapter.findSessions([token, secretHash(token)]);
    expect(found).toHaveLength(1);
  });

  it('are changed and ended by their token', async () => {
    const { internalAdapter } = await sessionsOf(test.database, transaction);
    const { token } = await internalAdapter.createSession(userId);
    const changed = await internalAdapter.updateSession(token, { userAgent: 'changed' });
    expect(changed).toMatchObject({ token, userAgent: 'changed' });
    await internalAdapter.deleteSession(secretHash(token));
    expect(await internalAdapter.findSession(token)).not.toBeNull();
    await internalAdapter.deleteSession(token);
    expect(await internalAdapter.findSession(token)).toBeNull();
  });

  it('hide the token inside a transaction too', async () => {
    const { adapter } = await sessionsOf(test.database, transaction);
    const row = { userId, token: 'a token of this test', expiresAt: new Date(Date.now() + 60_000) };
    const times = { createdAt: new Date(), updatedAt: new Date() };
    await adapter.transaction((tx) => tx.create({ model: 'session', data: { ...row, ...times } }));
    const hashes = (await stored()).map(({ tokenHash }) => tokenHash);
    expect(hashes).toContain(secretHash('a token of this test'));
    const where = [{ field: 'token', value: 'a token of this test' }];
    expect(await adapter.count({ model: 'session', where })).toBe(1);
    expect(await adapter.consumeOne({ model: 'session', where })).toMatchObject({ userId });
    expect(await adapter.count({ model: 'session', where })).toBe(0);
  });
});
