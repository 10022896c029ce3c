import { METHODS } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { apiOperations } from '#server/platform/http/api-routes.ts';
import { readError } from '#server/testing/read-error.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let user: SignedInUser;
const logInAnew = async () => {
  user = await signIn(app, { roles: ['standard', 'candour_admin'] });
};
beforeAll(async () => {
  app = await startTestApp();
  await logInAnew();
});
afterAll(() => app.close());

const unknownId = newId();
const nul = '\u0000';
const half = '\ud83d';

// One account may not make this many calls in a minute.
const callsOfOnePerson = 400;
let called = 0;
const call = async (path: string, init: RequestInit = {}) => {
  called += 1;
  if (called % callsOfOnePerson === 0) await logInAnew();
  return callApi(app.url, path, user.authToken, init);
};
const post = (path: string, body: NonNullable<RequestInit['body']> | null, type = 'application/json') =>
  call(path, { method: 'POST', body, headers: type === '' ? {} : { 'content-type': type } });
const postJson = (path: string, value: unknown) => post(path, JSON.stringify(value));
const refusal = async (response: Response | Promise<Response>) => (await readError(await response)).name;
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, unknownId);
const form = (...fields: [string, string][]) => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return body;
};

describe('A method that a path does not have', () => {
  const pathsOfMethods = Map.groupBy(apiOperations(), ({ path }) => path);
  test.each([...pathsOfMethods.keys()])('is refused at %s with the list of its methods', async (path) => {
    const allowed = pathsOfMethods.get(path)?.map(({ method }) => String(method)) ?? [];
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (name) => !allowed.includes(name),
    )) {
      const response = await call(filled(path), { method });
      expect(response.headers.get('allow'), method).toBe(allowed.join(', '));
      expect(await refusal(response), method).toBe('method_not_allowed');
    }
  });

  test.each(['/healthz', '/readyz', '/api/openapi.json', '/api/reference', `/api/files/${unknownId}`])(
    'is refused at %s too',
    async (path) => {
      const response = await fetch(app.url + path, { method: 'POST' });
      expect(response.headers.get('allow')).toMatch(/^GET/);
      expect(await refusal(response)).toBe('method_not_allowed');
    },
  );

  test('is refused whichever method it is', async () => {
    const others = METHODS.filter((name) => !['CONNECT', 'TRACE', 'GET', 'HEAD', 'QUERY'].includes(name));
    for (const method of others)
      expect(await refusal(call('/account/info', { method })), method).toBe('method_not_allowed');
  });

  test('is answered without a body for HEAD, which the health routes support', async () => {
    const refused = await call('/account/info', { method: 'HEAD' });
    expect([refused.status, refused.headers.get('allow'), await refused.text()]).toEqual([405, 'GET', '']);
    expect((await fetch(`${app.url}/healthz`, { method: 'HEAD' })).status).toBe(200);
  });
});

describe('An unknown or malformed address', () => {
  test.each([
    '/nope',
    '',
    '/account',
    '/account/info/',
    '//account/info',
    '/account/info/more',
    '/Account/Info',
    '/..%2f',
  ])('gives 404 at /api%s', async (path) => {
    expect(await refusal(call(path))).toBe('not_found');
    expect(await refusal(postJson(path, {}))).toBe('not_found');
  });

  test.each(['/docs/document/%', '/docs/document/%ff', '/docs/document/%e2%82', '/%zz'])(
    'that cannot be decoded (%s) gives 400',
    async (path) => {
      const response = await call(path);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await refusal(response)).toBe('malformed_request');
    },
  );

  test('with a very long part gives 404 as a name, and 400 beyond the longest head', async () => {
    expect(await refusal(call(`/runs/${'A'.repeat(399)}`))).toBe('validation_failed');
    expect(await refusal(call(`/runs/${'A'.repeat(8_000)}`))).toBe('not_found');
    expect(await refusal(call(`/runs/${'A'.repeat(70_000)}`))).toBe('malformed_request');
    expect(await refusal(call('/account/info', { headers: { 'x-long': 'a'.repeat(70_000) } }))).toBe(
      'malformed_request',
    );
  });

  test('written differently is the same call, with the same guard', async () => {
    expect(await refusal(fetch(`${app.url}/%61pi/account/info`))).toMatch(/^(not_found|authentication_required)$/);
  });
});

