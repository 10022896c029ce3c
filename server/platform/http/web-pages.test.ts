import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpHost, startHttpHost } from '#server/testing/http-host.ts';
import { requestHead, sendRaw } from '#server/testing/raw-http.ts';
import { readError, readRawError } from '#server/testing/read-error.ts';

let host: HttpHost;
const folder = mkdtempSync(join(tmpdir(), 'candour-pages-'));
const webRoot = join(folder, 'web');
beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'private.txt'), 'private words');
  writeFileSync(
    join(webRoot, 'index.html'),
    '<!doctype html><meta name="nonce" content="__CSP_NONCE__"><meta name="support" content="__SUPPORT_EMAIL__"><meta name="mail" content="__MAIL__"><p>The page</p>',
  );
  writeFileSync(join(webRoot, 'assets', 'app-4f2a.js'), `export const app = 1;\n${'// padding\n'.repeat(500)}`);
  const pressed = 'export const pressed = true;';
  writeFileSync(join(webRoot, 'assets', 'pressed-7c1d.js'), pressed);
  writeFileSync(join(webRoot, 'assets', 'pressed-7c1d.js.br'), brotliCompressSync(pressed));
  writeFileSync(join(webRoot, 'assets', 'pressed-7c1d.js.gz'), gzipSync(pressed));
  const worker = 'export const reads = 1;';
  writeFileSync(join(webRoot, 'assets', 'pdf.worker-1a2b3c4d.mjs'), worker);
  writeFileSync(join(webRoot, 'assets', 'pdf.worker-1a2b3c4d.mjs.br'), brotliCompressSync(worker));
  mkdirSync(join(webRoot, 'samples'));
  writeFileSync(join(webRoot, 'samples', 'Sample_policy.pdf'), '%PDF-1.4 sample');
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  host = await startHttpHost({ webRoot, page: { supportEmail: 'help&"me"@trust.example', mail: 'outbox' } });
});
afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, init?: RequestInit) => fetch(host.url + path, init);
const nonceOf = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1];

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('a browser that accepts %s gets a script in the form the build compressed', async (accepted, encoding) => {
  const response = await get('/assets/pressed-7c1d.js', { headers: { 'accept-encoding': accepted } });
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, encoding]);
  expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(response.headers.get('content-type')).toMatch(/javascript/);
  expect(await response.text()).toBe('export const pressed = true;');
});

test.each(['br', 'identity'])(
  'the worker that reads PDFs runs its decoders and reaches no network, sent as %s',
  async (accepted) => {
    const { headers } = await get('/assets/pdf.worker-1a2b3c4d.mjs', { headers: { 'accept-encoding': accepted } });
    expect(headers.get('content-type')).toMatch(/javascript/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split('; ').filter((part) => /^(?:default|script|connect)-src/.test(part))).toEqual([
      "default-src 'none'",
      "script-src 'wasm-unsafe-eval'",
    ]);
    const other = await get('/assets/pressed-7c1d.js');
    expect(other.headers.get('content-security-policy')).not.toContain('wasm');
  },
);

test('the compressed form has no address of its own', async () => {
  expect((await get('/assets/pressed-7c1d.js.br')).status).toBe(404);
});

describe('The page', () => {
  test.each(['/', '/home', '/wiki/HTM%2006-01.md?element_ids=A', '/no/such/page', '/apiary', '/index.html', '//'])(
    'is the answer to %s',
    async (path) => {
      const response = await get(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('The page');
    },
  );

  test('has a fresh nonce each time, the same in page and policy, and no placeholder', async () => {
    const nonces = new Set<string>();
    for (let count = 0; count < 20; count += 1) {
      const response = await get('/home');
      const nonce = nonceOf(response.headers.get('content-security-policy')) ?? '';
      expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16);
      const page = await response.text();
      expect(page).toContain(`content="${nonce}"`);
      expect(page).not.toContain('__CSP_NONCE__');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(20);
  });

  test('contains the support address as text and nothing else', async () => {
    expect(await (await get('/home')).text()).toContain('content="help&amp;&quot;me&quot;@trust.example"');
  });

  test('may load scripts from here alone, and is never framed', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));
    expect(rules.get('default-src')).toEqual(["'none'"]);
    expect(rules.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(rules.get('connect-src')).toEqual(["'self'"]);
    expect(rules.get('frame-ancestors')).toEqual(["'none'"]);
    expect(rules.get('base-uri')).toEqual(["'none'"]);
    expect(rules.get('form-action')).toEqual(["'self'"]);
    expect(rules.get('object-src')).toBeUndefined();
  });

  test('is read only: HEAD is answered, other methods are not', async () => {
    const head = await get('/home', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND'])
      expect((await readError(await get('/home', { method }))).name, method).toBe('not_found');
  });

  test.each([
    '/api',
    '/api/',
    '/api/nope',
    '/api?x',
    '/ingestion/x',
    '/scim/v2/Users',
    '/operator/x',
    '/healthz/x',
    '/readyz/',
    '/assets/gone.js',
    '/assets/',
  ])('is not the answer to %s', async (path) => {
    expect((await readError(await get(path))).name).toBe('not_found');
  });
});

