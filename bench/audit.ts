// Usage: npx node bench/audit.ts [ENTRIES]. Measures appends to the audit log, one after the other, and verification of the whole log.
import { auditKeyFrom } from '#server/platform/audit/audit-key.ts';
import { createAudit } from '#server/platform/audit/create-audit.ts';
import { verifyAuditChain } from '#server/platform/audit/verify-audit-chain.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { createTestDatabase } from '#server/testing/database-per-test.ts';

const count = Number(process.argv[2] ?? 20_000);
const perTransaction = 100;
const key = auditKeyFrom('a secret of the bench, of 32 characters or more');

/** One log, with the key or, as earlier releases wrote it, without. */
async function measure(name: string, used: typeof key | undefined): Promise<void> {
  const audit = createAudit({ clock: systemClock, key: used });
  const { database: db, close } = await createTestDatabase({ kind: 'embedded' });
  const began = performance.now();
  for (let done = 0; done < count; done += perTransaction)
    await db.transaction(async (tx) => {
      for (let n = 0; n < perTransaction; n += 1)
        await audit.append(tx, { actor: { kind: 'system' }, action: 'test.happened', detail: { n } });
    });
  const appendedMs = performance.now() - began;
  const from = performance.now();
  const { intact, entries } = await verifyAuditChain(db.query, { key: used });
  const verifiedMs = performance.now() - from;
  const each = (ms: number) => `${((ms * 1_000) / count).toFixed(0)} µs an entry`;
  console.log(`${name}: appended ${each(appendedMs)}, verified ${entries} (${intact}) ${each(verifiedMs)}`);
  await close();
}

for (const round of [1, 2]) {
  await measure(`round ${round}, without a key`, undefined);
  await measure(`round ${round}, with the key`, key);
}
