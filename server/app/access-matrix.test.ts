import { channel } from 'node:diagnostics_channel';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseKind } from '#server/platform/db/database.ts';
import { apiOperations } from '#server/platform/http/api-routes.ts';
import type { AccessCalls } from '#server/testing/access-calls/access-call.ts';
import { accountCalls } from '#server/testing/access-calls/account-calls.ts';
import { authCalls } from '#server/testing/access-calls/auth-calls.ts';
import { chatCalls } from '#server/testing/access-calls/chat-calls.ts';
import { compareCalls } from '#server/testing/access-calls/compare-calls.ts';
import { connectorsCalls } from '#server/testing/access-calls/connectors-calls.ts';
import { factorsCalls } from '#server/testing/access-calls/factors-calls.ts';
import { federationCalls, forumSettings } from '#server/testing/access-calls/federation-calls.ts';
import { ingestionCalls } from '#server/testing/access-calls/ingestion-calls.ts';
import { invitationCalls } from '#server/testing/access-calls/invitation-calls.ts';
import { libraryCalls } from '#server/testing/access-calls/library-calls.ts';
import { organisationCalls } from '#server/testing/access-calls/organisation-calls.ts';
import { outsideContractCalls } from '#server/testing/access-calls/outside-contract-calls.ts';
import { platformCalls } from '#server/testing/access-calls/platform-calls.ts';
import { requirementsCalls } from '#server/testing/access-calls/requirements-calls.ts';
import { scimCalls } from '#server/testing/access-calls/scim-calls.ts';
import { signUpCalls } from '#server/testing/access-calls/sign-up-calls.ts';
import { supportAccessCalls } from '#server/testing/access-calls/support-access-calls.ts';
import { versionsCalls } from '#server/testing/access-calls/versions-calls.ts';
import { wikiCalls } from '#server/testing/access-calls/wiki-calls.ts';
import { type AccessWorld, type Caller, makeAccessWorld, type Thing } from '#server/testing/access-world.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { leaveOut, reaches } from '#server/testing/test-run.ts';
import type { AccessRow } from './access-matrix/access-row.ts';
import { accessMatrix } from './access-matrix.ts';

type Registered = { method: string; url: string };

const inFastifyForm = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
const columnsOf = (row: AccessRow): number[] =>
  [row.strangers, row.first, row.second, row.lone, row.locked, row.impersonated, row.pending, row.revoked]
    .flatMap((group) => group.split(' '))
    .map(Number);

const calls: AccessCalls = {
  ...accountCalls,
  ...authCalls,
  ...chatCalls,
  ...connectorsCalls,
  ...factorsCalls,
  ...federationCalls,
  ...scimCalls,
  ...outsideContractCalls,
  ...platformCalls,
  ...organisationCalls,
  ...supportAccessCalls,
  ...signUpCalls,
  ...invitationCalls,
  ...versionsCalls,
  ...wikiCalls,
  ...libraryCalls,
  ...ingestionCalls,
  ...compareCalls,
  ...requirementsCalls,
};

function filledPath(template: string, world: AccessWorld, { thing }: AccessRow): string {
  const ids = world.things[thing as Thing];
  if (!ids) return template;
  return template
    .replace('{sessionId}', ids.sessionId)
    .replace('{filename}', ids.fileName)
    .replace('{id}', template.includes('/runs/') ? ids.runId : ids.documentId);
}

async function send(world: AccessWorld, caller: Caller, row: AccessRow): Promise<number> {
  const [method = '', template = ''] = row.route.split(' ');
  const call = (await calls[row.route]?.(world, caller, row)) ?? {};
  const headers = new Headers(call.headers);
  if (call.body) headers.set('content-type', 'application/json');
  const authToken = call.authToken ?? caller.user?.authToken;
  if (authToken !== undefined) headers.set('auth-token', authToken);
  const form = call.form && new FormData();
  for (const [name, value] of Object.entries(call.form ?? {})) form?.append(name, value);
  const body = call.body ? JSON.stringify(call.body) : form;
  const path = call.path ?? filledPath(template, world, row);
  const response = await fetch(`${world.app.url}${path}`, { method, headers, ...(body && { body }) });
  await response.body?.cancel();
  return response.status;
}

