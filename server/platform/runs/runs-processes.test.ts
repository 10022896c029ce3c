import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import { newId } from '#contract/ids.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createTestDatabase, describeDatabases } from '#server/testing/database-per-test.ts';
import { DEMONSTRATION } from '#server/testing/demonstration-run.ts';
import { openRunHost, type RunHost, someone } from '#server/testing/demonstration-run-host.ts';
import { RunEnded } from './run-ended.ts';
import type { RunHandler } from './runs.ts';

const program = fileURLToPath(new URL('../../testing/demonstration-run-process.ts', import.meta.url));
const leases = { leaseSeconds: 2, heartbeatSeconds: 0.3 };
const never = new AbortController().signal;
const typesOf = (events: readonly RunEvent[]) => events.map(({ type }) => type);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** The first attempt loses its lease and tries to write while the second one runs; `outcome` is the result. */
function overtaken(): { handler: RunHandler; outcome: Promise<unknown> } {
  const second = Promise.withResolvers<void>();
  const outcome = Promise.withResolvers<unknown>();
  const handler: RunHandler = async ({ run, append, finish }) => {
    if (run.lastSeq === 0) {
      await append([{ type: 'begun' }]);
      await second.promise;
      await append([{ type: 'too late' }]).then(() => outcome.resolve('written'), outcome.resolve);
      return;
    }
    await append([{ type: 'restarted', attempt: run.attempt }]);
    second.resolve();
    await outcome.promise;
    await finish([{ type: 'done' }]);
  };
  return { handler, outcome: outcome.promise };
}

describeDatabases('behaves_otherwise', 'A run whose process is gone', (database) => {
  it('is taken over once its lease expires, and the earlier attempt can no longer write', async () => {
    const { handler, outcome } = overtaken();
    const kinds = { overtaken: handler };
    // It never renews its lease, like a process that hangs.
    const first = await openRunHost(database(), { kinds, settings: { leaseSeconds: 1, heartbeatSeconds: 3_600 } });
    const id = await first.start('overtaken', {});
    for await (const event of first.runs.events(id, 0, never)) if (event) break;
    const second = await openRunHost(database(), { kinds, settings: leases });
    expect(typesOf(await second.read(id))).toEqual(['begun', 'restarted', 'done']);
    expect(await outcome).toBeInstanceOf(RunEnded);
    await first.close();
    await second.close();
  });

  it('is released when its process closes, and continues in the next', async () => {
    const owner = someone();
    const first = await openRunHost(database());
    const id = await first.demonstrate({ steps: 40, pauseMs: 20 }, owner);
    for await (const event of first.runs.events(id, 0, never)) if (event?.seq === 5) break;
    await first.close(50);
    const second = await openRunHost(database(), { execute: false });
    expect(await second.runs.find(owner, id)).toMatchObject({ state: 'queued', attempt: 1 });
    await second.close();
    const third = await openRunHost(database());
    expect((await third.read(id)).map(({ seq }) => seq)).toEqual(upTo(41));
    expect(await third.runs.find(owner, id)).toMatchObject({ state: 'done', attempt: 2 });
    await third.close();
  });

  it('starts over, and says so, when it cannot continue', async () => {
    const first = await openRunHost(database());
    const id = await first.demonstrate({ steps: 8, pauseMs: 20, startOver: true });
    for await (const event of first.runs.events(id, 0, never)) if (event?.seq === 3) break;
    await first.close(0);
    const second = await openRunHost(database());
    const events = await second.read(id);
    expect(events.map(({ seq }) => seq)).toEqual(upTo(events.length));
    const again = events.slice(events.findIndex(({ type }) => type === 'restarted'));
    expect(again[0]).toMatchObject({ payload: { attempt: 2 } });
    expect(again.slice(1, -1).map(({ payload }) => payload['number'])).toEqual(upTo(8));
    await second.close();
  });
});

