import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppError } from '#contract/errors/app-error.ts';
import { describeDatabases } from '#server/testing/database-per-test.ts';
import { openRunHost, type RunHost } from '#server/testing/demonstration-run-host.ts';
import type { JobOptions } from './jobs.ts';

type Done = { n: number; attempt: number };

describeDatabases('behaves_otherwise', 'A job', (database) => {
  let host: RunHost;
  let done: Done[];
  let gate: PromiseWithResolvers<void>;
  const begun: number[] = [];

  const open = () =>
    openRunHost(database(), {
      superviseSeconds: 1,
      prepare(jobs) {
        jobs.register<{ n: number }>('count', { retryLimit: 2, retryDelaySeconds: 1 }, async ({ n }, { attempt }) => {
          done.push({ n, attempt });
          if (n < 0) throw new Error('Refused: someone@example.org\nwith more');
          if (n === 0) throw new AppError('storage_full');
        });
        jobs.register<{ n: number }>('gated', {}, async ({ n }, { signal }) => {
          begun.push(n);
          await Promise.race([gate.promise, pause(60_000, undefined, { signal })]);
          done.push({ n, attempt: 0 });
        });
      },
    });
  const send = (queue: string, n: number, options?: JobOptions) =>
    database().transaction((tx) => host.jobs.send(tx, queue, { n }, options));

  beforeEach(async () => {
    done = [];
    begun.length = 0;
    gate = Promise.withResolvers();
    host = await open();
  });
  afterEach(() => host.close());

  it('runs if its transaction commits and never if that rolls back', async () => {
    await expect(
      database().transaction(async (tx) => {
        await host.jobs.send(tx, 'count', { n: 1 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await send('count', 2);
    await expect.poll(() => done).toEqual([{ n: 2, attempt: 1 }]);
  });

  it('is unique while another with its key waits or runs, and may be sent again afterwards', async () => {
    expect(await send('gated', 1, { singletonKey: 'key' })).not.toBeNull();
    await expect.poll(() => begun).toEqual([1]);
    expect(await send('gated', 2, { singletonKey: 'key' })).toBeNull();
    expect(await send('gated', 3, { singletonKey: 'other' })).not.toBeNull();
    gate.resolve();
    await expect.poll(() => done.map(({ n }) => n).sort()).toEqual([1, 3]);
    await expect
      .poll(async () => (await host.jobs.overview()).queues)
      .toContainEqual({
        name: 'gated',
        waiting: 0,
        active: 0,
        failed: 0,
      });
    expect(await send('gated', 4, { singletonKey: 'key' })).not.toBeNull();
    await expect.poll(() => done.map(({ n }) => n)).toContain(4);
  });

  it('is retried with growing pauses and ends as a dead letter, its reason without addresses', async () => {
    await send('count', -1, { retryLimit: 1 });
    await send('count', 0, { retryLimit: 0 });
    await expect.poll(() => done.filter(({ n }) => n === -1).length, { timeout: 20_000 }).toBe(2);
    expect(done.filter(({ n }) => n === -1)).toEqual([
      { n: -1, attempt: 1 },
      { n: -1, attempt: 2 },
    ]);
    const failed = async () => (await host.jobs.overview()).latest.filter(({ state }) => state === 'failed');
    await expect.poll(failed).toHaveLength(2);
    expect((await failed()).map(({ queue, attempts, error }) => ({ queue, attempts, error }))).toEqual(
      expect.arrayContaining([
        { queue: 'count', attempts: 2, error: 'Error' },
        { queue: 'count', attempts: 1, error: 'storage_full' },
      ]),
    );
    expect((await host.jobs.overview()).queues).toContainEqual({ name: 'count', waiting: 0, active: 0, failed: 2 });
  });

  it('waits until its start time', async () => {
    await send('count', 1, { startAfter: new Date(Date.now() + 700) });
    await send('count', 2);
    await expect.poll(() => done.map(({ n }) => n), { timeout: 10_000 }).toEqual([2, 1]);
  });

  it('is waited for when the process closes, and retried in the next one when it did not end', async () => {
    await send('gated', 1);
    await send('gated', 2);
    await expect.poll(() => [...begun].sort()).toEqual([1, 2]);
    const closing = host.close(20_000);
    gate.resolve();
    await closing;
    expect(done.map(({ n }) => n).sort()).toEqual([1, 2]);

    gate = Promise.withResolvers();
    host = await open();
    await send('gated', 3, { retryLimit: 0 });
    await expect.poll(() => begun).toContain(3);
    await host.close(100);
    expect(done.map(({ n }) => n)).not.toContain(3);
    host = await open();
    gate.resolve();
    await expect.poll(() => done.map(({ n }) => n), { timeout: 20_000 }).toContain(3);
  });

  it('runs again when the process that ran it is gone', async () => {
    await send('gated', 1);
    await expect.poll(() => begun).toEqual([1]);
    if (database().kind === 'postgres') {
      const other = await open();
      await database().pool.query(
        "update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'",
      );
      await expect.poll(() => begun, { timeout: 20_000 }).toEqual([1, 1]);
      await other.close(0);
    } else {
      // Closing requeues the job; this restores the state in which a killed process leaves it.
      await host.close(0);
      await database().pool.query("update pgboss.job set state = 'active', started_on = now() where state = 'retry'");
      host = await open();
      await expect.poll(() => begun).toEqual([1, 1]);
    }
    gate.resolve();
    await expect.poll(() => done.map(({ n }) => n)).toContain(1);
  });

  it('is given up when it keeps ending the process that runs it', async () => {
    const id = await send('count', 1, { startAfter: new Date(Date.now() + 3_600_000) });
    await host.close();
    const ends =
      database().kind === 'postgres'
        ? "retry_count = retry_limit, heartbeat_on = now() - interval '1 hour'"
        : 'output = \'{"process_ends": 20}\'';
    await database().pool.query(`update pgboss.job set state = 'active', started_on = now(), ${ends} where id = $1`, [
      id,
    ]);
    host = await open();
    const dead = async () => (await host.jobs.overview()).latest.filter(({ state }) => state === 'failed');
    await expect.poll(async () => (await dead()).map((job) => job.id), { timeout: 20_000 }).toContain(id);
    expect(done).toEqual([]);
  });

  it('leads to the next one of a long queue without waiting for a poll', async () => {
    for (let n = 1; n <= 30; n++) await send('count', n);
    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(30);
    expect(new Set(done.map(({ n }) => n)).size).toBe(30);
  });

  it('has one schedule per queue, and none when the next version has none', async () => {
    const schedules = async () =>
      (await database().pool.query('select name, cron, data from pgboss.schedule order by name')).rows;
    await host.jobs.schedule('count', '5 4 * * *', { n: 1 });
    await host.jobs.schedule('count', '0 3 * * *', { n: 2 });
    expect(await schedules()).toEqual([{ name: 'count', cron: '0 3 * * *', data: { n: 2 } }]);
    await expect(host.jobs.schedule('count', 'every noon', {})).rejects.toThrow();
    await expect(host.jobs.schedule('unknown', '0 3 * * *', {})).rejects.toThrow('not registered');
    await host.close();
    host = await open();
    expect(await schedules()).toEqual([]);
  });

  it('is refused when nothing registered its queue', async () => {
    await expect(send('unknown', 1)).rejects.toThrow('not registered');
    expect(() => host.jobs.register('late', {}, async () => undefined)).toThrow('before jobs open');
  });
});