/** By Node's own client: fetch refuses some methods. */
function statusOf(appUrl: string, { method, url }: Registered, authToken: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'auth-token': authToken };
    const sent = request(`${appUrl}${url}`, { method, headers, agent: false });
    sent.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    sent.end();
  });
}

/** Every route the product registers, told by Fastify as it comes into being. */
function watchRoutes(registered: Registered[]): () => void {
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat()) registered.push({ method: name, url });
    });
  };
  const initialised = channel('fastify.initialization');
  initialised.subscribe(listen);
  return () => initialised.unsubscribe(listen);
}

/** What a role may ask is decided before any database is; who may see a thing is decided in SQL. */
const isAboutThing = ({ thing }: AccessRow): boolean => thing !== '';

function rowsOn(kind: DatabaseKind): readonly AccessRow[] {
  if (kind === 'embedded' || reaches('soak')) return accessMatrix;
  const rows = accessMatrix.filter(isAboutThing);
  leaveOut('second database', `${accessMatrix.length - rows.length} rows of the matrix that are about no thing`);
  return rows;
}

describeByDatabase('store', 'Who gets what from every route', (kind) => {
  let app: TestApp;
  let world: AccessWorld;
  let webRoot: string;
  const registered: Registered[] = [];
  const clock = createTestClock();

  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'candour-web-'));
    await mkdir(join(webRoot, 'assets'));
    await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Candour</title>');
    await writeFile(join(webRoot, 'assets', 'app-1.js'), '');
    const stop = watchRoutes(registered);
    // No name server is there, and that is known at once.
    const settings = { ...forumSettings, DNS_SERVERS: '127.0.0.1:1' };
    app = await startTestApp({ kind, clock, webRoot, settings });
    stop();
    world = await makeAccessWorld(app, () => clock.advance(24 * 3_600_000));
  });
  afterAll(async () => {
    await app.close();
    await rm(webRoot, { recursive: true, force: true });
  });

  it.each(rowsOn(kind).map((row) => [`${row.route}${row.thing && `, ${row.thing}`}`, row] as const))(
    '%s',
    async (_name, row) => {
      const expected = columnsOf(row);
      expect(expected).toHaveLength(world.callers.length);
      const actual: [string, number][] = [];
      for (const caller of world.callers) actual.push([caller.name, await send(world, caller, row)]);
      expect(actual).toEqual(world.callers.map(({ name }, column) => [name, expected[column]]));
    },
  );

  it('is said for every route of the contract, and for no other', () => {
    const inContract = apiOperations().map(({ method, path }) => `${method} /api${path}`);
    const inMatrix = new Set(accessMatrix.map(({ route }) => route));
    expect(inContract.filter((route) => !inMatrix.has(route))).toEqual([]);
    const served = new Set(registered.map(({ method, url }) => `${method} ${url}`));
    const unserved = [...inMatrix].filter((route) => !served.has(inFastifyForm(route)));
    // The page of the web app answers every other path, so it is no route of its own; its files are, one each.
    expect(unserved).toEqual(['GET /{page}', 'GET /assets/{file}']);
  });

  it('is said for every route outside the contract too', () => {
    const inMatrix = new Set(accessMatrix.map(({ route }) => inFastifyForm(route)));
    const rowless = registered.filter(
      ({ method, url }) =>
        !url.startsWith('/assets/') &&
        !inMatrix.has(`${method} ${url}`) &&
        !(method === 'HEAD' && inMatrix.has(`GET ${url}`)),
    );
    expect(rowless).toEqual([]);
  });

  it.each(['GET', 'POST', 'DELETE', 'PATCH', 'PUT', 'PROPFIND'])(
    'refuses %s where a path does not have it',
    async (method) => {
      const isThere = new Set(registered.map((route) => `${route.method} ${route.url}`));
      // To strangers what the command line asks a server does not exist, whatever the method; files of the page are read only.
      const urls = new Set(registered.map(({ url }) => url).filter((url) => !/^\/(operator|assets)\//.test(url)));
      const missing = [...urls].filter((url) => !isThere.has(`${method} ${url}`)).map((url) => ({ method, url }));
      const { authToken } = await signIn(app);
      const asked = missing.map(async (route) => [route, await statusOf(app.url, route, authToken)] as const);
      expect((await Promise.all(asked)).filter(([, status]) => status !== 405)).toEqual([]);
    },
  );
});