describe('Files of the page', () => {
  test('are cached for a year with a hash in their name, others for an hour', async () => {
    const hashed = await get('/assets/app-4f2a.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    expect(hashed.headers.get('content-encoding')).toMatch(/^(br|gzip|zstd)$/);
    expect(await hashed.text()).toContain('app = 1');
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('include documents for everyone, which a tab shows and saves under their names and which may do nothing there', async () => {
    const response = await get('/samples/Sample_policy.pdf');
    expect(await response.text()).toBe('%PDF-1.4 sample');
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename=Sample_policy.pdf',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get('/favicon.svg')).headers.get('content-disposition')).toBeNull();
  });

  test('are not read outside their folder, however the path is written', async () => {
    symlinkSync(join(folder, 'private.txt'), join(webRoot, 'assets', 'later.txt'));
    const ways = [
      '/../private.txt',
      '/assets/../../private.txt',
      '/%2e%2e/private.txt',
      '/assets/..%2f..%2fprivate.txt',
      '/assets/%2e%2e%2f%2e%2e%2fprivate.txt',
      '/assets/..%5c..%5cprivate.txt',
      '/assets/....//....//private.txt',
      '/assets/app-4f2a.js/../../../private.txt',
      '/assets/app-4f2a.js%00.txt',
      '/assets/later.txt',
      `/assets/${folder}/private.txt`,
      'file:///etc/passwd',
    ];
    for (const way of ways) {
      const [response] = await sendRaw(host.url, requestHead(`GET ${way} HTTP/1.1`, 'Host: a', 'Connection: close'));
      expect(response?.body, way).not.toMatch(/private words|root:/);
      if (response?.status !== 200) readRawError(response);
    }
  });
});

test.each([
  '/assets/../x',
  '/assets/..',
  '/assets/%2e%2e/x',
  '/assets/%2E%2E%2fx',
  '/assets/..%5cx',
  '/assets/..\\x',
  '/assets/%252e%252e/x',
  '/assets/%252e%252e%252fx',
  '/assets/x%00',
  '/assets/./app-4f2a.js/..',
  '/assets//x',
])('A file that the page does not have is not found: %s', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    const head = requestHead(`${method} ${path} HTTP/1.1`, 'Host: a', 'Connection: close');
    const [response] = await sendRaw(host.url, head);
    expect([method, response?.status]).toEqual([method, 404]);
  }
});

describe('Every answer', () => {
  test.each([
    '/',
    '/assets/app-4f2a.js',
    '/healthz',
    '/api/account/info',
    '/api/nope',
    '/api/openapi.json',
    '/api/reference',
  ])('at %s has headers that tell a browser how to treat it', async (path) => {
    const { headers } = await get(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=/);
    expect(headers.get('x-request-id')).toMatch(/^[0-9A-Z]{26}$/);
    expect([headers.get('server'), headers.get('x-powered-by'), headers.get('access-control-allow-origin')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('to a call may do nothing in a browser and is not cached', async () => {
    for (const path of ['/api/account/info', '/api/nope', '/api/flags']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
      expect(headers.get('cache-control'), path).toBe('no-store');
    }
  });

  test('of the reference page has styles under its own nonce and no script', async () => {
    const response = await get('/api/reference');
    const nonce = nonceOf(response.headers.get('content-security-policy')) ?? '';
    const page = await response.text();
    expect(page).toContain(`<style nonce="${nonce}"`);
    expect(page).not.toContain('<script');
    expect(nonceOf((await get('/api/reference')).headers.get('content-security-policy'))).not.toBe(nonce);
  });

  test('allows another origin nothing: neither a call nor a preflight', async () => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
    const asked = await get('/api/auth/login', { method: 'OPTIONS', headers });
    expect((await readError(asked)).name).toBe('method_not_allowed');
    expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

test('A start after an interrupted build has no assets, and succeeds', async () => {
  const cutShort = join(folder, 'cut-short');
  mkdirSync(cutShort);
  writeFileSync(join(cutShort, 'index.html'), '<p>The page</p>');
  const half = await startHttpHost({ webRoot: cutShort });
  expect((await fetch(`${half.url}/assets/app-4f2a.js`)).status).toBe(404);
  expect(await (await fetch(`${half.url}/home`)).text()).toBe('<p>The page</p>');
  await half.close();
});

test('Without a built page only the API is served', async () => {
  const bare = await startHttpHost();
  expect((await readError(await fetch(`${bare.url}/home`))).name).toBe('not_found');
  expect((await fetch(`${bare.url}/healthz`)).status).toBe(200);
  await bare.close();
});

test('A call at its former path is sent on to its present one, with method and query', async () => {
  const post = await fetch(`${host.url}/api/obligations/O1/review?x=1`, { method: 'POST', redirect: 'manual' });
  expect([post.status, post.headers.get('location')]).toEqual([308, '/api/obligations/O1/verdict?x=1']);
  const clash = await fetch(`${host.url}/api/library/findings/F1/dismissed`, { method: 'POST', redirect: 'manual' });
  expect(clash.headers.get('location')).toBe('/api/library/clashes/F1/dismissed');
  const other = await fetch(`${host.url}/api/obligations/O1/reviews`, { method: 'POST', redirect: 'manual' });
  expect(other.status).toBe(404);
});
