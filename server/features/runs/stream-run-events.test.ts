import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { OpenStreams } from '#server/platform/http/open-streams.ts';
import type { Callers } from '#server/platform/identity/create-callers.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createTestDatabase } from '#server/testing/database-per-test.ts';
import { DEMONSTRATION } from '#server/testing/demonstration-run.ts';
import { openRunHost, type RunHost, someone } from '#server/testing/demonstration-run-host.ts';
import { streamRunEvents } from './stream-run-events.ts';

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
  streams: new OpenStreams(),
  shows: new Map(),
});

/** A queued run whose subject is shared with these people. */
async function demonstrateShared(sharedWith: string[]) {
  const owner = someone();
  const sharing = { organisationId: null, visibility: 'named' as const, sharedWith };
  const subject = { id: newId(), ownerId: owner.userId, ...sharing };
  const run = { kind: DEMONSTRATION, owner, input: { steps: 2, pauseMs: 30_000 }, subject };
  const { id } = await test.database.transaction((tx) => host.runs.start(tx, run));
  host.runs.nudge(id);
  const share = (people: string[]) =>
    test.database.transaction((tx) => host.runs.share(tx, subject.id, { ...sharing, sharedWith: people }));
  return { runId: id, subjectId: subject.id, share };
}

it('A stream ends for a reader whose session has ended, within a heartbeat', async () => {
  const owner = someone();
  const runId = await host.demonstrate({ steps: 2, pauseMs: 30_000 }, owner);
  const input = { runId, requestId: 'request', after: 0, lastEventId: undefined, signal: new AbortController().signal };
  let reader: typeof owner | undefined = owner;
  const next = (
    await streamRunEvents(
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
  const { runId, share } = await demonstrateShared([reader.userId]);
  const input = { runId, requestId: 'request', after: 0, lastEventId: undefined, signal: new AbortController().signal };
  const next = (
    await streamRunEvents(
      depsWith(async () => reader),
      reader,
      input,
    )
  ).next();
  // Awaited after the change, but read from before it, because the refusal may come first.
  const refused = expect(next).rejects.toMatchObject({ code: 'run_not_found' });
  await share([]);
  await refused;
});

it('Whoever watches a subject is woken when its readers change and when it is deleted', async () => {
  const { subjectId, share } = await demonstrateShared([someone().userId]);
  let rings = 0;
  const unwatch = host.runs.watchSubject(subjectId, () => {
    rings += 1;
  });
  await share([]);
  expect(rings).toBe(1);
  const end = await test.database.transaction((tx) => host.runs.remove(tx, subjectId));
  expect(rings).toBe(2);
  end();
  unwatch();
});

it('A stream that is never silent checks its reader again as well', async () => {
  const owner = someone();
  const runId = await host.demonstrate({ steps: 3_000, pauseMs: 5 }, owner);
  const input = { runId, requestId: 'request', after: 0, lastEventId: undefined, signal: new AbortController().signal };
  let reader: typeof owner | undefined = owner;
  const events = await streamRunEvents({ ...depsWith(async () => reader), lookAgainMs: 50 }, owner, input);
  const reading = async () => {
    for await (const { seq } of events) if (seq === 3) reader = undefined;
  };
  await expect(reading()).rejects.toMatchObject({ code: 'authentication_required' });
  await host.runs.stop(runId);
});

it('Streams are limited per session and per user, and a place is free again when its stream ends', async () => {
  const owner = someone();
  const runId = await host.demonstrate({ steps: 0 }, owner);
  const streams = new OpenStreams({ perSession: 2, perUser: 3 });
  const otherSession = { ...owner, sessionId: newId() };
  const closing = new AbortController();
  const never = new AbortController().signal;
  const open = (caller: typeof owner, signal = never) =>
    streamRunEvents({ ...depsWith(async () => caller), streams }, caller, {
      runId,
      requestId: 'request',
      after: 0,
      lastEventId: undefined,
      signal,
    });
  await open(owner, closing.signal);
  await open(owner);
  await expect(open(owner)).rejects.toMatchObject({ code: 'too_many_requests' });
  await open(otherSession);
  await expect(open(otherSession)).rejects.toMatchObject({ code: 'too_many_requests' });
  closing.abort();
  await open(owner);
  await expect(open(owner)).rejects.toMatchObject({ code: 'too_many_requests' });
});
