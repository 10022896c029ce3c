import dns from 'node:dns';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createPlainServer } from 'node:http';
import { createServer, request } from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo, LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openFetcher } from '#server/features/connectors/open-sources.ts';
import { OpenIdClient } from '#server/features/federation/openid-client.ts';
import type { Beginning } from '#server/features/federation/sign-in-provider.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import { createLog } from '#server/platform/log/log.ts';
import { smtpTransport } from '#server/platform/mail/smtp-transport.ts';
import { openModels } from '#server/platform/models/open-models.ts';
import { openFileStore } from '#server/platform/open-platform.ts';
import { logFailedConnections } from '#server/platform/outbound/log-failed-connections.ts';
import { createOutboundProxy, openOutboundNetwork, proxyFor } from '#server/platform/outbound/outbound-network.ts';
import { makeAuthority } from '#server/testing/certificates.ts';
import { type ForwardProxy, startForwardProxy } from '#server/testing/forward-proxy.ts';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';

const password = 'a-very-private-word';
const folder = mkdtempSync(join(tmpdir(), 'candour-outbound-'));
const authority = makeAuthority('The trust’s own authority');
const authorityPath = join(folder, 'authority.pem');
writeFileSync(authorityPath, authority.certificate);
const { certificate: cert, key } = authority.issueFor('*.trust.example');

const issuer = 'https://login.trust.example';
const answers: Readonly<Record<string, object>> = {
  '/.well-known/openid-configuration': {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: issuer,
  },
  '/v1/embeddings': {
    object: 'list',
    model: 'm',
    data: [{ index: 0, object: 'embedding', embedding: [1, 0] }],
    usage: { prompt_tokens: 1, total_tokens: 1 },
  },
};
const services = createServer({ cert, key }, (incoming, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answers[incoming.url ?? ''] ?? {}));
});
let proxy: ForwardProxy;
let mail: MailServer;
const logged: string[] = [];
const log = createLog('info', { write: (line) => void logged.push(line) });
let close = () => {};

beforeAll(async () => {
  await new Promise<void>((listening) => services.listen(0, '127.0.0.1', listening));
  mail = await startMailServer();
  const [https, smtp] = [(services.address() as AddressInfo).port, Number(new URL(mail.url).port)];
  proxy = await startForwardProxy(`candour:${password}`, (host) => (host.endsWith(':2525') ? smtp : https));
  logFailedConnections(log);
});
afterEach(() => close());
afterAll(async () => {
  await proxy.close();
  await mail.close();
  services.close();
  services.closeAllConnections();
  rmSync(folder, { recursive: true });
});

/** The clients of the product, opened with these settings over an installation's own. */
async function open(given: Readonly<Record<string, string>> = {}) {
  const settings = readSettings({
    CANDOUR_DATA_DIR: folder,
    OUTBOUND_PROXY: `http://candour:${password}@${proxy.host}`,
    CA_CERTIFICATES: authorityPath,
    S3_BUCKET: 'bucket',
    S3_ENDPOINT: 'https://s3.trust.example',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    EMBEDDING_URL: 'https://models.trust.example/v1',
    EMBEDDING_MODEL: 'm',
    CONNECTION_SPACING_MS: '0',
    ...given,
  });
  close = openOutboundNetwork(settings);
  const models = await openModels({ settings, clock: systemClock, canSearchVectors: true });
  const fetcher = openFetcher({ clock: systemClock, settings, version: 'test' });
  const texts = { accept: 'application/json', mostBytes: 1_000, signal: new AbortController().signal };
  const url = 'smtp://mail.trust.example:2525';
  const client = {
    id: 'sso',
    issuer,
    clientId: 'c',
    clientSecret: 's',
    callbackUrl: issuer,
    clientAuth: 'basic',
  } as const;
  const secrets = { nonce: 'n', verifier: 'v'.repeat(43) };
  const beginning: Beginning = { state: 's', secrets, sharedComputer: false };
  return {
    read: (address: string) => fetcher.fetch(new URL(address), texts).then(({ outcome }) => outcome),
    calls: {
      'login.trust.example:443': () =>
        new OpenIdClient(client, { clock: systemClock, log }).authorizationUrl(beginning),
      'models.trust.example:443': () => models.embedding?.embedQuery('words'),
      's3.trust.example:443': () => openFileStore(settings).check(),
      'texts.trust.example:443': () => fetcher.fetch(new URL('https://texts.trust.example/'), texts),
      'mail.trust.example:2525': () =>
        smtpTransport({ url, from: 'a@b.example', proxyFor: (host, port) => proxyFor(settings, host, port) }).check(),
    },
  };
}

