import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Caller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { administratorOnly, standardOnly } from '#contract/route.ts';
import { type HttpHost, startHttpHost } from '#server/testing/http-host.ts';
import { makePerson } from '#server/testing/people.ts';
import { requestHead, sendRaw } from '#server/testing/raw-http.ts';
import { readError, readRawError } from '#server/testing/read-error.ts';
import type { PlainRoute, PlainRoutes } from './plain-routes.ts';

let host: HttpHost;
let caller: Caller = { kind: 'anonymous' };
let handled = 0;
const recorded: unknown[] = [];

const row = (route: Pick<PlainRoute, 'method' | 'url'> & Partial<PlainRoute>): PlainRoute => ({
  name: `test.${route.method} ${route.url}`,
  access: standardOnly,
  handle: ({ params, request }) => ({ body: { params, sent: request.body ?? null } }),
  ...route,
});

const byKey: PlainRoute<unknown, { holder: string }> = {
  ...row({ method: 'POST', url: '/api/plain/by-key' }),
  access: {
    by: 'a key',
    admit: async ({ headers }) => {
      if (headers['x-key'] !== 'right') throw new AppError('not_found');
      return { holder: 'a directory' };
    },
  },
  handle: ({ admitted }) => ({ body: admitted }),
};

const ofPart: PlainRoute<{ part: string }> = {
  ...row({ method: 'GET', url: '/api/plain/parts' }),
  access: ({ query }) => ((query as { part?: unknown }).part === 'rules' ? administratorOnly : standardOnly),
  query: z.strictObject({ part: z.string().min(1) }),
  handle: ({ query }) => ({ body: query }),
};

const routes: PlainRoutes = {
  parsers: [{ mediaType: 'text/x-words', parse: (text) => text.split(' ') }],
  rows: [
    row({ method: 'GET', url: '/api/plain/things/{id}', unknownId: 'upload_not_found', hasHead: true }),
    row({ method: 'PUT', url: '/api/plain/things/{id}', bodyBytes: 100 }),
    row({
      method: 'POST',
      url: '/api/plain/things',
      takesKey: true,
      handle: ({ idempotencyKey = 'none' }) => ({ status: 201, body: { idempotencyKey } }),
    }),
    row({
      method: 'GET',
      url: '/api/plain/kept',
      access: 'everyone',
      handle: () => ({ type: 'text/plain; charset=utf-8', headers: { 'cache-control': 'max-age=60' }, body: 'kept' }),
    }),
    row({
      method: 'POST',
      url: '/api/plain/files',
      files: { bytes: 1_000, silenceMs: 60_000 },
      handle: async ({ request }) => {
        handled += 1;
        const sizes: number[] = [];
        for await (const { file } of request.files()) sizes.push((await buffer(file)).length);
        return { body: { sizes } };
      },
    }),
    byKey,
    ofPart,
  ],
};

const inOtherWords: PlainRoutes = {
  refuse: () => ({ status: 418, type: 'text/plain; charset=utf-8', body: 'In words of its own.' }),
  rows: [row({ method: 'POST', url: '/api/plain/words' })],
};
const hidden: PlainRoutes = { isHidden: true, rows: [{ ...byKey, url: '/api/plain/hidden', name: 'test.hidden' }] };

beforeAll(async () => {
  host = await startHttpHost({
    resolveCaller: async () => caller,
    recordImpersonated: async (_caller, call) => void recorded.push(call),
    plainRoutes: [routes, inOtherWords, hidden],
  });
  caller = await makePerson(host.platform.db);
});
afterAll(() => host.close());

const call = (path: string, init?: RequestInit) => fetch(`${host.url}/api/plain${path}`, init);
const json = { 'content-type': 'application/json' };
const refusal = async (path: string, init?: RequestInit) => (await readError(await call(path, init))).name;

async function as<T>(other: Caller, act: () => Promise<T>): Promise<T> {
  const before = caller;
  caller = other;
  try {
    return await act();
  } finally {
    caller = before;
  }
}

test('A method that a path does not have is refused with the list of its methods; a hidden path names none', async () => {
  const response = await call(`/things/${newId()}`, { method: 'DELETE' });
  expect(response.headers.get('allow')).toBe('GET, HEAD, PUT');
  expect((await readError(response)).name).toBe('method_not_allowed');
  expect(await refusal('/hidden', { method: 'PUT' })).toBe('not_found');
  expect((await call(`/things/${newId()}`, { method: 'HEAD' })).status).toBe(200);
});

