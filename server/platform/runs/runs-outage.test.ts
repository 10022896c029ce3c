import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { openRunHost, type RunHost } from '#server/testing/demonstration-run-host.ts';
import { type PostgresServer, startPostgresServer } from '#server/testing/postgres-server.ts';

let dataDir: string;
let server: PostgresServer;
let database: Database;
let host: RunHost;
const marked: number[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'candour-outage-'));
  server = await startPostgresServer();
  database = await openDatabase({ databaseUrl: server.url('postgres'), dataDir });
  await migrate(database);
  host = await openRunHost(database, {
    settings: { leaseSeconds: 1, heartbeatSeconds: 0.3 },
    prepare: (jobs) =>
      jobs.register<{ n: number }>('mark', {}, async ({ n }) => {
        marked.push(n);
      }),
  });
});
afterAll(async () => {
  await host.close();
  await database.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A reader that reconnects with its last number whenever its stream fails, as the web app does. */
async function readThrough(runId: string, onEvent: (event: RunEvent) => void): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  for (;;) {
    try {
      for await (const event of host.runs.events(runId, events.length, new AbortController().signal)) {
        if (!event) continue;
        events.push(event);
        onEvent(event);
      }
      return events;
    } catch {
      await pause(50);
    }
  }
}

it('continues after the database was unavailable for a while, with no event lost or repeated', async () => {
  const id = await host.demonstrate({ steps: 120, pauseMs: 10 });
  let outage: Promise<void> | undefined;
  const interrupt = async () => {
    await server.interrupt();
    await pause(300);
    await server.resume();
  };
  const events = await readThrough(id, ({ seq }) => {
    if (seq === 20) outage = interrupt();
  });
  await outage;
  expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 121 }, (_, index) => index + 1));
  expect(events.slice(0, -1).map(({ payload }) => payload['number'])).toEqual(
    Array.from({ length: 120 }, (_, index) => index + 1),
  );
  await database.transaction((tx) => host.jobs.send(tx, 'mark', { n: 1 }));
  await expect.poll(() => marked, { timeout: 20_000 }).toEqual([1]);
});
