import { channel } from 'node:diagnostics_channel';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseKind } from '#server/platform/db/database.ts';
import { apiOperations } from '#server/platform/http/api-routes.ts';
import { healthRoutes } from '#server/platform/http/health-routes.ts';
import { openApiRoutes } from '#server/platform/http/openapi-routes.ts';
import { readAccess } from '#server/testing/access/access.ts';
import type { AccessRow } from '#server/testing/access/access-row.ts';
import { forumSettings } from '#server/testing/access/forum-settings.ts';
import { type AccessWorld, type Caller, makeAccessWorld, type Thing } from '#server/testing/access-world.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type WholeTestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { leaveOut, reaches } from '#server/testing/test-run.ts';

type Registered = { method: string; url: string };

const inFastifyForm = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
const columnsOf = (row: AccessRow): number[] =>
  [row.strangers, row.first, row.second, row.lone, row.locked, row.impersonated, row.pending, row.revoked]
    .flatMap((group) => group.split(' '))
    .map(Number);

const { rows: accessMatrix, calls } = await readAccess();

function filledPath(template: string, world: AccessWorld, { thing }: AccessRow): string {
  const ids = world.things[thing as Thing];
  if (!ids) return template;
  return template
    .replace('{chatId}', ids.chatId)
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

/** Uses Node's own client: fetch refuses some methods. */
function statusOf(appUrl: string, { method, url }: Registered, authToken: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'auth-token': authToken };
    const sent = request(`${appUrl}${url}`, { method, headers, agent: false });
    sent.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    sent.end();
  });
}

/** Collects every route that the product registers, through Fastify's hook. */
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

/** A role's access is decided without the database; who may see a thing is decided in SQL. */
const isAboutThing = ({ thing }: AccessRow): boolean => thing !== '';

function rowsOn(kind: DatabaseKind): readonly AccessRow[] {
  if (kind === 'embedded' || reaches('soak')) return accessMatrix;
  const rows = accessMatrix.filter(isAboutThing);
  leaveOut('second database', `${accessMatrix.length - rows.length} rows of the matrix that are about no thing`);
  return rows;
}

describeByDatabase('store', 'The access to every route', (kind) => {
  let app: WholeTestApp;
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
    // There is no name server at this address, which fails at once.
    const settings = { ...forumSettings, DNS_SERVERS: '127.0.0.1:1' };
    app = await startTestApp({ kind, clock, webRoot, settings, callsPerMinute: { account: 10_000, address: 100_000 } });
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

  it('is stated for every route of the contract, and for no other', () => {
    const inContract = apiOperations().map(({ method, path }) => `${method} /api${path}`);
    const inMatrix = new Set(accessMatrix.map(({ route }) => route));
    expect(inContract.filter((route) => !inMatrix.has(route))).toEqual([]);
    const served = new Set(registered.map(({ method, url }) => `${method} ${url}`));
    const unserved = [...inMatrix].filter((route) => !served.has(inFastifyForm(route)));
    // The web app's page answers every other path, so it has no route; each of its files has one.
    expect(unserved).toEqual(['GET /{page}', 'GET /assets/{file}']);
  });

  it('is stated for every plain route, and nothing else is served', () => {
    const own = [healthRoutes(async () => undefined), openApiRoutes()];
    const beside = [...own, ...app.plainRoutes].flatMap(({ rows }) => rows);
    const inContract = apiOperations();
    const inMatrix = new Set(accessMatrix.map(({ route }) => route));
    const listed = beside.map(({ method, url }) => `${method} ${url}`);
    expect(listed.filter((route) => !inMatrix.has(route))).toEqual([]);
    const names = [...inContract, ...beside].map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const known = new Set([...inContract.map(({ method, path }) => `${method} /api${path}`), ...listed]);
    const unknown = [...inMatrix].filter((route) => !known.has(route));
    // Files of the web app.
    expect(unknown).toEqual(['GET /{page}', 'GET /assets/{file}']);
  });

  it('is stated for every route outside the contract too', () => {
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
      // Strangers get 404 from the operator routes, whatever the method; files of the page are read only.
      const urls = new Set(registered.map(({ url }) => url).filter((url) => !/^\/(operator|assets)\//.test(url)));
      const missing = [...urls].filter((url) => !isThere.has(`${method} ${url}`)).map((url) => ({ method, url }));
      const { authToken } = await signIn(app);
      const asked = missing.map(async (route) => [route, await statusOf(app.url, route, authToken)] as const);
      expect((await Promise.all(asked)).filter(([, status]) => status !== 405)).toEqual([]);
    },
  );
});
