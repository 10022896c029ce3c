import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { type HttpHost, startHttpHost } from '#server/testing/http-host.ts';
import { type RawResponse, requestHead, sendRaw } from '#server/testing/raw-http.ts';
import { readRawError } from '#server/testing/read-error.ts';
import { signIn } from '#server/testing/sign-in.ts';

let host: HttpHost;
let token: string;
beforeAll(async () => {
  const slow = new PassThrough();
  slow.write('begun');
  const extraRoutes = [(app: FastifyInstance) => void app.get('/slow', (_request, reply) => reply.send(slow))];
  host = await startHttpHost({ extraRoutes });
  token = (await signIn(host)).authToken;
});
afterAll(() => host.close());

const close = 'Connection: close';
const json = 'Content-Type: application/json';
const send = (...lines: string[]) => sendRaw(host.url, requestHead(...lines));
const only = (responses: RawResponse[]): RawResponse => {
  expect(responses).toHaveLength(1);
  return responses[0] as RawResponse;
};
const refusal = (responses: RawResponse[]) => readRawError(only(responses)).name;
const requestsLogged = () => host.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');

describe('A request whose head is broken', () => {
  test.each([
    ['not HTTP at all', 'hello\r\n\r\n'],
    ['a line that is not a header', requestHead('GET /healthz HTTP/1.1', 'Host: a', 'no colon')],
    ['NUL in a header', requestHead('GET /healthz HTTP/1.1', 'Host: a', 'x-a: b\u0000c')],
    ['NUL in the address', requestHead('GET /health\u0000z HTTP/1.1', 'Host: a')],
    ['an unknown method', requestHead('FETCH /healthz HTTP/1.1', 'Host: a')],
    ['no host', requestHead('GET /healthz HTTP/1.1', close)],
    ['an unknown version', requestHead('GET /healthz HTTP/9.9', 'Host: a')],
    [
      'two different lengths',
      requestHead('POST /api/auth/login HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Content-Length: 2'),
    ],
    [
      'the same length twice',
      requestHead('POST /api/auth/login HTTP/1.1', 'Host: a', 'Content-Length: 2', 'Content-Length: 2'),
    ],
    [
      'a length and pieces',
      requestHead('POST /api/auth/login HTTP/1.1', 'Host: a', 'Content-Length: 2', 'Transfer-Encoding: chunked'),
    ],
    ['a length below nothing', requestHead('POST /api/auth/login HTTP/1.1', 'Host: a', 'Content-Length: -1')],
    ['a head of more than 64 KiB', requestHead('GET /healthz HTTP/1.1', 'Host: a', `x-a: ${'b'.repeat(70_000)}`)],
    ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
  ])('(%s) is refused as malformed', async (_, bytes) => {
    const response = only(await sendRaw(host.url, Buffer.from(bytes, 'latin1')));
    expect(response.headers['connection']).toBe('close');
    const { name, request_id } = readRawError(response);
    expect(name).toBe('malformed_request');
    expect(requestsLogged()).toContainEqual(expect.objectContaining({ request_id, status: 400 }));
  });

  test('is not trusted in any of its parts', async () => {
    const head = requestHead('POST /api/auth/login HTTP/1.1', 'Host: a', json, 'Transfer-Encoding: chunked');
    expect(refusal(await sendRaw(host.url, `${head}zz\r\n{}\r\n0\r\n\r\n`))).toBe('malformed_request');
  });
});

describe('A repeated header', () => {
  const info = ['GET /api/account/info HTTP/1.1', 'Host: a', close];
  test('is not a token, even when both are the same', async () => {
    expect(only(await send(...info, `auth-token: ${token}`)).status).toBe(200);
    for (const second of [token, 'another', ''])
      expect(refusal(await send(...info, `auth-token: ${token}`, `Auth-Token: ${second}`))).toBe(
        'authentication_required',
      );
  });

  test('that describes the body counts once, the first, and the body must match it', async () => {
    const lines = ['POST /api/auth/login HTTP/1.1', 'Host: a', close, 'Content-Length: 2', json];
    expect(refusal(await sendRaw(host.url, `${requestHead(...lines, 'Content-Type: text/plain')}{}`))).toBe(
      'validation_failed',
    );
  });

  test('as an idempotency key is refused', async () => {
    const lines = ['POST /api/chat/sessions HTTP/1.1', 'Host: a', close, `auth-token: ${token}`, 'Content-Length: 0'];
    expect(refusal(await send(...lines, 'Idempotency-Key: a', 'Idempotency-Key: b'))).toBe('validation_failed');
  });
});

