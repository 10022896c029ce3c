import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import {
  attemptKey,
  clearAttempts,
  deleteOldLoginAttempts,
  giveAttemptBack,
  loginLimits,
  reserveAttempt,
} from './login-attempt-store.ts';

const limit = 3;
let round = 0;

describeBothDatabases('The count of failed logins', (database) => {
  it('allows exactly the limit within any 15 minutes, and everything once they are forgiven', async () => {
    const step = fc.record({
      after: fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: loginLimits.windowMs * 1.2 })),
      succeeds: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        round += 1;
        const key = attemptKey('secret', 'account', `person ${round}`);
        const address = attemptKey('secret', 'address', `address ${round}`);
        let time = Date.parse('2026-11-21T09:00:00Z');
        let failures: number[] = [];
        for (const { after, succeeds } of steps) {
          time += after;
          const now = new Date(time);
          failures = failures.filter((at) => at > time - loginLimits.windowMs);
          const allowed = failures.length < limit;
          expect(await reserveAttempt(database().query, key, limit, now)).toBe(allowed);
          if (!allowed) continue;
          failures.push(time);
          if (!succeeds) continue;
          await clearAttempts(database().query, [key]);
          await giveAttemptBack(database().query, [address], now);
          failures = [];
        }
      }),
      { numRuns: 25 },
    );
  });

  it('returns successful attempts to an address, and only those', async () => {
    const account = attemptKey('secret', 'account', 'a');
    const address = attemptKey('secret', 'address', 'a');
    const [first, second] = [new Date('2026-11-21T09:00:00.001Z'), new Date('2026-11-21T09:00:00.002Z')];
    expect(await reserveAttempt(database().query, address, 2, first)).toBe(true);
    expect(await reserveAttempt(database().query, address, 2, second)).toBe(true);
    expect(await reserveAttempt(database().query, address, 2, second)).toBe(false);
    await clearAttempts(database().query, [account]);
    await giveAttemptBack(database().query, [address], second);
    expect(await reserveAttempt(database().query, address, 2, second)).toBe(true);
    expect(await reserveAttempt(database().query, address, 2, second)).toBe(false);
  });

  it('allows no more than the limit when attempts arrive at once', async () => {
    const key = attemptKey('secret', 'account', 'all at once');
    const now = new Date('2026-11-21T09:00:00Z');
    const all = await Promise.all(Array.from({ length: 20 }, () => reserveAttempt(database().query, key, 10, now)));
    expect(all.filter(Boolean)).toHaveLength(10);
  });

  it('is swept once it is out of date', async () => {
    const now = new Date('2030-01-01T00:00:00Z');
    await reserveAttempt(database().query, attemptKey('secret', 'account', 'fresh'), limit, now);
    await deleteOldLoginAttempts(database().query, new Date(now.getTime() + 1));
    const { rows } = await database().pool.query('select key from login_attempts');
    expect(rows).toEqual([{ key: attemptKey('secret', 'account', 'fresh') }]);
  });
});
