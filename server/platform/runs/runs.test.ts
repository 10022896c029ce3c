import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#contract/errors/app-error.ts';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import { newId } from '#contract/ids.ts';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import { DEMONSTRATION } from '#server/testing/demonstration-run.ts';
import { openRunHost, type RunHost, someone } from '#server/testing/demonstration-run-host.ts';
import { RunEnded } from './run-ended.ts';
import type { RunHandler } from './runs.ts';

const numbers = (events: readonly RunEvent[]) => events.map(({ seq }) => seq);
const types = (events: readonly RunEvent[]) => events.map(({ type }) => type);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const never = new AbortController().signal;

/** Appends `begun`, then waits for its end and collects the reason. */
function waiting(ends: unknown[]): RunHandler {
  return async ({ signal, append }) => {
    await append([{ type: 'begun' }]);
    const { promise, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    await promise.catch((reason: unknown) => ends.push(reason));
    await append([{ type: 'too late' }]).catch((reason: unknown) => {
      ends.push(reason);
      throw reason;
    });
  };
}

describeBothDatabases('A run', (database) => {
  let host: RunHost;
  const ends: unknown[] = [];
  const attempts: number[] = [];
  beforeAll(async () => {
    host = await openRunHost(database(), {
      settings: { backoffSeconds: [0, 0], streamHeartbeatMs: 50 },
      kinds: {
        waiting: waiting(ends),
        long: async ({ append, readEarlier, run, finish }) => {
          if (run.lastSeq === 0) {
            await append(Array.from({ length: 450 }, () => ({ type: 'step' })));
            throw new Error('once more');
          }
          const seqs: number[] = [];
          for await (const { seq } of readEarlier()) seqs.push(seq);
          await finish([{ type: 'done', earlier: seqs.length, first: seqs[0], last: seqs.at(-1) }]);
        },
        silent: async () => undefined,
        failing: async ({ run }) => {
          attempts.push(run.attempt);
          throw new Error('password=hunter2');
        },
        refused: async () => {
          throw new AppError('patient_data_refused');
        },
        torn: async ({ append, run }) => {
          if (run.lastSeq > 0) return;
          await append([{ type: 'kept' }]);
          await append([{ type: 'lost' }], async () => {
            throw new AppError('conflict');
          });
        },
      },
    });
    const heed = (signal: AbortSignal) =>
      new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    host.runs.register('heedful', ({ signal }) => heed(signal), { longestMs: 30 });
    host.runs.register('heedless', () => new Promise(() => undefined), { longestMs: 30 });
  });
  afterAll(() => host.close());

  it('delivers every event once, in order, and ends with its last one', async () => {
    const id = await host.demonstrate({ steps: 20 });
    const events = await host.read(id);
    expect(numbers(events)).toEqual(upTo(21));
    expect(events.at(-1)).toMatchObject({ type: 'done', payload: { steps: 20 }, run_id: id });
    expect(await host.runs.stop(id)).toBe('done');
    expect(await host.read(id)).toEqual(events);
  });

  it('replays the rest to a refreshed tab, and the same to two tabs', async () => {
    const id = await host.demonstrate({ steps: 30, pauseMs: 5 });
    const first: RunEvent[] = [];
    for await (const event of host.runs.events(id, 0, never)) {
      if (event) first.push(event);
      if (first.length === 10) break;
    }
    const [rest, other] = await Promise.all([host.read(id, 10), host.read(id)]);
    expect([...first, ...rest]).toEqual(other);
    expect(numbers(other)).toEqual(upTo(31));
  });

  it('stops from another tab with `stopped` as its last event', async () => {
    const id = await host.start('waiting', {});
    const seen: RunEvent[] = [];
    for await (const event of host.runs.events(id, 0, never)) {
      if (!event) continue;
      seen.push(event);
      if (event.type === 'begun') expect(await host.runs.stop(id)).toBe('stopped');
    }
    expect(types(seen)).toEqual(['begun', 'stopped']);
    await expect.poll(() => ends).toEqual([expect.any(RunEnded), expect.any(RunEnded)]);
    expect(types(await host.read(id))).toEqual(['begun', 'stopped']);
  });

  it('can be stopped before it has begun', async () => {
    const id = await host.start('kind without a handler', {});
    expect(await host.runs.stop(id)).toBe('stopped');
    expect(types(await host.read(id))).toEqual(['stopped']);
    await expect(host.runs.stop(newId())).rejects.toMatchObject({ code: 'run_not_found' });
  });

  it('gets `done` when its handler appended nothing', async () => {
    expect(types(await host.read(await host.start('silent', {})))).toEqual(['done']);
  });

  it('fails after three attempts, in words of the catalogue', async () => {
    const id = await host.start('failing', {});
    const events = await host.read(id);
    const { number, title, description } = errorCatalogue.internal;
    expect(events.map(({ type, payload }) => ({ type, payload }))).toEqual([
      { type: 'failed', payload: { error_code: number, error_title: title, description } },
    ]);
    expect(attempts).toEqual([1, 2, 3]);
    expect(JSON.stringify(events)).not.toContain('hunter2');
  });

  it('fails at once when a retry cannot succeed', async () => {
    const events = await host.read(await host.start('refused', {}));
    expect(events).toMatchObject([{ type: 'failed', payload: { error_code: 4106 } }]);
  });

  it('stores no event when the work alongside it fails', async () => {
    const events = await host.read(await host.start('torn', {}));
    expect(types(events)).toEqual(['kept', 'failed']);
  });

  it('is created once for the same owner and key, however many requests race', async () => {
    const owner = someone();
    const ask = (ownerOfOne = owner) =>
      database().transaction((tx) =>
        host.runs.start(tx, { kind: DEMONSTRATION, owner: ownerOfOne, input: { steps: 1 }, idempotencyKey: 'key' }),
      );
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect(await ask(someone())).toMatchObject({ created: true });
    for (const other of [{ input: { steps: 2 } }, { kind: 'silent' }])
      await expect(
        database().transaction((tx) =>
          host.runs.start(tx, { kind: DEMONSTRATION, owner, input: { steps: 1 }, idempotencyKey: 'key', ...other }),
        ),
      ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is visible to its owner and no one else', async () => {
    const owner = someone();
    const id = await host.demonstrate({ steps: 0 }, owner);
    expect(await host.runs.find(owner, id)).toMatchObject({ id, kind: DEMONSTRATION, ownerId: owner.userId });
    expect(await host.runs.find(someone(), id)).toBeUndefined();
  });

  it('sends its reader heartbeats while idle, and stops when the reader leaves', async () => {
    const id = await host.start('waiting', {});
    const events = host.runs.events(id, 1, never)[Symbol.asyncIterator]();
    expect(await events.next()).toEqual({ value: null, done: false });
    const next = events.next();
    await events.return?.();
    expect(await next).toMatchObject({ done: true });
    const leaving = new AbortController();
    const other = host.runs.events(id, 1, leaving.signal)[Symbol.asyncIterator]();
    await other.next();
    const last = other.next();
    leaving.abort();
    expect(await last).toMatchObject({ done: true });
    await host.runs.stop(id);
  });

  it('ends the stream of a reader who is ahead of it or asks for a run that does not exist', async () => {
    const id = await host.demonstrate({ steps: 3 });
    await host.read(id);
    expect(await host.read(id, 99)).toEqual([]);
    expect(await host.read(newId())).toEqual([]);
  });

  it('fails as timed out when it takes longer than its kind may, whether or not its handler reacts to the abort', async () => {
    for (const kind of ['heedful', 'heedless']) {
      const events = await host.read(await host.start(kind, {}));
      expect(events).toMatchObject([{ type: 'failed', payload: { error_code: 5002 } }]);
    }
  });

  it('is refused to an owner with too many unfinished runs, however many start at once', async () => {
    const owner = someone();
    const begin = () => host.start('kind without a handler', {}, owner);
    const begun = await Promise.allSettled(Array.from({ length: 25 }, begin));
    const ids = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(ids).toHaveLength(20);
    await expect(begin()).rejects.toMatchObject({ code: 'too_many_requests' });
    await host.runs.stop(ids[0] ?? '');
    await expect(begin()).resolves.toBeDefined();
  });

  it('gives all the earlier events of a run to its next attempt', async () => {
    const events = await host.read(await host.start('long', {}));
    expect(events.at(-1)).toMatchObject({ type: 'done', payload: { earlier: 450, first: 1, last: 450 } });
  });

  it('waits for a free place when many start at once', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => host.demonstrate({ steps: 5, pauseMs: 1 })));
    for (const id of ids) expect(numbers(await host.read(id))).toEqual(upTo(6));
  });
});
