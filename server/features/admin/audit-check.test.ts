import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createAudit } from '#server/platform/audit/create-audit.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { describeDatabases } from '#server/testing/database-per-test.ts';
import { testAuditKey } from '#server/testing/test-audit.ts';
import { AuditCheck } from './audit-check.ts';

const never = () => new AbortController().signal;

/** The database, and how many statements it has begun. */
function counting(database: Database): { db: Database; begun: () => number } {
  let count = 0;
  const query = new Proxy(database.query, {
    get(target, name) {
      if (name === 'select') count += 1;
      return Reflect.get(target, name);
    },
  });
  return { db: { ...database, query }, begun: () => count };
}

describeDatabases('feature', 'A check of the audit log', (database) => {
  it('runs once for everybody who asks while it runs, and again for a later request', async () => {
    const audit = createAudit({ clock: systemClock, key: testAuditKey });
    await database().transaction((tx) => audit.append(tx, { actor: { kind: 'system' }, action: 'test.happened' }));
    const { db, begun } = counting(database());
    const check = new AuditCheck(db, testAuditKey);
    await check.verdict(never());
    const once = begun();
    const verdicts = await Promise.all(Array.from({ length: 5 }, () => check.verdict(never())));
    expect(verdicts.map(({ intact }) => intact)).toEqual(Array(5).fill(true));
    expect(begun()).toBe(2 * once);
  });

  it('releases a caller who leaves and continues for one who stays', async () => {
    const check = new AuditCheck(database(), testAuditKey);
    const leaving = new AbortController();
    const [left, stayed] = [check.verdict(leaving.signal), check.verdict(never())];
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'timed_out' });
    expect(await stayed).toMatchObject({ intact: true });
    await expect(check.verdict(leaving.signal)).rejects.toMatchObject({ code: 'timed_out' });
  });

  it('ends when nobody waits for it, or when it takes too long', async () => {
    // The table locks block reads of the log until this transaction ends.
    await database().transaction(async (tx) => {
      await tx.execute(sql`lock table audit_head, audit_log in access exclusive mode`);
      await expect(new AuditCheck(database(), testAuditKey, 20).verdict(never())).rejects.toMatchObject({
        code: 'timed_out',
      });
    });
    const { db, begun } = counting(database());
    const leaving = new AbortController();
    const left = new AuditCheck(db, testAuditKey).verdict(leaving.signal);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'timed_out' });
    expect(begun()).toBeLessThanOrEqual(2);
  });
});
