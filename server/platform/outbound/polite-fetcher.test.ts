import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Publisher, startPublisher } from '#server/testing/publisher.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { FetchProblem } from './fetch-problem.ts';
import type { FetchOptions } from './fetcher.ts';
import { PoliteFetcher } from './polite-fetcher.ts';
import { guardedLookup, isPublicAddress } from './public-address.ts';

let publisher: Publisher;
let elsewhere: Publisher;
let fetcher: PoliteFetcher;
const usual = { clock: createTestClock(), spacingMs: 0, userAgent: 'Candour/test (operator@hospital.example)' };
const options: FetchOptions = { accept: 'text/plain', mostBytes: 1_000, signal: new AbortController().signal };
const problemOf = (address: string, more: Partial<FetchOptions> = {}, by = fetcher) =>
  by.fetch(new URL(address), { ...options, ...more }).then(
    () => 'fetched',
    (error: unknown) => (error instanceof FetchProblem ? error.reason : error),
  );

beforeAll(async () => {
  [publisher, elsewhere] = [await startPublisher(), await startPublisher()];
  fetcher = new PoliteFetcher({ ...usual, ownHosts: [publisher.host, elsewhere.host] });
});
afterAll(async () => {
  await publisher.close();
  await elsewhere.close();
});

describe('A fetch from an external server', () => {
  it('identifies itself with a contact address, and is answered without a body while nothing has changed', async () => {
    publisher.publish('/text', { body: 'The text.', etag: '"1"', type: 'text/plain; charset=utf-8' });
    const first = await fetcher.fetch(new URL('/text', publisher.url), options);
    if (first.outcome !== 'fetched') throw new Error('It was not fetched.');
    expect(Buffer.from(first.bytes).toString()).toBe('The text.');
    expect(first).toMatchObject({ mediaType: 'text/plain', validators: { etag: '"1"', lastModified: null } });
    expect(publisher.asked.at(-1)?.headers['user-agent']).toBe('Candour/test (operator@hospital.example)');
    const known = first.validators;
    expect(await fetcher.fetch(new URL('/text', publisher.url), { ...options, known })).toEqual({
      outcome: 'unchanged',
    });
  });

  it('accepts compression, and refuses a body larger than allowed, compressed or not', async () => {
    const headers = { 'content-encoding': 'gzip' };
    publisher.publish('/packed', { body: gzipSync('x'.repeat(900)), headers });
    publisher.publish('/bomb', { body: gzipSync('x'.repeat(5_000_000)), headers });
    publisher.publish('/large', { body: 'x'.repeat(1_001) });
    const packed = await fetcher.fetch(new URL('/packed', publisher.url), options);
    expect(packed.outcome === 'fetched' && packed.bytes.length).toBe(900);
    expect(await problemOf(`${publisher.url}/bomb`)).toBe('too_large');
    expect(await problemOf(`${publisher.url}/large`)).toBe('too_large');
  });

  it('follows a redirect within its host, and to no other host', async () => {
    publisher.publish('/old', { body: '', status: 301, headers: { location: '/text' } });
    publisher.publish('/away', { body: '', status: 302, headers: { location: `${elsewhere.url}/text` } });
    publisher.publish('/round', { body: '', status: 307, headers: { location: '/round' } });
    elsewhere.publish('/text', { body: 'Not asked for.' });
    expect(await problemOf(`${publisher.url}/old`)).toBe('fetched');
    expect(await problemOf(`${publisher.url}/away`)).toBe('moved');
    expect(await problemOf(`${publisher.url}/round`)).toBe('moved');
    expect(elsewhere.asked).toEqual([]);
  });

  it.each([
    [404, 'not_found'],
    [410, 'not_found'],
    [403, 'forbidden'],
    [429, 'busy'],
    [503, 'busy'],
    [500, 'failing'],
    [502, 'failing'],
    [418, 'unexpected'],
  ])('reports an answer %i as %s', async (status, reason) => {
    publisher.publish('/answer', { body: '', status });
    expect(await problemOf(`${publisher.url}/answer`)).toBe(reason);
  });

  it('reads Retry-After as seconds or as a date, up to a day', async () => {
    const waits = async (value: string) => {
      publisher.publish('/busy', { body: '', status: 429, headers: { 'retry-after': value } });
      const failed = await fetcher.fetch(new URL('/busy', publisher.url), options).catch((error: unknown) => error);
      return failed instanceof FetchProblem ? failed.retryAfterMs : undefined;
    };
    expect(await waits('120')).toBe(120_000);
    expect(await waits(new Date(usual.clock.now().getTime() + 60_000).toUTCString())).toBe(60_000);
    expect(await waits('999999999')).toBe(24 * 3_600_000);
    expect(await waits('soon')).toBeUndefined();
  });

  it('runs one request at a time for each host', async () => {
    let [now, most] = [0, 0];
    const server: Server = createServer((_request, response) => {
      now += 1;
      most = Math.max(most, now);
      setImmediate(() => {
        now -= 1;
        response.end('x');
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const one = new PoliteFetcher({ ...usual, ownHosts: [host] });
    await Promise.all(Array.from({ length: 5 }, () => one.fetch(new URL(`http://${host}/`), options)));
    expect(most).toBe(1);
    server.close();
  });

  it('ends when it is cancelled, or when the server goes silent', async () => {
    const server = createServer(() => undefined);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const patient = new PoliteFetcher({ ...usual, ownHosts: [host] });
    const leaving = new AbortController();
    const left = patient.fetch(new URL(`http://${host}/`), { ...options, signal: leaving.signal });
    leaving.abort(new Error('The product closes.'));
    await expect(left).rejects.toThrow('The product closes.');
    const brief = new PoliteFetcher({ ...usual, ownHosts: [host], silenceMs: 30 });
    expect(await problemOf(`http://${host}/`, {}, brief)).toBe('timed_out');
    server.closeAllConnections();
    server.close();
  });
});

describe('A fetch is refused for', () => {
  it.each([
    'http://www.legislation.gov.uk/uksi',
    'https://www.legislation.gov.uk:8443/',
    'https://user:password@www.legislation.gov.uk/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'ftp://www.legislation.gov.uk/',
    'file:///etc/passwd',
  ])('%s', async (address) => {
    expect(await problemOf(address, {}, new PoliteFetcher({ ...usual, ownHosts: [] }))).toBe('address_refused');
  });

  it('a name that resolves to a private address, even when only one of its addresses is private', async () => {
    const answers = {
      'rebind.example': ['10.0.0.1'],
      'mixed.example': ['93.184.215.14', '127.0.0.1'],
      'fine.example': ['93.184.215.14'],
    };
    const lookup = guardedLookup((name, _options, done) =>
      done(
        null,
        (answers[name as keyof typeof answers] ?? []).map((address) => ({ address, family: 4 })),
      ),
    );
    const looked = (name: string) =>
      new Promise((done) => lookup(name, { all: true }, (error, addresses) => done(error?.name ?? addresses)));
    expect(await looked('rebind.example')).toBe('PrivateAddress');
    expect(await looked('mixed.example')).toBe('PrivateAddress');
    expect(await looked('nowhere.example')).toBe('PrivateAddress');
    expect(await looked('fine.example')).toEqual([{ address: '93.184.215.14', family: 4 }]);
  });

  it('an address outside the public internet', () => {
    for (const address of ['8.8.8.8', '151.101.0.144', '2a04:4e42::144'])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    for (const address of [
      '0.0.0.0',
      '100.64.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      'fe80::1',
      'fc00::1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      'localhost',
      '',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });
});
