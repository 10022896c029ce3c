import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { createTestDatabase } from '#server/testing/database-per-test.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { type LogReceiver, receiverAuthority, startLogReceiver } from '#server/testing/log-receiver.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { testAudit } from '#server/testing/test-audit.ts';
import { systemClock } from '../clock/clock.ts';
import { readSettings } from '../config/settings.ts';
import type { Database } from '../db/database.ts';
import { readExport } from './audit-export-store.ts';
import { AuditExport } from './export-audit.ts';
import { NewestEntry } from './newest-entry.ts';

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function receiverFor(options: Parameters<typeof startLogReceiver>[0] = {}): Promise<LogReceiver> {
  const receiver = await startLogReceiver(options);
  closing.push(() => receiver.close());
  return receiver;
}

async function appWith(stream: string) {
  const app = await startTestApp({ settings: { AUDIT_STREAM: stream } });
  closing.push(() => app.close());
  return app;
}

async function append(db: Database, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await db.transaction((tx) => testAudit.append(tx, { actor: { kind: 'system' }, action: 'test.happened' }));
}

const numbersIn = (receiver: LogReceiver) =>
  receiver.batches.flatMap((text) =>
    [...text.matchAll(/\bseq="?(\d+)|"seq":(\d+)/g)].map(([, a, b]) => Number(a ?? b)),
  );

const from1To = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

const patience = { timeout: 30_000, interval: 100 };

describe('The stream of audit entries', () => {
  it('sends each entry in order; a receiver that resets, is away or is slow loses none', async () => {
    const receiver = await receiverFor({ slowMs: 20 });
    receiver.resets = 1;
    const { platform, logLines } = await appWith(`syslog+tcp://127.0.0.1:${receiver.port}`);
    await append(platform.db, 60);
    await expect.poll(() => numbersIn(receiver), patience).toEqual(from1To(60));
    expect(logLines.filter((line) => line.includes('could not be streamed')).length).toBeGreaterThan(0);
    await receiver.close();
    await append(platform.db, 2);
    await expect.poll(async () => (await readExport(platform.db.query)).problem, patience).toBe('ECONNREFUSED');
    // Acts do not wait for the receiver.
    await append(platform.db, 1);
    const back = await receiverFor({ port: receiver.port });
    await expect.poll(() => numbersIn(back), patience).toEqual([61, 62, 63]);
    expect(await readExport(platform.db.query)).toMatchObject({ seq: 63, failures: 0, problem: null });
  });

  it('sends over TLS only to a receiver whose certificate is trusted', async () => {
    const receiver = await receiverFor({ isEncrypted: true });
    const { platform } = await appWith(`json+tls://localhost:${receiver.port}`);
    await append(platform.db, 2);
    await expect
      .poll(async () => (await readExport(platform.db.query)).problem, patience)
      .toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
    expect(receiver.batches.join('')).toBe('');
    const before = getCACertificates('default');
    closing.push(async () => setDefaultCACertificates(before));
    setDefaultCACertificates([...before, receiverAuthority.certificate]);
    await expect.poll(() => numbersIn(receiver), patience).toEqual([1, 2]);
    const [first = ''] = receiver.batches.join('').split('\n');
    expect(JSON.parse(first)).toMatchObject({ type: 'audit_entry', seq: 1, action: 'test.happened', detail: {} });
  });

  it('appends to a file that only its owner can read', async () => {
    const { dataDir } = await createTestDatabase({ kind: 'embedded' });
    const path = join(dataDir, 'audit.log');
    const { platform } = await appWith(`file:${path}`);
    await append(platform.db, 3);
    await expect.poll(async () => (await readExport(platform.db.query)).seq, patience).toBe(3);
    const lines = readFileSync(path, 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).seq)).toEqual([1, 2, 3]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});

describeByDatabase('races', 'The stream of several processes', (kind) => {
  it('sends each entry from one of them only', async () => {
    const { database: db, close } = await createTestDatabase({ kind });
    closing.push(close);
    const receiver = await receiverFor();
    const settings = readSettings({ AUDIT_STREAM: `json+tcp://127.0.0.1:${receiver.port}` });
    const log = createLog('silent');
    const start = () =>
      new AuditExport({
        ...{ db, settings, clock: systemClock, log, audit: testAudit },
        newestAuditEntry: new NewestEntry(log),
      });
    const processes = [start(), start(), start()];
    await append(db, 20);
    await Promise.all(processes.map((each) => each.run({ isAnchorRound: false })));
    await Promise.all([append(db, 20), ...processes.map((each) => each.run({ isAnchorRound: false }))]);
    for (const each of processes) {
      await each.run({ isAnchorRound: false });
      await each.close();
    }
    expect(numbersIn(receiver)).toEqual(from1To(40));
  });
});
