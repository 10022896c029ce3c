import { channel } from 'node:diagnostics_channel';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '#server/features/auth/create-administrator.ts';
import { apiOperations } from '#server/platform/http/api-routes.ts';
import {
  type AccessWorld,
  type Caller,
  freshSession,
  freshTodo,
  linkFor,
  makeAccessWorld,
  type Thing,
} from '#server/testing/access-world.ts';
import { plainPicture } from '#server/testing/pictures.ts';
import { callApi, logInAs } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { type AccessRow, accessMatrix } from './access-matrix.ts';

type Registered = { method: string; url: string };
type Call = { path?: string; body?: object; form?: Record<string, string | Blob>; authToken?: string };

const inFastifyForm = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
const columnsOf = ({ strangers, first, second, lone, locked }: AccessRow): number[] =>
  [strangers, first, second, lone, locked].flatMap((group) => group.split(' ')).map(Number);

async function ownSession({ app, callers }: AccessWorld, caller: Caller): Promise<Call> {
  if (!caller.user || caller === callers[1]) return {};
  return { authToken: (await logInAs(app, caller.user)).authToken };
}

/** What a caller sends along, for routes that need more than their path. The thing's ids fill the path first. */
const calls: Readonly<Record<string, (world: AccessWorld, caller: Caller, row: AccessRow) => Call | Promise<Call>>> = {
  'POST /api/account/upload/image': async () => ({
    form: { file: new Blob([new Uint8Array(await plainPicture(64, 64).png().toBuffer())]) },
  }),
  'POST /api/account/change-password': () => ({ body: { old_password: 'not this one', new_password: 'x' } }),
  'DELETE /api/account/devices/{id}': async ({ app, callers }) => {
    const owner = callers[3]?.user;
    if (!owner) throw new Error('The standard user is not there.');
    const { authToken } = await logInAs(app, owner);
    const devices = await (await callApi(app.url, '/account/devices', authToken)).json();
    return { path: `/api/account/devices/${(devices as { id: string }[])[0]?.id}` };
  },
  'POST /api/account/update': () => ({ body: { job_title: 'Tester' } }),
  'POST /api/analytics/events': () => ({
    body: { events: [{ id: crypto.randomUUID(), name: 'navigate_home', occurred_at: new Date().toISOString() }] },
  }),
  'POST /api/auth/login': ({ callers }) => {
    const user = callers[3]?.user;
    return { form: { email: user?.email ?? '', password: user?.password ?? '' } };
  },
  // Each locks a session of its own, or opens one it has locked: the caller's stays as it is.
  'POST /api/auth/lock': ownSession,
  'POST /api/auth/unlock': async (world, caller, { thing }) => {
    const session = await ownSession(world, caller);
    await callApi(world.app.url, '/auth/lock', session.authToken, { method: 'POST' });
    return { ...session, body: { password: thing === 'with another' ? 'not this one' : caller.user?.password } };
  },
  // Ends a session of its own: the caller's is needed further on.
  'GET /api/auth/signout': ownSession,
  'POST /api/auth/reset-password': async ({ app }, _caller, { thing }) => {
    const newPassword = 'seventeen amber kettles';
    if (thing === 'without one') return { body: { oobCode: 'made up', newPassword } };
    const made = await createAdministrator(app.platform, 'administrator@candour.example');
    return {
      body: { oobCode: made.outcome === 'disabled' ? '' : new URL(made.link).searchParams.get('oobCode'), newPassword },
    };
  },
  'POST /api/chat/sessions/{sessionId}/title': () => ({ body: { title: 'Pumps' } }),
  'POST /api/chat/sessions/{sessionId}/pinned': () => ({ body: { pinned: true } }),
  // As it was shared before, so that the rows below find it as they expect.
  'POST /api/chat/sessions/{sessionId}/sharing': (_world, _caller, { thing }) => ({
    body: { shared: thing === 'of the organisation' },
  }),
  'DELETE /api/chat/sessions/{sessionId}': async (world, _caller, { thing }) => ({
    path: `/api/chat/sessions/${await freshSession(world, thing === 'fresh' ? 'private' : 'organisation')}`,
  }),
  'POST /api/chat/{sessionId}/questions': () => ({ body: { text: 'How often must pumps be tested?' } }),
  'POST /api/docs/set_favourite': ({ things }, _caller, { thing }) => ({
    body: { external_id: things[thing as Thing].documentId, like: true },
  }),
  'GET /api/files/{id}': (world, caller, { thing }) => {
    if (thing === 'with no link') return { path: `/api/files/${world.fileId}` };
    const owner = world.callers[3] ?? caller;
    return { path: linkFor(world, thing.startsWith('private') ? caller : owner) };
  },
  'POST /api/notifications/mark-as-read': () => ({ body: { notification_ids: [] } }),
  'POST /api/todos/{id}/done': async (world, _caller, { thing }) => ({
    path: `/api/todos/${await freshTodo(world, thing === '' ? 'nobody' : 'the guest')}/done`,
    body: { done: true, revision: 1 },
  }),
  'GET /{page}': () => ({ path: '/wiki' }),
  'GET /assets/{file}': () => ({ path: '/assets/app-1.js' }),
  'POST /operator/administrators': () => ({ body: { email: 'someone@candour.example' } }),
  'POST /operator/ask': () => ({ body: { question: 'How often must pumps be tested?' } }),
  'GET /api/docs/search': () => ({ path: '/api/docs/search?q=pumps' }),
  'POST /operator/search': () => ({ body: { q: 'pumps' } }),
  'POST /operator/ingest': () => ({ body: { paths: ['/etc/hostname'] } }),
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
  const headers = new Headers(call.body && { 'content-type': 'application/json' });
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
    // A QUERY without a body is malformed before it is anything else.
    const [type, body] = method === 'QUERY' ? [{ 'content-type': 'application/json' }, '{}'] : [{}, ''];
    const headers = { 'auth-token': authToken, ...type };
    const sent = request(`${appUrl}${url}`, { method, headers, agent: false });
    sent.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    sent.end(body);
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

describe.each(['embedded', 'postgres'] as const)('Who gets what from every route (%s)', (kind) => {
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
    app = await startTestApp({ kind, clock, webRoot });
    stop();
    world = await makeAccessWorld(app, () => clock.advance(24 * 3_600_000));
  });
  afterAll(async () => {
    await app.close();
    await rm(webRoot, { recursive: true, force: true });
  });

  it.each(accessMatrix.map((row) => [`${row.route}${row.thing && `, ${row.thing}`}`, row] as const))(
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

  it('is said for every route outside the contract: what is registered without a row answers 405', async () => {
    const inMatrix = new Set(accessMatrix.map(({ route }) => inFastifyForm(route)));
    const rowless = registered.filter(({ method, url }) => {
      // Node closes a connection that asks for a tunnel before any route sees it.
      if (method === 'CONNECT') return false;
      if (url.startsWith('/assets/') || inMatrix.has(`${method} ${url}`)) return false;
      return !(method === 'HEAD' && inMatrix.has(`GET ${url}`));
    });
    // By turns, because nobody may call so often in a minute.
    const tokens = world.callers.slice(2).map(({ user }) => user?.authToken ?? '');
    const statuses = await Promise.all(
      rowless.map(async (route, index) => {
        const token = tokens[index % tokens.length] ?? '';
        return [route, await statusOf(app.url, route, token)] as const;
      }),
    );
    expect(statuses.filter(([, status]) => status !== 405)).toEqual([]);
  });
});
