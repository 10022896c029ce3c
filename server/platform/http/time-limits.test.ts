import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '#contract/access/caller.ts';
import { type HttpHost, startHttpHost } from '#server/testing/http-host.ts';
import { makePerson } from '#server/testing/people.ts';
import { requestHead, sendRaw } from '#server/testing/raw-http.ts';
import { readError, readRawError } from '#server/testing/read-error.ts';

const requestTimeoutMs = 800;
let host: HttpHost;
let person: Caller = { kind: 'anonymous' };
const aborted: unknown[] = [];

function slowRoutes(app: FastifyInstance): void {
  app.get('/api/hangs', (request) => {
    request.signal.addEventListener('abort', () => aborted.push(request.id));
    return new Promise(() => undefined);
  });
  app.get('/api/late', async (_request, reply) => {
    await pause(2 * requestTimeoutMs);
    return reply.send({ late: true });
  });
}

beforeAll(async () => {
  const resolveCaller = async () => person;
  host = await startHttpHost({ requestTimeoutMs, extraRoutes: [slowRoutes], resolveCaller });
});
afterAll(() => host.close());

test('A call that takes too long is answered as timed out, and what works on it is told', async () => {
  const { name, request_id } = await readError(await fetch(`${host.url}/api/hangs`));
  expect(name).toBe('timed_out');
  await expect.poll(() => aborted).toEqual([request_id]);
});

test('An answer that comes after the time-out is dropped and harms nothing', async () => {
  expect((await readError(await fetch(`${host.url}/api/late`))).name).toBe('timed_out');
  await pause(2 * requestTimeoutMs);
  expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
  expect(host.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

test('An event stream goes on past the time-out, unpacked, until what it follows ends', async () => {
  const { jobs, runs, db } = host.platform;
  await jobs.open({ work: false });
  await runs.open({ execute: false });
  const owner = await makePerson(db);
  person = owner;
  const run = { kind: 'waits', owner, input: {} };
  const { id } = await db.transaction((tx) => runs.start(tx, run));
  const response = await fetch(`${host.url}/api/runs/${id}/events`, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('content-encoding')).toBeNull();
  await pause(2 * requestTimeoutMs);
  expect(await runs.stop(id)).toBe('stopped');
  expect(await response.text()).toContain('"type":"stopped"');
  await runs.close(0);
  await jobs.close(0);
});

test('A body that does not arrive in time is given up with the envelope', async () => {
  const lines = ['POST /api/auth/login HTTP/1.1', 'Host: a', 'Content-Type: application/json', 'Content-Length: 50'];
  const [response] = await sendRaw(host.url, `${requestHead(...lines)}{"email`, (received) =>
    received.includes('request_id'),
  );
  expect(readRawError(response).name).toBe('timed_out');
});
