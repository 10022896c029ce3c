import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '#contract/access/caller.ts';
import { limits } from '#contract/limits.ts';
import { type HttpHost, startHttpHost } from '#server/testing/http-host.ts';
import { makePerson } from '#server/testing/people.ts';
import { requestHead } from '#server/testing/raw-http.ts';

let host: HttpHost;
let person: Caller = { kind: 'anonymous' };
/** Calls to the server wait here until the test releases them. */
let gate = Promise.withResolvers<void>();
let arrived = 0;

beforeAll(async () => {
  gate.resolve();
  const resolveCaller = async () => {
    arrived += 1;
    await gate.promise;
    return person;
  };
  host = await startHttpHost({ resolveCaller });
  await host.platform.jobs.open({ work: false });
  await host.platform.runs.open({ execute: false });
  const owner = await makePerson(host.platform.db);
  person = owner;
});
afterAll(async () => {
  await host.platform.runs.close(0);
  await host.platform.jobs.close(0);
  await host.close();
});

const connections = () => new Promise<number>((tell) => host.app.server.getConnections((_error, count) => tell(count)));

/** Calls and disconnects before the server knows who called. */
async function askAndLeave(path: string, times: number): Promise<void> {
  gate = Promise.withResolvers<void>();
  const { hostname, port } = new URL(host.url);
  const before = arrived;
  const others = await connections();
  const sockets = Array.from({ length: times }, () => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => undefined).write(requestHead(`GET ${path} HTTP/1.1`, 'Host: a'));
    return socket;
  });
  await expect.poll(() => arrived).toBe(before + times);
  await Promise.all(sockets.map((socket) => once(socket.destroy(), 'close')));
  await expect.poll(connections).toBeLessThanOrEqual(others);
  gate.resolve();
}

test('A client that disconnects before it is identified does not keep a place for a stream', async () => {
  if (person.kind !== 'user') throw new Error('A person asks.');
  const { runs, db } = host.platform;
  const owner = person;
  const { id } = await db.transaction((tx) => runs.start(tx, { kind: 'waits', owner, input: {} }));
  await askAndLeave(`/api/runs/${id}/events`, limits.streamsPerSession);
  const response = await fetch(`${host.url}/api/runs/${id}/events`);
  expect(response.status).toBe(200);
  expect(await runs.stop(id)).toBe('stopped');
  expect(await response.text()).toContain('"type":"stopped"');
});

test('A closing server does not wait for clients that have disconnected', async () => {
  await askAndLeave('/api/account/info', 1);
  await host.app.close();
  expect(host.logLines.filter((line) => line.includes('cut off'))).toEqual([]);
});
