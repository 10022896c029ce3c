import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { DEMONSTRATION } from './demonstration-run.ts';
import { openRunHost, type RunHost, someone } from './demonstration-run-host.ts';

/**
 * A process to be killed. It starts or continues one demonstration run. At the same time it sends jobs in transactions, every
 * second of which rolls back. It prints one JSON value a line: `ready`, each event as a reader sees it, `ended`. Arguments: data
 * folder, steps of the run, pause before each (ms); on PostgreSQL also its URL and the length of a lease (s).
 */
const [dataDir = '', steps = '', pauseMs = '', databaseUrl, leaseSeconds = '30'] = process.argv.slice(2);
const say = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);

/** Sends jobs until the run has ended. `sent` lists the committed ones, `taken_back` the others. */
async function sendJobs(db: Database, host: RunHost, ended: () => boolean): Promise<void> {
  for (let round = 0; !ended(); round++) {
    const id = newId();
    if (round % 2 === 0) {
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into sent (id) values (${id})`);
        await host.jobs.send(tx, 'mark', { id });
      });
    } else {
      await db.query.execute(sql`insert into taken_back (id) values (${id})`);
      await db
        .transaction(async (tx) => {
          await host.jobs.send(tx, 'mark', { id });
          throw new Error('taken back');
        })
        .catch(() => undefined);
    }
    await pause(5);
  }
}

async function untilIdle(host: RunHost): Promise<void> {
  for (;;) {
    const { queues } = await host.jobs.overview();
    if (queues.every(({ waiting, active }) => waiting + active === 0)) return;
    await pause(50);
  }
}

const db = await openDatabase({ dataDir, databaseUrl });
await db.pool.query(`
  create table if not exists sent (id text primary key);
  create table if not exists taken_back (id text primary key);
  create table if not exists marked (id text primary key, times integer not null)`);
const host = await openRunHost(db, {
  settings: { leaseSeconds: Number(leaseSeconds), heartbeatSeconds: Number(leaseSeconds) / 3 },
  prepare(jobs) {
    jobs.register<{ id: string }>('mark', {}, async ({ id }) => {
      await db.query.execute(
        sql`insert into marked values (${id}, 1) on conflict (id) do update set times = marked.times + 1`,
      );
    });
  },
});
const input = { steps: Number(steps), pauseMs: Number(pauseMs) };
const owner = someone('OWNER');
const run = await db.transaction((tx) =>
  host.runs.start(tx, { kind: DEMONSTRATION, owner, input, idempotencyKey: 'kill loop' }),
);
host.runs.nudge(run.id);
say('ready');
let ended = false;
const sending = sendJobs(db, host, () => ended);
for await (const event of host.runs.events(run.id, 0, new AbortController().signal)) if (event) say(event);
ended = true;
await sending;
await untilIdle(host);
await host.close();
await db.close();
say('ended');