test('A caller without access is refused before the body is read, however broken or large it is', async () => {
  const nobody: Caller = { kind: 'anonymous' };
  const broken = { method: 'PUT', headers: json, body: '{' };
  expect(await as(nobody, () => refusal('/things/x', broken))).toBe('authentication_required');
  expect(await refusal('/things/x', broken)).toBe('malformed_request');
  // Sends only the head: a guard that waited for the body would never answer.
  const head = requestHead(
    'POST /api/plain/files HTTP/1.1',
    'Host: a',
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 1500',
    'Connection: close',
  );
  const [answered] = await as(nobody, () => sendRaw(host.url, head));
  expect(answered && readRawError(answered).name).toBe('authentication_required');
  expect(await refusal('/by-key', { method: 'POST', headers: json, body: '{' })).toBe('not_found');
  const known = await call('/by-key', { method: 'POST', headers: { ...json, 'x-key': 'right' }, body: '{}' });
  expect(await known.json()).toEqual({ holder: 'a directory' });
});

test('The query may decide who has access, and is read before the handler', async () => {
  expect(await refusal('/parts?part=rules')).toBe('access_denied');
  expect(await refusal('/parts?part=')).toBe('validation_failed');
  expect(await (await call('/parts?part=notes')).json()).toEqual({ part: 'notes' });
});

test('A path segment that is not an id is not found', async () => {
  const id = newId();
  expect(await (await call(`/things/${id}`)).json()).toMatchObject({ params: { id } });
  expect(await refusal('/things/none')).toBe('upload_not_found');
});

test('A body may be as large as its route allows, and of the media types its group reads', async () => {
  const put = (body: string, type: string) =>
    call('/things/x', { method: 'PUT', headers: { 'content-type': type }, body });
  expect(await (await put('two words', 'text/x-words')).json()).toMatchObject({ sent: ['two', 'words'] });
  expect((await readError(await put('x'.repeat(101), 'text/x-words'))).name).toBe('payload_too_large');
  expect((await readError(await put('a=b', 'application/x-www-form-urlencoded'))).name).toBe('unsupported_media_type');
});

test('An idempotency key reaches a route that takes one, and an invalid key is refused', async () => {
  const post = (headers: Record<string, string> = {}) => call('/things', { method: 'POST', headers });
  const made = await post({ 'idempotency-key': 'key-1' });
  expect([made.status, await made.json()]).toEqual([201, { idempotencyKey: 'key-1' }]);
  expect(await (await post()).json()).toEqual({ idempotencyKey: 'none' });
  for (const key of ['', 'two words', 'x'.repeat(201)])
    expect((await readError(await post({ 'idempotency-key': key }))).name).toBe('validation_failed');
});

test('A browser caches nothing unless a route allows it', async () => {
  expect((await call(`/things/${newId()}`)).headers.get('cache-control')).toBe('no-store');
  expect((await call('/things/none')).headers.get('cache-control')).toBe('no-store');
  expect((await call('/kept')).headers.get('cache-control')).toBe('max-age=60');
});

test('Files are streamed to their handler; another kind of body, or one too large, is refused before a byte is read', async () => {
  const body = new FormData();
  for (const size of [3, 700]) body.append('files', new Blob(['x'.repeat(size)]), `${size}.txt`);
  expect(await (await call('/files', { method: 'POST', body })).json()).toEqual({ sizes: [3, 700] });
  const before = handled;
  expect(await refusal('/files', { method: 'POST', headers: json, body: '{}' })).toBe('unsupported_media_type');
  const large = new FormData();
  large.append('files', new Blob(['x'.repeat(limits.jsonBodyBytes + 1_000)]), 'large.txt');
  expect(await refusal('/files', { method: 'POST', body: large })).toBe('payload_too_large');
  expect(handled).toBe(before);
});

test('A group can format its own refusals, including those made before its handlers', async () => {
  const response = await call('/words', { method: 'POST', headers: json, body: '{' });
  expect([response.status, await response.text()]).toEqual([418, 'In words of its own.']);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('Support access is recorded before the call, with the id in its path; a call that changes something is refused', async () => {
  const person = await makePerson(host.platform.db);
  const impersonation = { id: newId(), administratorId: newId(), endsAt: new Date(Date.now() + 3_600_000) };
  const id = newId();
  await as({ ...person, impersonation }, async () => {
    expect((await call(`/things/${id}`)).status).toBe(200);
    expect((await call('/kept')).status).toBe(200);
    expect(await refusal('/things', { method: 'POST' })).toBe('not_while_impersonating');
  });
  expect(recorded).toEqual([
    { name: 'test.GET /api/plain/things/{id}', method: 'GET', thing: id, requestId: expect.any(String) },
  ]);
});
