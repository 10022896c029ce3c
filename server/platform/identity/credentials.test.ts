import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUserRow, setPasswordHash } from '#server/platform/identity/user-store.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createTestDatabase } from '#server/testing/database-per-test.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { type Credentials, openCredentials, scryptHashing } from './credentials.ts';
import { users } from './identity-tables.ts';
import { addSignUp } from './sign-up-store.ts';

describe('Credentials', () => {
  let test: TestDatabase;
  let credentials: Credentials;
  const spent: string[] = [];
  const clock = createTestClock();

  beforeAll(async () => {
    test = await createTestDatabase();
    credentials = openCredentials({
      db: test.database,
      clock,
      log: createLog('silent'),
      secret: 'a secret of this test, long enough for it',
      publicUrl: 'http://localhost:3000',
      demoAllowed: false,
      // The real hashing, counted: the cost of an answer must not reveal whether the address has an account.
      hashing: {
        hash: (password) => {
          spent.push('scrypt');
          return scryptHashing.hash(password);
        },
        verify: (input) => {
          spent.push('scrypt');
          return scryptHashing.verify(input);
        },
      },
    });
  });
  afterAll(() => test.close());

  const person = async (email: string, password: string | undefined, change: object = {}) => {
    const { database: db } = test;
    const hash = password === undefined ? undefined : await scryptHashing.hash(password);
    const named = {
      firstname: 'A',
      surname: 'B',
      jobTitle: '',
      organisationId: null,
      accountRoles: ['standard' as const],
    };
    const row = newUserRow({ email, ...named }, clock.now());
    await db.query.insert(users).values({ ...row, ...change });
    if (hash !== undefined) await setPasswordHash(db.query, row.id, hash, clock.now());
  };

  const prove = (email: string, password: string) => credentials.provePassword({ email, password });

  it('cost one scrypt on every refusal, whatever the reason', async () => {
    await person('has.password@hospital.example', 'a good one');
    await person('no.password@hospital.example', undefined);
    await person('disabled@hospital.example', 'a good one', { disabledAt: clock.now() });
    await person('demo@hospital.example', 'a good one', { isDemo: true });
    const passwordHash = await scryptHashing.hash('a good one');
    const named = { kind: 'member' as const, firstname: 'A', surname: 'B', jobTitle: '' };
    const waiting = { ...named, email: 'waiting@hospital.example', passwordHash };
    await test.database.transaction((tx) => addSignUp(tx, waiting, clock.now()));
    const attempts = [
      ['waiting@hospital.example', 'a wrong one'],
      ['waiting@hospital.example', 'a good one'],
      ['has.password@hospital.example', 'a wrong one'],
      ['no.password@hospital.example', 'a good one'],
      ['disabled@hospital.example', 'a good one'],
      ['demo@hospital.example', 'a good one'],
      ['nobody@hospital.example', 'a good one'],
    ] as const;
    for (const [email, password] of attempts) {
      spent.length = 0;
      expect([email, await prove(email, password), spent]).toEqual([email, { kind: 'refused' }, ['scrypt']]);
    }
  });

  it('accept the same password however its accents were typed', async () => {
    await person('accents@hospital.example', 'caf\u00e9 au lait 1234');
    expect(await prove('accents@hospital.example', 'cafe\u0301 au lait 1234')).toMatchObject({ kind: 'proven' });
  });

  it('store a hash that reveals no password and differs each time', async () => {
    const [one, two] = await Promise.all([credentials.hash('the same'), credentials.hash('the same')]);
    expect(one).not.toBe(two);
    expect(`${one}${two}`).not.toContain('the same');
  });
});