describe('An unknown id', () => {
  test.each([
    ['GET', `/docs/document/${unknownId}`, 'document_not_found'],
    ['GET', `/docs/document/${unknownId.toLowerCase()}`, 'document_not_found'],
    ['GET', '/docs/document/not-an-id', 'document_not_found'],
    ['GET', '/docs/newest-document-by-filename/nothing.md', 'document_not_found'],
    ['POST', `/docs/document/${unknownId}/source-link`, 'document_not_found'],
    ['GET', `/runs/${unknownId}`, 'run_not_found'],
    ['GET', `/runs/${unknownId}/events`, 'run_not_found'],
    ['POST', `/runs/${unknownId}/stop`, 'run_not_found'],
    ['GET', `/chat/sessions/${unknownId}`, 'session_not_found'],
    ['GET', '/runs/short', 'validation_failed'],
    ['GET', `/runs/${unknownId.slice(1)}é`, 'validation_failed'],
  ])('%s %s gives %s', async (method, path, name) => {
    expect(await refusal(call(path, { method }))).toBe(name);
  });

  test('in a body gives 404 as well', async () => {
    expect(await refusal(postJson('/docs/set_favourite', { external_id: unknownId, like: true }))).toBe(
      'document_not_found',
    );
    expect(await refusal(postJson(`/chat/${unknownId}/questions`, { text: 'How often?' }))).toBe('session_not_found');
    expect(await refusal(postJson(`/todos/${unknownId}/done`, { done: true, revision: 1 }))).toBe('todo_not_found');
  });
});

describe('An invalid body', () => {
  const events = '/analytics/events';
  test.each([
    '{bad',
    '{"a":1',
    '',
    '{"a":1}}',
    '{"a":NaN}',
    "{'a':1}",
    '\ufeff\ufeff{}',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
  ])('is refused as malformed: %j', async (text) => {
    expect(await refusal(post(events, text))).toBe('malformed_request');
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test.each(['null', '[]', '"text"', '1', 'true', '{}', '{"events":{}}', '{"events":[null]}', '{"events":[[]]}'])(
    'is refused as not valid: %s',
    async (text) => {
      const error = await readError(await post(events, text));
      expect(error.name).toBe('validation_failed');
      expect(error.detail?.length).toBeGreaterThan(0);
    },
  );

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'json',
    'image/png; x',
  ])('of type %s is refused', async (type) => {
    expect(await refusal(post(events, '{"events":[]}', type))).toMatch(/^(unsupported_media_type|malformed_request)$/);
  });

  test('is malformed as a form without its boundary, or cut short', async () => {
    expect(await refusal(post('/auth/login', 'a=b', 'multipart/form-data'))).toBe('malformed_request');
    expect(await refusal(post('/auth/login', '--x', 'multipart/form-data; boundary=x'))).toBe('malformed_request');
    const cut = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.exa';
    expect(await refusal(post('/auth/login', cut, 'multipart/form-data; boundary=x'))).toBe('malformed_request');
  });

  test('is refused without recursion when it is nested too deeply', async () => {
    const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
    const lists = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
    for (const value of [deep, lists])
      expect(await refusal(post(events, `{"events":${value}}`))).toBe('validation_failed');
    expect(await refusal(post(events, lists))).toBe('validation_failed');
  });

  test.each(['1e999', '-1e999', '9007199254740993', '1e308', '0.1', '-0', '99999999999999999999999999'])(
    'with the number %s is refused or answered, never an internal error',
    async (number) => {
      const ticked = await post(`/todos/${unknownId}/done`, `{"done":true,"revision":${number}}`);
      expect(await refusal(ticked)).toBe('validation_failed');
      expect([200, 422]).toContain((await call(`/admin/audit?before=${number}`)).status);
      expect(await refusal(call(`/runs/${unknownId}/events?after=${number}`))).toMatch(
        /^(validation_failed|run_not_found)$/,
      );
    },
  );

  test.each(['0000-01-01', '9999-12-31', '2026-02-30', '-000001-01-01', '2026-13-01'])(
    'with the date %s is refused or stored, never an internal error',
    async (day) => {
      const event = { id: crypto.randomUUID(), name: 'navigate_home', occurred_at: `${day}T00:00:00Z` };
      expect([202, 422]).toContain((await postJson(events, { events: [event] })).status);
    },
  );
});

describe('Input that is too large', () => {
  const tooLong = 'x'.repeat(limits.jsonBodyBytes + 1);
  const inPieces = (text: string) => new Blob([text]).stream();

  test('is refused by its declared length and while it is read', async () => {
    expect(await refusal(post('/analytics/events', JSON.stringify(tooLong)))).toBe('payload_too_large');
    const streamed = {
      method: 'POST',
      body: inPieces(tooLong),
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    };
    expect(await refusal(call('/analytics/events', streamed as RequestInit))).toBe('payload_too_large');
  });

  test('is refused as a form too', async () => {
    const body = form(['email', 'a@hospital.example'], ['password', tooLong]);
    expect(await refusal(call('/auth/login', { method: 'POST', body }))).toBe('payload_too_large');
    const streamed = {
      method: 'POST',
      body: inPieces(tooLong),
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    };
    expect(await refusal(call('/auth/login', streamed as RequestInit))).toBe('payload_too_large');
  });

  test('in one field is refused by that field’s limit', async () => {
    const { id } = (await (await post('/chat/sessions', null, '')).json()) as { id: string };
    const text = 'x'.repeat(limits.questionCharacters + 1);
    expect(await refusal(postJson(`/chat/${id}/questions`, { text }))).toBe('validation_failed');
    const ids = Array.from({ length: 201 }, () => `element_ids=${unknownId}`).join('&');
    expect(await refusal(call(`/docs/document/${unknownId}?${ids}`))).toBe('validation_failed');
    expect(
      await refusal(postJson('/notifications/mark-as-read', { notification_ids: Array(1_001).fill(unknownId) })),
    ).toBe('validation_failed');
  });
});