describe('Two processes on PostgreSQL', () => {
  let test: Awaited<ReturnType<typeof createTestDatabase>>;
  let worker: RunHost;
  let web: RunHost;
  const ended: unknown[] = [];
  beforeAll(async () => {
    test = await createTestDatabase({ kind: 'postgres' });
    const listening: RunHandler = async ({ append, signal }) => {
      await append([{ type: 'begun' }]);
      await once(signal, 'abort');
      ended.push(signal.reason);
      throw signal.reason;
    };
    worker = await openRunHost(test.database, { kinds: { listening }, settings: leases });
    web = await openRunHost(test.database, { execute: false });
  });
  afterAll(async () => {
    await web.close();
    await worker.close();
    await test.close();
  });

  it('share a run: one starts and follows it, the other executes it', async () => {
    const id = await web.demonstrate({ steps: 20, pauseMs: 2 });
    const [here, there] = await Promise.all([web.read(id), worker.read(id)]);
    expect(here.map(({ seq }) => seq)).toEqual(upTo(21));
    expect(there).toEqual(here);
  });

  it('stop it from the other', async () => {
    const id = await web.start('listening', {});
    const types: string[] = [];
    for await (const event of web.runs.events(id, 0, never)) {
      if (event) types.push(event.type);
      if (event?.type === 'begun') expect(await web.runs.stop(id)).toBe('stopped');
    }
    expect(types).toEqual(['begun', 'stopped']);
    await expect.poll(() => ended).toEqual([expect.any(RunEnded)]);
  });

  it('can remove a run with its subject: in the other its handler stops, its stream ends and nothing is left', async () => {
    const owner = someone();
    const visibility = 'private' as const;
    const subject = { id: newId(), ownerId: owner.userId, organisationId: null, visibility, sharedWith: [] };
    const { id } = await test.database.transaction((tx) =>
      web.runs.start(tx, { kind: 'listening', owner, input: {}, subject }),
    );
    web.runs.nudge(id);
    const types: string[] = [];
    for await (const event of web.runs.events(id, 0, never)) {
      if (event) types.push(event.type);
      if (event?.type !== 'begun') continue;
      const end = await test.database.transaction((tx) => web.runs.remove(tx, subject.id));
      end();
    }
    expect(types).toEqual(['begun']);
    await expect.poll(() => ended).toEqual([expect.any(RunEnded), expect.any(RunEnded)]);
    expect(await web.read(id)).toEqual([]);
    expect(await web.runs.find(owner, id)).toBeUndefined();
  });

  it('receive each other’s signals again after their listening connections were cut', async () => {
    const cut = "select count(pg_terminate_backend(pid)) as cut from pg_stat_activity where query like 'listen%'";
    const { rows } = await test.database.pool.query(cut);
    expect(rows[0].cut).toBeGreaterThanOrEqual(2);
    const id = await web.demonstrate({ steps: 20, pauseMs: 5 });
    expect((await web.read(id)).map(({ seq }) => seq)).toEqual(upTo(21));
  });

  it('carry on when one is killed', async () => {
    const { databaseUrl = '', dataDir } = test;
    const child = spawn(process.execPath, [program, dataDir, '200', '10', databaseUrl, String(leases.leaseSeconds)]);
    for await (const line of createInterface(child.stdout)) {
      const said: unknown = JSON.parse(line);
      if (typeof said === 'object' && said !== null && 'seq' in said && said.seq === 20) child.kill('SIGKILL');
    }
    const other = await openDatabase({ databaseUrl, dataDir });
    const { rows } = await other.pool.query("select id from runs where idempotency_key = 'kill loop'");
    await other.close();
    const events = await worker.read(rows[0].id);
    expect(events.map(({ seq }) => seq)).toEqual(upTo(201));
    expect(events.slice(0, -1).map(({ payload }) => payload['number'])).toEqual(upTo(200));
    expect(await worker.runs.find(someone('OWNER'), rows[0].id)).toMatchObject({ kind: DEMONSTRATION, state: 'done' });
  });
});