const outcomeOf = (call: () => unknown) =>
  Promise.resolve()
    .then(call)
    .then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.name : 'failed'),
    );
async function outcomes(calls: Readonly<Record<string, () => unknown>>) {
  return Object.fromEntries(
    await Promise.all(Object.entries(calls).map(async ([host, call]) => [host, await outcomeOf(call)])),
  ) as Record<string, string>;
}

type Resolver = LookupFunction;
const nowhere: Resolver = (_name, _options, done) => done(new Error('No such host.'), '');
/** Does this while the machine's resolver answers so. */
async function withResolver<Result>(resolver: Resolver, work: () => Promise<Result>): Promise<Result> {
  const { lookup } = dns;
  const use = (next: unknown) => {
    Object.assign(dns, { lookup: next });
    syncBuiltinESMExports();
  };
  use(resolver);
  return work().finally(() => use(lookup));
}

describe('With a proxy and a private certificate authority in the settings, outgoing calls', () => {
  it('of every kind go through the proxy with its password, and trust the authority', async () => {
    const { calls } = await open();
    expect(await outcomes(calls)).toEqual(Object.fromEntries(Object.keys(calls).map((host) => [host, 'done'])));
    expect(new Set(proxy.asked)).toEqual(new Set(Object.keys(calls)));
    expect(proxy.refused).toEqual([]);
  });

  it('to a server of an unknown authority fail, and the log names the host and the reason', async () => {
    const { calls } = await open({ CA_CERTIFICATES: '' });
    const { 'mail.trust.example:2525': _, ...overTls } = calls;
    expect(Object.values(await outcomes(overTls))).not.toContain('done');
    for (const host of ['login', 'models', 's3', 'texts'])
      expect(
        logged.filter((line) => line.includes(`${host}.trust.example`) && line.includes('UNABLE_TO_VERIFY')),
      ).not.toEqual([]);
  });

  it.each([
    ['does not answer', 'http://candour:a-very-private-word@127.0.0.1:1'],
    ['rejects the password', `http://candour:${password}-wrong@HOST`],
  ])('fail as without the service when the proxy %s, go nowhere else, and log no password', async (_why, address) => {
    proxy.asked.length = 0;
    const { calls } = await open({ OUTBOUND_PROXY: address.replace('HOST', proxy.host) });
    const found = await outcomes(calls);
    expect(Object.values(found)).not.toContain('done');
    expect(found['texts.trust.example:443']).toBe('FetchProblem');
    expect(found['mail.trust.example:2525']).toBe('MailNotDelivered');
    expect(proxy.asked).toEqual([]);
    expect(logged.join('\n')).not.toContain(password);
    expect(logged.join('\n')).not.toContain(Buffer.from(`candour:${password}`).toString('base64').slice(0, 20));
  });

  it('by connections still refuse private addresses, and never ask the proxy for them', async () => {
    proxy.asked.length = 0;
    const { read } = await open();
    for (const host of ['10.0.0.1', '10.0.0.1.', '10.0.0.1..', '[fd00::1]', '127.0.0.1', 'localhost', 'localhost.'])
      await expect(read(`https://${host}/`), host).rejects.toMatchObject({ reason: 'address_refused' });
    for (const address of ['https://wiki.localhost/', 'https://wiki.localhost./', 'https://LOCALHOST../'])
      await expect(read(address)).rejects.toMatchObject({ reason: 'address_refused' });
    expect(proxy.asked).toEqual([]);
  });

  it('to the exceptions go directly', () => {
    const settings = readSettings({
      OUTBOUND_PROXY: 'http://proxy.example:3128',
      OUTBOUND_NO_PROXY: '.trust.example, mirror.example:8443, 10.0.0.0/8',
    });
    const to = (host: string, port = 443) => proxyFor(settings, host, port);
    for (const host of ['a.trust.example', '10.1.2.3', 'localhost', '127.0.0.9', '::1'])
      expect([host, to(host)]).toEqual([host, undefined]);
    expect(to('mirror.example', 8443)).toBeUndefined();
    for (const host of ['mirror.example', 'trust.example', '11.0.0.1', 'nottrust.example'])
      expect(to(host)).toBeDefined();
  });

  it.each([
    ['.trust.example', 'trust.example', true],
    ['.trust.example', 'a.trust.example', false],
    ['trust.example', 'trust.example', false],
    ['trust.example', 'a.trust.example', true],
    ['*.trust.example', 'trust.example', true],
    ['trust.example:443', 'trust.example', false],
    ['trust.example:8443', 'trust.example', true],
    ['*', 'trust.example', false],
    ['240.0.0.0/4', '240.1.2.3', false],
    ['240.0.0.0/8', '241.1.2.3', true],
    ['[::2]', '[::2]', false],
    ['', 'localhost', false],
    ['', '127.0.0.9', false],
  ])(
    'with the exception “%s” agree for every client whether %s is behind the proxy (%s)',
    async (exception, host, isProxied) => {
      const settings = readSettings({ OUTBOUND_PROXY: `http://x:y@${proxy.host}`, OUTBOUND_NO_PROXY: exception });
      close = openOutboundNetwork(settings);
      const agents = createOutboundProxy(settings)?.agents;
      const ways: readonly (() => Promise<unknown>)[] = [
        () => fetch(`https://${host}/`),
        () => once(request(`https://${host}/`, { agent: agents?.secure, lookup: nowhere }).end(), 'response'),
        () => once(request(`https://${host}/`, { lookup: nowhere }).end(), 'response'),
      ];
      const found: boolean[] = [];
      for (const way of ways) {
        proxy.refused.length = 0;
        await withResolver(nowhere, () => way().catch(() => undefined));
        found.push(proxy.refused.length > 0);
      }
      expect([proxyFor(settings, host, 443) !== undefined, ...found]).toEqual([
        isProxied,
        isProxied,
        isProxied,
        isProxied,
      ]);
    },
  );

  it('by connections reach no private address when a name is public at first and private afterwards', async () => {
    for (const host of ['trust.example', 'a.trust.example']) {
      proxy.asked.length = 0;
      let times = 0;
      const rebinding: Resolver = (_name, options, done) => {
        times += 1;
        const address = times === 1 && host === 'trust.example' ? '93.184.215.14' : '127.0.0.1';
        return options.all ? done(null, [{ address, family: 4 }]) : done(null, address, 4);
      };
      const { read } = await open({ OUTBOUND_NO_PROXY: '.trust.example' });
      const outcome = await withResolver(rebinding, () => read(`https://${host}/`).catch(({ reason }) => reason));
      // The first is the proxy's, which does not ask this resolver again; the second is called directly, and refused.
      expect([host, outcome, times, proxy.asked]).toEqual(
        host === 'trust.example' ? [host, 'unreachable', 1, ['trust.example:443']] : [host, 'address_refused', 1, []],
      );
      close();
    }
  });

  it.each([407, 502])('that the proxy refuses with %i are logged with their host and its answer', async (status) => {
    const refusing = createPlainServer().on('connect', (_incoming, socket) =>
      socket.end(`HTTP/1.1 ${status} ${password}\r\n\r\n`),
    );
    await new Promise<void>((listening) => refusing.listen(0, '127.0.0.1', listening));
    logged.length = 0;
    const { port } = refusing.address() as AddressInfo;
    const { calls } = await open({ OUTBOUND_PROXY: `http://candour:${password}@127.0.0.1:${port}` });
    const { 'mail.trust.example:2525': _, ...overTls } = calls;
    await outcomes({ ...overTls, webhook: () => fetch('https://webhook.trust.example/', { method: 'POST' }) });
    for (const name of ['login', 'models', 's3', 'texts', 'webhook'])
      expect(logged.map((line) => JSON.parse(line))).toContainEqual(
        expect.objectContaining({ host: `${name}.trust.example`, reason: `the proxy answered ${status}` }),
      );
    expect(logged.join('\n')).not.toContain(password);
    refusing.close();
    refusing.closeAllConnections();
  });

  it('need files of authorities that exist and contain one', () => {
    const wrong = (path: string) => () => openOutboundNetwork(readSettings({ CA_CERTIFICATES: path }));
    expect(wrong(join(folder, 'none.pem'))).toThrow(/CA_CERTIFICATES.*cannot read/);
    writeFileSync(join(folder, 'empty.pem'), 'nothing');
    expect(wrong(join(folder, 'empty.pem'))).toThrow(/contains no certificate/);
  });
});