describe('An address written differently', () => {
  test('with the host in it is the same call, with its guard and its limits', async () => {
    const lines = ['GET http://elsewhere.example/api/account/info HTTP/1.1', 'Host: a', close];
    const anonymous = only(await send(...lines));
    expect(readRawError(anonymous).name).toMatch(/^(authentication_required|not_found)$/);
    expect(anonymous.headers['x-ratelimit-remaining']).toMatch(/^\d+$/);
  });

  test('does not reach a path that does not exist', async () => {
    for (const address of [
      '/../../../etc/passwd',
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '*',
    ])
      expect(refusal(await send(`GET ${address} HTTP/1.1`, 'Host: a', close)), address).toBe('not_found');
  });
});

describe('Several requests on one connection', () => {
  test('are answered in order, each with its own id', async () => {
    const one = requestHead('GET /healthz HTTP/1.1', 'Host: a');
    const wrong = requestHead('GET /api/nope HTTP/1.1', 'Host: a');
    const last = requestHead('GET /api/account/info HTTP/1.1', 'Host: a', close);
    const responses = await sendRaw(host.url, one + wrong + one + last);
    expect(responses.map(({ status }) => status)).toEqual([200, 404, 200, 401]);
    expect(new Set(responses.map(({ headers }) => headers['x-request-id'])).size).toBe(4);
  });

  test('end with the first broken one', async () => {
    const responses = await sendRaw(host.url, `${requestHead('GET /healthz HTTP/1.1', 'Host: a')}nonsense\r\n\r\n`);
    expect(readRawError(responses.at(-1)).name).toBe('malformed_request');
    expect(responses.at(-1)?.headers['connection']).toBe('close');
  });

  test('are not interrupted: garbage after a request whose answer has begun ends the connection, and no more', async () => {
    const head = requestHead('GET /slow HTTP/1.1', 'Host: a');
    const { hostname, port } = new URL(host.url);
    const socket = connect({ host: hostname, port: Number(port) });
    let received = '';
    socket.write(head);
    for await (const chunk of socket) {
      received += String(chunk);
      if (received.endsWith('begun\r\n')) socket.write('nonsense\r\n\r\n');
    }
    expect(received).toMatch(/^HTTP\/1.1 200 /);
    expect(received.match(/HTTP\/1.1/g)).toHaveLength(1);
  });

  test('are kept apart: a body longer than declared is not a second request', async () => {
    const lines = ['POST /api/auth/login HTTP/1.1', 'Host: a', json, 'Content-Length: 2'];
    const hidden = requestHead('GET /api/account/info HTTP/1.1', 'Host: a', `auth-token: ${token}`, close);
    const responses = await sendRaw(host.url, `${requestHead(...lines)}{}x${hidden}`);
    expect(responses.map(({ status }) => status)).not.toContain(200);
    expect(responses.at(-1)?.headers['connection']).toBe('close');
  });
});

describe('Half a request', () => {
  test('times out in its head; for its body see time-limits.test.ts', () => {
    const { server } = host.app;
    expect(server.headersTimeout).toBe(limits.requestTimeoutMs);
    expect(server.keepAliveTimeout).toBeGreaterThan(0);
  });

  test('whose sender disconnects harms nobody', async () => {
    const lines = ['POST /api/auth/login HTTP/1.1', 'Host: a', json, 'Content-Length: 100'];
    const { hostname, port } = new URL(host.url);
    for (let count = 0; count < 20; count += 1) {
      const socket = connect({ host: hostname, port: Number(port) });
      await new Promise<void>((done) => socket.write(`${requestHead(...lines)}{"email":`, () => done()));
      if (count % 2 === 0) socket.resetAndDestroy();
      else socket.destroy();
    }
    expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
    expect(host.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  test('whose reader disconnects before the answer harms nobody', async () => {
    const head = requestHead(`GET /api/runs/${newId()} HTTP/1.1`, 'Host: a', `auth-token: ${token}`);
    await Promise.all(Array.from({ length: 20 }, () => sendRaw(host.url, head, () => true)));
    expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
    expect(host.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});