describe('A repeated name', () => {
  test('in a form is refused where one value is expected', async () => {
    const body = form(['email', 'a@hospital.example'], ['email', 'b@hospital.example'], ['password', 'secret words']);
    expect(await refusal(call('/auth/login', { method: 'POST', body }))).toBe('validation_failed');
  });

  test('in a query is refused where one value is expected', async () => {
    expect(await refusal(call('/admin/audit?before=1&before=2'))).toBe('validation_failed');
  });

  test('in path and query or body is refused', async () => {
    expect(await refusal(call(`/runs/${unknownId}?id=${newId()}`))).toBe('validation_failed');
    expect(await refusal(postJson(`/runs/${unknownId}/stop`, { id: newId() }))).toBe('validation_failed');
    expect(await refusal(call(`/runs/${unknownId}/stop`, { method: 'POST', body: form(['id', newId()]) }))).toBe(
      'validation_failed',
    );
  });

  test('in JSON follows JSON’s rule: the last one counts', async () => {
    const error = await readError(
      await post('/docs/set_favourite', `{"external_id":"x","external_id":"${unknownId}","like":true}`),
    );
    expect(error.name).toBe('document_not_found');
  });
});

describe('Text that no database can store', () => {
  const bad = [
    ['NUL', nul],
    ['half a character', half],
  ] as const;
  test.each(bad)('(%s) is refused in every field of text', async (_, text) => {
    const { id: sessionId } = (await (await post('/chat/sessions', null, '')).json()) as { id: string };
    const ask = `/chat/${sessionId}/questions`;
    const event = { id: crypto.randomUUID(), name: 'navigate_home', occurred_at: '2026-11-21T09:00:00Z' };
    const login = { email: 'someone@hospital.example', password: 'secret words' };
    const bodies: [string, unknown][] = [
      [ask, { text: `How ${text} often` }],
      [ask, { text }],
      ...['category', 'domain', 'subDomain', 'document'].map((name): [string, unknown] => [
        ask,
        { text: 'x', filters: { [name]: [text] } },
      ]),
      [ask, { text: 'x', filters: { as_of: text } }],
      [ask, { text: 'x', [text]: 1 }],
      ['/analytics/events', { events: [{ ...event, properties: { a: text } }] }],
      ['/analytics/events', { events: [{ ...event, properties: { [text]: 'a' } }] }],
      ['/analytics/events', { events: [{ ...event, properties: { a: [text] } }] }],
      ['/analytics/events', { events: [{ ...event, name: `a${text}` }] }],
      ['/docs/set_favourite', { external_id: text, like: true }],
      ['/notifications/mark-as-read', { notification_ids: [text] }],
      ['/auth/login', { ...login, email: `a${text}@hospital.example` }],
      ['/auth/login', { ...login, password: text }],
      ['/auth/reset-password', { oobCode: text, newPassword: 'granite otter 47' }],
      ['/auth/reset-password', { oobCode: 'x', newPassword: text }],
    ];
    for (const [path, body] of bodies)
      expect(await refusal(postJson(path, body)), `${path} ${JSON.stringify(body)}`).toBe('validation_failed');
  });

  test('is refused in paths, queries and forms', async () => {
    for (const path of [
      '/docs/newest-document-by-filename/%00',
      '/docs/document/%00',
      `/docs/document/${unknownId}?element_ids=%00`,
      '/runs/%00',
      '/chat/sessions/%00',
      '/admin/audit?before=%00',
      '/admin/audit?%00=1',
    ])
      expect(await refusal(call(path)), path).toBe('validation_failed');
    const body = form(['email', 'a@hospital.example'], ['password', `a${nul}b`]);
    expect(await refusal(call('/auth/login', { method: 'POST', body }))).toBe('validation_failed');
  });

  test('is not a token', async () => {
    for (const token of ['x'.repeat(5_000), '%00', 'é', "' or 1=1 --"])
      expect(await refusal(callApi(app.url, '/account/info', token))).toBe('authentication_required');
  });

  test('is not an idempotency key', async () => {
    for (const key of ['é', 'x'.repeat(201), 'two words']) {
      const headers = { 'idempotency-key': key };
      expect(await refusal(call('/chat/sessions', { method: 'POST', headers }))).toBe('validation_failed');
    }
  });
});
