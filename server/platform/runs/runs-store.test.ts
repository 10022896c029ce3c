import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import { newId } from '#contract/ids.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { describeDatabases } from '#server/testing/database-per-test.ts';
import { someone } from '#server/testing/demonstration-run-host.ts';
import { readEvents } from './run-events-store.ts';
import { runFailure } from './run-failure.ts';
import {
  appendEvents,
  claimNext,
  failRun,
  finishRun,
  type Lease,
  releaseRuns,
  renewLeases,
  requeueRun,
} from './run-lease-store.ts';
import { insertRun, markRunStopped } from './runs-store.ts';
import { runsTable } from './runs-tables.ts';

type Executor = 'a' | 'b';
type Step =
  | { do: 'claim' | 'finish' | 'fail' | 'requeue' | 'renew' | 'release'; by: Executor }
  | { do: 'append'; by: Executor; count: number }
  | { do: 'expire' }
  | { do: 'stop' };

const by = fc.constantFrom<Executor>('a', 'b');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('claim' as const), by }) },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('append' as const), by, count: fc.integer({ min: 0, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('requeue' as const, 'renew' as const, 'release' as const), by }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('finish' as const, 'fail' as const), by }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop' as const) }) },
);

type Claim = Lease & { attempt: number };

/** One run of its own kind, two executors with the last lease of each, and the accepted events. */
class World {
  #db: Database;
  kind = newId();
  runId = '';
  accepted: string[] = [];
  ends = 0;
  /** Whether an event was written under a lease after a newer lease was issued. */
  writtenLate = false;
  #leases = new Map<Executor, Claim>();
  #newest = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  async begin(): Promise<void> {
    const run = { kind: this.kind, owner: someone(), input: {} };
    this.runId = (await this.#db.transaction((tx) => insertRun(tx, run, 1))).id;
  }

  async take(one: Step): Promise<void> {
    if (one.do === 'stop') return this.#end((tx) => markRunStopped(tx, this.runId));
    if (one.do === 'expire') return this.#expire();
    const lease = this.#leases.get(one.by) ?? { runId: this.runId, leaseId: 'none', attempt: 0 };
    if (one.do === 'claim') return this.#claim(one.by);
    if (one.do === 'append') return this.#append(lease, one.count);
    if (one.do === 'finish') return this.#end((tx) => finishRun(tx, lease));
    if (one.do === 'fail') return this.#end((tx) => failRun(tx, lease, runFailure('internal')));
    if (one.do === 'requeue') await this.#db.transaction((tx) => requeueRun(tx, lease, 0));
    else if (one.do === 'renew') await renewLeases(this.#db.query, [lease.leaseId], 60);
    else await releaseRuns(this.#db.query, [lease.leaseId]);
  }

  async #claim(executor: Executor): Promise<void> {
    const leaseId = newId();
    const run = await claimNext(this.#db.query, { open: [this.kind], newcomersOnly: [] }, leaseId, 60);
    if (!run) return;
    this.#leases.set(executor, { runId: this.runId, leaseId, attempt: run.attempt });
    this.#newest = Math.max(this.#newest, run.attempt);
  }

  async #append(lease: Claim, count: number): Promise<void> {
    const newest = this.#newest;
    const marks = Array.from({ length: count }, () => newId());
    const events = marks.map((mark) => ({ type: 'said', mark }));
    const seq = await this.#db.transaction((tx) => appendEvents(tx, lease, events, { leaseSeconds: 60 }));
    if (seq === undefined) return;
    this.accepted.push(...marks);
    this.writtenLate ||= lease.attempt < newest;
  }

  async #end(work: (tx: Tx) => Promise<boolean>): Promise<void> {
    if (await this.#db.transaction(work)) this.ends += 1;
  }

  async #expire(): Promise<void> {
    await this.#db.query
      .update(runsTable)
      .set({ leaseUntil: sql`now() - interval '1 second'` })
      .where(eq(runsTable.id, this.runId));
  }

  async check(): Promise<void> {
    const events: RunEvent[] = [];
    for await (const event of readEvents(this.#db.query, this.runId)) events.push(event);
    const [run] = await this.#db.query.select().from(runsTable).where(eq(runsTable.id, this.runId));
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(run?.lastSeq).toBe(events.length);
    const said = events.filter(({ type }) => type === 'said').map(({ payload }) => String(payload['mark']));
    expect(said.toSorted()).toEqual(this.accepted.toSorted());
    expect(this.writtenLate).toBe(false);
    const closing = events.filter(({ type }) => type !== 'said');
    expect(this.ends).toBeLessThanOrEqual(1);
    expect(closing.length).toBeLessThanOrEqual(this.ends);
    if (closing.length > 0) expect(events.at(-1)).toEqual(closing[0]);
    if (run?.state === 'failed' || run?.state === 'stopped') expect(events.at(-1)?.type).toBe(run.state);
    expect(run && ['done', 'failed', 'stopped'].includes(run.state)).toBe(this.ends === 1);
  }
}

describeDatabases('behaves_otherwise', 'The events of a run', (database) => {
  it('have no gap, no duplicate and nothing after the end, however two executors, a stop and lost leases interleave', async () => {
    const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rounds, async (together) => {
        const world = new World(database());
        await world.begin();
        for (const steps of together) {
          await Promise.all(steps.map((one) => world.take(one)));
          await world.check();
        }
        // Ends the run, so that claims of other tests do not find it.
        await database().transaction((tx) => markRunStopped(tx, world.runId));
      }),
      { numRuns: 60 },
    );
  });
});

describeDatabases('behaves_otherwise', 'Who is served next', (database) => {
  it('belongs to the owner with the fewest running, the oldest run first', async () => {
    const kind = newId();
    const [busy, quiet] = [someone(), someone()];
    const begin = (owner: typeof busy) =>
      database().transaction((tx) => insertRun(tx, { kind, owner, input: {} }, 20).then(({ id }) => id));
    const ids = [await begin(busy), await begin(busy), await begin(busy), await begin(quiet), await begin(quiet)];
    const served: (string | undefined)[] = [];
    const places = { open: [kind], newcomersOnly: [] };
    for (const _ of ids) served.push((await claimNext(database().query, places, newId(), 60))?.id);
    expect(served).toEqual([0, 3, 1, 4, 2].map((index) => ids[index]));
  });

  it('belongs to the organisation with the fewest running, and in places for newcomers to people with none', async () => {
    const kind = newId();
    const [large, small] = [newId(), newId()];
    const [ada, ben, cleo] = [large, large, small].map((organisationId) => ({ ...someone(), organisationId }));
    const begin = (owner = someone()) =>
      database().transaction((tx) => insertRun(tx, { kind, owner, input: {} }, 20).then(({ id }) => id));
    const ids = [await begin(ada), await begin(ada), await begin(ben), await begin(cleo), await begin(cleo)];
    const served: (string | undefined)[] = [];
    const claim = async (places: Parameters<typeof claimNext>[1]) =>
      served.push((await claimNext(database().query, places, newId(), 60))?.id);
    await claim({ open: [kind], newcomersOnly: [] });
    for (let round = 0; round < 3; round += 1) await claim({ open: [], newcomersOnly: [kind] });
    for (let round = 0; round < 2; round += 1) await claim({ open: [kind], newcomersOnly: [] });
    expect(served).toEqual([0, 3, 2, undefined, 4, 1].map((index) => (index === undefined ? undefined : ids[index])));
  });
});
