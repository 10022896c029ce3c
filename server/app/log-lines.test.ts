import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpHost, startHttpHost } from '#server/testing/http-host.ts';
import { requestHead, sendRaw } from '#server/testing/raw-http.ts';
import { readError } from '#server/testing/read-error.ts';
import { callApi, makeUser, postLogin, signIn } from '#server/testing/sign-in.ts';

let host: HttpHost;
const typed = 'patient Zebedee of ward nine';

/** A route that fails like a store: the statement's error repeats what a person typed. */
const failing = (app: FastifyInstance) =>
  void app.get<{ Querystring: { text: string } }>('/api/fails', async ({ query }) => {
    const { pool } = host.platform.db;
    await pool.query('create temporary table words (word text primary key); insert into words values ($1)', [
      query.text,
    ]);
  });
const failingAsStore = (app: FastifyInstance) =>
  void app.get<{ Querystring: { text: string } }>('/api/fails/twice', async ({ query }) => {
    await host.platform.db.pool.query("select cast($1::text as integer), 'more words'", [query.text]);
  });

beforeAll(async () => {
  host = await startHttpHost({ extraRoutes: [failing, failingAsStore] });
});
afterAll(() => host.close());

const lines = () => host.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);

test('Every request has one line, found by the id in its answer', async () => {
  const { authToken, userId } = await signIn(host);
  const before = host.logLines.length;
  const answers = [
    await callApi(host.url, '/account/info', authToken),
    await callApi(host.url, '/account/info'),
    await callApi(host.url, '/nope'),
    await callApi(host.url, '/account/info', authToken, { method: 'PUT' }),
    await callApi(host.url, '/analytics/events', authToken, { method: 'POST', body: '{' }),
    await callApi(host.url, '/docs/document/%', authToken),
    await fetch(`${host.url}/healthz`),
    await fetch(`${host.url}/home`),
  ];
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  const [broken] = await sendRaw(host.url, 'nonsense\r\n\r\n');
  ids.push(broken?.headers['x-request-id'] ?? null);
  await expect
    .poll(
      () =>
        lines()
          .slice(before)
          .filter(({ msg }) => msg === 'request').length,
    )
    .toBe(ids.length);
  const logged = lines().slice(before);
  for (const id of ids)
    expect(logged.filter(({ msg, request_id }) => msg === 'request' && request_id === id)).toHaveLength(1);
  expect(logged.find(({ request_id }) => request_id === ids[0])).toEqual({
    level: 30,
    time: expect.any(String),
    request_id: ids[0],
    method: 'GET',
    route: '/api/account/info',
    status: 200,
    ms: expect.any(Number),
    user_id: userId,
    msg: 'request',
  });
});

test('A failure has a line with its request, its kind and its origin, and the answer has neither of the last two', async () => {
  const error = await readError(await callApi(host.url, `/fails/twice?text=${encodeURIComponent(typed)}`));
  expect(error.name).toBe('internal');
  const [failure, ...others] = lines().filter(
    ({ msg, request_id }) => msg === 'request failed' && request_id === error.request_id,
  );
  expect(others).toEqual([]);
  expect(failure).toMatchObject({ level: 50, error_code: 'internal', err: { code: '22P02', at: expect.any(Array) } });
});

test('No line contains a password, token, address, question or statement', async () => {
  const user = await makeUser(host);
  const wrong = 'a wrong pass phrase';
  await postLogin(host.url, { email: user.email, password: wrong });
  await postLogin(host.url, { email: user.email, password: '' });
  await postLogin(host.url, { email: `nobody-${user.email}`, password: user.password });
  const { auth_token: token } = (await (await postLogin(host.url, user)).json()) as { auth_token: string };
  const json = {
    'content-type': 'application/json',
    'user-agent': 'agent of somebody',
    'idempotency-key': 'key-of-somebody',
  };
  const post = (path: string, body: unknown) =>
    callApi(host.url, path, token, { method: 'POST', headers: json, body: JSON.stringify(body) });
  const { id } = (await (await callApi(host.url, '/chat/sessions', token, { method: 'POST' })).json()) as {
    id: string;
  };
  await post(`/chat/${id}/questions`, { text: typed });
  await post(`/chat/${id}/questions`, { text: `${typed}\u0000` });
  await post(`/chat/${id}/questions`, { text: typed, filters: { category: typed } });
  await post('/analytics/events', { events: [{ name: typed }] });
  await post('/auth/reset-password', { oobCode: 'code-of-somebody', newPassword: wrong });
  await callApi(host.url, '/auth/login', token, { method: 'POST', headers: json, body: `{"password":"${wrong}` });
  await callApi(host.url, `/docs/newest-document-by-filename/${encodeURIComponent(typed)}`, token);
  await callApi(
    host.url,
    `/docs/document/${encodeURIComponent(typed)}?element_ids=${encodeURIComponent(typed)}`,
    token,
  );
  await callApi(host.url, `/files/${id}?signature=signature-of-somebody`, token);
  await callApi(host.url, `/fails?text=${encodeURIComponent(typed)}`, token);
  await callApi(host.url, `/fails/twice?text=${encodeURIComponent(typed)}`, token);
  await fetch(`${host.url}/auth/action-handler?oobCode=code-of-somebody`);
  await sendRaw(
    host.url,
    requestHead('GET /%zz?token=code-of-somebody HTTP/1.1', 'Host: a', `auth-token: ${token}`, 'Connection: close'),
  );
  await sendRaw(host.url, requestHead('GET / HTTP/1.1', `auth-token: ${token}`, typed));
  await callApi(host.url, '/auth/signout', token);
  const text = host.logLines.join('');
  const kept = [
    user.email,
    user.password,
    wrong,
    token,
    typed,
    encodeURIComponent(typed),
    'of-somebody',
    'of somebody',
    'more words',
  ];
  for (const words of kept) expect(text, words).not.toContain(words);
  expect(text).not.toMatch(/\b(select|insert into|create temporary)\b/i);
  expect(text).not.toContain('@hospital.example');
  expect(lines().filter(({ msg }) => msg === 'request').length).toBeGreaterThan(20);
});
