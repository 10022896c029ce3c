import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '#contract/access/caller.ts';
import { type HttpHost, startHttpHost } from '#server/testing/http-host.ts';
import { makePerson } from '#server/testing/people.ts';
import { requestHead, sendRaw } from '#server/testing/raw-http.ts';
import { readError, readRawError } from '#server/testing/read-error.ts';
import { arriveWhileMoving } from './time-limits.ts';

const requestTimeoutMs = 800;
/** Far longer than the pauses between the pieces of a slow body. */
const silenceMs = 5 * requestTimeoutMs;
const json = 'Content-Type: application/json';
let host: HttpHost;
let person: Caller = { kind: 'anonymous' };
let slowBegan = false;
const aborted: unknown[] = [];

function slowRoutes(app: FastifyInstance): void {
  app.get('/api/hangs', (request) => {
    request.signal.addEventListener('abort', () => aborted.push(request.id));
    return new Promise(() => undefined);
  });
  app.get('/api/slow', async (_request, reply) => {
    slowBegan = true;
    await pause(requestTimeoutMs / 2);
    return reply.send({ slow: true });
  });
  app.route({
    method: 'POST',
    url: '/api/arrives',
    handlerTimeout: 100_000,
    onRequest: async ({ raw }) => arriveWhileMoving(raw, silenceMs),
    handler: async ({ body }) => ({ arrived: body }),
  });
  app.get('/api/late', async (_request, reply) => {
    await pause(2 * requestTimeoutMs);
    return reply.send({ late: true });
  });
}

/** The response of a stream that follows a run on which nothing works, and the run's id. */
async function followRun() {
  const { runs, db } = host.platform;
  const owner = await makePerson(db);
  person = owner;
  const { id } = await db.transaction((tx) => runs.start(tx, { kind: 'waits', owner, input: {} }));
  const headers = { 'accept-encoding': 'gzip, br' };
  return { id, response: await fetch(`${host.url}/api/runs/${id}/events`, { headers }) };
}

beforeAll(async () => {
  const resolveCaller = async () => person;
  host = await startHttpHost({ requestTimeoutMs, extraRoutes: [slowRoutes], resolveCaller });
  await host.platform.jobs.open({ work: false });
  await host.platform.runs.open({ execute: false });
});
afterAll(async () => {
  await host.platform.runs.close(0);
  await host.platform.jobs.close(0);
  await host.close();
});

test('A call that takes too long is answered as timed out, and its work is aborted', async () => {
  const { name, request_id } = await readError(await fetch(`${host.url}/api/hangs`));
  expect(name).toBe('timed_out');
  await expect.poll(() => aborted).toEqual([request_id]);
});

test('An answer after the timeout is dropped without harm', async () => {
  expect((await readError(await fetch(`${host.url}/api/late`))).name).toBe('timed_out');
  await pause(2 * requestTimeoutMs);
  expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
  expect(host.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

test('An event stream continues past the timeout, uncompressed, until its run ends', async () => {
  const { id, response } = await followRun();
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('content-encoding')).toBeNull();
  await pause(2 * requestTimeoutMs);
  expect(await host.platform.runs.stop(id)).toBe('stopped');
  expect(await response.text()).toContain('"type":"stopped"');
});

test('A body that does not arrive in time is refused with the envelope', async () => {
  const lines = ['POST /api/auth/login HTTP/1.1', 'Host: a', 'Content-Type: application/json', 'Content-Length: 50'];
  const [response] = await sendRaw(host.url, `${requestHead(...lines)}{"email`, (received) =>
    received.includes('request_id'),
  );
  expect(readRawError(response).name).toBe('timed_out');
});

test('A slow upload is accepted while it makes progress, and cut off when it goes silent', async () => {
  const { hostname, port } = new URL(host.url);
  const upload = async (pieces: number) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let received = '';
    socket.on('data', (chunk) => (received += chunk)).on('error', () => undefined);
    const closed = new Promise((done) => socket.once('close', done));
    socket.write(requestHead('POST /api/arrives HTTP/1.1', 'Host: a', json, 'Content-Length: 8', 'Connection: close'));
    for (let sent = 0; sent < pieces; sent += 1) {
      socket.write('1');
      await pause(requestTimeoutMs / 3);
    }
    await closed;
    return received;
  };
  const [whole, silent] = await Promise.all([upload(8), upload(2)]);
  expect(whole).toContain('{"arrived":11111111}');
  expect(silent).not.toContain('arrived');
});

test('A closing server ends its streams, finishes calls in progress, waits for no incomplete request, and accepts no more', async () => {
  const { response } = await followRun();
  const { hostname, port } = new URL(host.url);
  const half = connect({ host: hostname, port: Number(port) });
  half.write(requestHead('POST /api/auth/login HTTP/1.1', 'Host: a', 'Content-Length: 9'));
  half.on('error', () => undefined).resume();
  const begun = fetch(`${host.url}/api/slow`);
  await expect.poll(() => slowBegan).toBe(true);
  const closed = host.app.close();
  expect(await response.text()).not.toContain('"type"');
  expect(await (await begun).json()).toEqual({ slow: true });
  await closed;
  await expect(fetch(`${host.url}/healthz`)).rejects.toThrow();
});
