import { expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import { makePerson } from '#server/testing/people.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { sessions, verifications } from './identity-tables.ts';
import { issueCode, peekCode } from './one-time-code-store.ts';
import { secretHash } from './secret-hash.ts';
import { sweepIdentity } from './sweep-identity.ts';

describeBothDatabases('The nightly sweep', (database) => {
  it('removes expired rows and nothing else', async () => {
    const [clock, db] = [createTestClock(), database()];
    const [ended, live] = [await makePerson(db), await makePerson(db)];
    const session = (userId: string, expiresAt: Date) => ({
      id: newId(),
      userId,
      tokenHash: secretHash(userId),
      expiresAt,
    });
    await db.query
      .insert(sessions)
      .values([session(ended.userId, clock.now()), session(live.userId, new Date(clock.now().getTime() + 1))]);
    await db.transaction((tx) =>
      issueCode(tx, 'reset-password', ended.userId, new Date(clock.now().getTime() - 86_400_000)),
    );
    const code = await db.transaction((tx) => issueCode(tx, 'reset-password', live.userId, clock.now()));

    await sweepIdentity({ db, clock });
    expect((await db.query.select().from(sessions)).map(({ userId }) => userId)).toEqual([live.userId]);
    expect(await db.query.select().from(verifications)).toHaveLength(1);
    expect(await peekCode(db.query, 'reset-password', code, clock.now())).toBe(live.userId);
  });
});
