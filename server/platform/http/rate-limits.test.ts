import { afterEach, expect, test } from 'vitest';
import { type HttpHost, startHttpHost } from '#server/testing/http-host.ts';
import { requestHead, sendRaw } from '#server/testing/raw-http.ts';
import { readError } from '#server/testing/read-error.ts';
import { callApi, makeUser, postLogin, signIn } from '#server/testing/sign-in.ts';

let host: HttpHost | undefined;
afterEach(() => host?.close());
const start = async (options: Parameters<typeof startHttpHost>[0] = {}) => {
  host = await startHttpHost({ callsPerMinute: { account: 5, address: 20 }, ...options });
  return host;
};

test('An account over its limit is told when to retry; others at the same address are not affected', async () => {
  const { url } = await start();
  const [busy, calm] = [await signIn(host as HttpHost), await signIn(host as HttpHost)];
  const info = (token: string) => callApi(url, '/account/info', token);
  for (let count = 0; count < 5; count += 1) expect((await info(busy.authToken)).status).toBe(200);

  const refused = await info(busy.authToken);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await readError(refused)).name).toBe('too_many_requests');
  expect((await info(calm.authToken)).status).toBe(200);
  expect((await callApi(url, '/flags')).status).toBe(200);
});

test('An account has one limit for all its sessions and all calls', async () => {
  const { url } = await start();
  const user = await makeUser(host as HttpHost);
  const tokens: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const response = await postLogin(url, user);
    tokens.push(((await response.json()) as { auth_token: string }).auth_token);
  }
  const paths = ['/account/info', '/flags', '/todos/mine', '/nope', '/runs/short'];
  for (const [index, path] of paths.entries())
    expect((await callApi(url, path, tokens[index % 2])).status).not.toBe(429);
  for (const token of tokens) expect((await callApi(url, '/account/info', token)).status).toBe(429);
});

test('Without an account the address is limited, for existing and missing paths, however they are written', async () => {
  const { url } = await start();
  const ways = ['/flags', '/nope', '/account/info', '/runs/short'];
  for (let count = 0; count < 20; count += 1) expect((await callApi(url, ways[count % 4] ?? '')).status).not.toBe(429);
  for (const path of ways) expect((await readError(await callApi(url, path))).name).toBe('too_many_requests');
  for (const address of ['http://elsewhere.example/api/flags', '/%61pi/flags']) {
    const [response] = await sendRaw(url, requestHead(`GET ${address} HTTP/1.1`, 'Host: a', 'Connection: close'));
    expect(response?.status, address).toBe(429);
  }
});

test('An invalid token does not count as an account of its own', async () => {
  const { url } = await start();
  for (let count = 0; count < 20; count += 1) await callApi(url, '/account/info', `guess ${count}`);
  expect((await callApi(url, '/account/info', 'another guess')).status).toBe(429);
});

test('An address in a header counts only when a trusted proxy wrote it', async () => {
  const { url } = await start();
  const from = (address: string, at = url) =>
    fetch(`${at}/api/flags`, { headers: { 'x-forwarded-for': address, forwarded: `for=${address}` } });
  for (let count = 0; count < 20; count += 1) await from(`10.0.0.${count}`);
  expect((await from('10.0.0.99')).status).toBe(429);
  await host?.close();

  const behind = await start({ trustProxy: ['127.0.0.1'] });
  for (let count = 0; count < 20; count += 1) await from('10.0.0.1', behind.url);
  expect((await from('10.0.0.1', behind.url)).status).toBe(429);
  expect((await from('10.0.0.2', behind.url)).status).toBe(200);
  // The caller wrote everything further left.
  expect((await from('10.0.0.3, 10.0.0.1', behind.url)).status).toBe(429);
});

const fromNetwork = (url: string, path: string, address: string, init: RequestInit = {}) =>
  fetch(`${url}${path}`, { ...init, headers: { 'x-forwarded-for': address } });

test('Pages, their files and health checks each have a limit of their own for an address', async () => {
  const { url } = await start({ trustProxy: ['127.0.0.1'], callsPerMinute: { account: 5, address: 20, page: 30 } });
  const pages = ['/', '/wiki', '/assets/gone.js', '/.well-known/nothing'];
  for (let count = 0; count < 30; count += 1)
    expect((await fromNetwork(url, pages[count % 4] ?? '', '203.0.113.9')).status).not.toBe(429);
  for (const path of pages) expect((await fromNetwork(url, path, '203.0.113.9')).status).toBe(429);
  for (const path of ['/healthz', '/api/flags']) expect((await fromNetwork(url, path, '203.0.113.9')).status).toBe(200);
  expect((await fromNetwork(url, '/', '203.0.113.10')).status).not.toBe(429);
  for (let count = 0; count < 29; count += 1) await fromNetwork(url, '/healthz', '203.0.113.9');
  expect((await fromNetwork(url, '/healthz', '203.0.113.9')).status).toBe(429);
});

test('Health checks from the machine itself are not limited', async () => {
  const { url } = await start({ callsPerMinute: { account: 5, address: 20, page: 30 } });
  for (let count = 0; count < 35; count += 1) expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('A call that is refused before its body is read counts: another method, and no right', async () => {
  const { url } = await start({ takesUploads: true });
  const ways: [string, string][] = [
    ['DELETE', '/api/account/devices/sign-out-others'],
    ['PUT', '/api/flags'],
    ['POST', '/ingestion/uploads'],
  ];
  const statuses = new Set<number>();
  for (let count = 0; count < 21; count += 1) {
    const [method, path] = ways[count % 3] ?? ['GET', '/'];
    statuses.add((await fetch(`${url}${path}`, { method })).status);
  }
  expect([...statuses].sort()).toEqual([401, 405, 429]);
  for (const [method, path] of ways) expect((await fetch(`${url}${path}`, { method })).status, path).toBe(429);
});

test('All addresses of one IPv6 network, and both forms of an IPv4 address, count as one', async () => {
  const { url } = await start({ trustProxy: ['127.0.0.1'] });
  for (let count = 0; count < 20; count += 1) await fromNetwork(url, '/api/flags', `2001:db8:1:2::${count}`);
  expect((await fromNetwork(url, '/api/flags', '2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await fromNetwork(url, '/api/flags', '2001:db8:1:3::1')).status).toBe(200);
  for (let count = 0; count < 20; count += 1) await fromNetwork(url, '/api/flags', '::ffff:203.0.113.9');
  expect((await fromNetwork(url, '/api/flags', '203.0.113.9')).status).toBe(429);
});

test('An address that cannot be decoded or has too long a part counts for the network it came from', async () => {
  const { url } = await start({ trustProxy: ['127.0.0.1'] });
  const ask = async (path: string, from: string) => {
    const head = requestHead(`GET ${path} HTTP/1.1`, 'Host: a', `X-Forwarded-For: ${from}`, 'Connection: close');
    return (await sendRaw(url, head))[0]?.status;
  };
  const paths = ['/api/%zz', '/%zz', `/api/files/${'x'.repeat(500)}`];
  const statuses = new Set<number | undefined>();
  for (let count = 0; count < 20; count += 1) statuses.add(await ask(paths[count % 3] ?? '', '203.0.113.9'));
  expect([...statuses]).toEqual([400, 404]);
  for (const path of [...paths, '/api/flags']) expect(await ask(path, '203.0.113.9'), path).toBe(429);
  expect(await ask('/api/%zz', '203.0.113.10')).toBe(400);
});
