import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Callers } from '#server/platform/identity/create-callers.ts';
import { createLog } from '#server/platform/log/log.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { createTestDatabase } from '#server/testing/database-per-test.ts';
import { openRunHost, type RunHost, someone } from '#server/testing/demonstration-run-host.ts';
import { followRun } from './follow-run.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let host: RunHost;
beforeAll(async () => {
  test = await createTestDatabase();
  host = await openRunHost(test.database, { settings: { streamHeartbeatMs: 20 } });
});
afterAll(async () => {
  await host.close(0);
  await test.close();
});

const depsWith = (sessionCaller: Callers['sessionCaller']) => ({
  runs: host.runs,
  log: createLog('silent'),
  callers: { sessionCaller },
});

it('A stream ends for a reader whose session has ended, within a heartbeat', async () => {
  const owner = someone();
  const runId = await host.demonstrate({ steps: 2, pauseMs: 30_000 }, owner);
  const input = { runId, requestId: 'request', after: 0, lastEventId: undefined, signal: new AbortController().signal };
  let reader: typeof owner | undefined = owner;
  const next = (
    await followRun(
      depsWith(async () => reader),
      owner,
      input,
    )
  ).next();
  reader = undefined;
  await expect(next).rejects.toMatchObject({ code: 'authentication_required' });
});

it('A stream ends for a reader who may no longer see its run, within a heartbeat', async () => {
  const reader = someone();
  const runId = await host.demonstrate({ steps: 2, pauseMs: 30_000 });
  const share = (sharedWith: string[]) =>
    test.database.query.update(runsTable).set({ visibility: 'named', sharedWith }).where(eq(runsTable.id, runId));
  await share([reader.userId]);
  const input = { runId, requestId: 'request', after: 0, lastEventId: undefined, signal: new AbortController().signal };
  const next = (
    await followRun(
      depsWith(async () => reader),
      reader,
      input,
    )
  ).next();
  // Awaited after the change, but heard from before it: the refusal may come first.
  const refused = expect(next).rejects.toMatchObject({ code: 'run_not_found' });
  await share([]);
  await refused;
});
