import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createCallers } from '#server/platform/identity/create-callers.ts';
import { createLog } from '#server/platform/log/log.ts';
import { DEMONSTRATION, demonstrationRun } from '#server/testing/demonstration-run.ts';
import { type PostgresServer, startPostgresServer } from '#server/testing/postgres-server.ts';
import { readError } from '#server/testing/read-error.ts';
import { callApi, makeUser, postLogin, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { type Candour, createCandour } from './create-candour.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'candour-away-'));
const secret = 'a secret of the tests, long enough for keys';
const logLines: string[] = [];
let server: PostgresServer;
let db: Database;
let candour: Candour;
let app: TestApp;
let user: SignedInUser;

beforeAll(async () => {
  server = await startPostgresServer();
  const databaseUrl = server.url('postgres');
  db = await openDatabase({ dataDir, databaseUrl });
  await migrate(db);
  const given = {
    PORT: '0',
    CANDOUR_DATA_DIR: dataDir,
    EMBEDDING: 'off',
    DATABASE_URL: databaseUrl,
    CANDOUR_SECRET: secret,
  };
  const log = createLog('info', { write: (line) => void logLines.push(line) });
  candour = await createCandour({ settings: readSettings(given), db, clock: systemClock, log, secret });
  candour.platform.runs.register(DEMONSTRATION, demonstrationRun);
  const url = (await candour.start()) ?? '';
  app = { url, platform: candour.platform, dataDir, logLines, close: () => candour.close() };
  user = await signIn(app);
});
afterAll(async () => {
  await candour.close();
  await db.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const statusOf = async (path: string) => (await fetch(app.url + path)).status;
const refusal = async (response: Response) => (await readError(response)).error_code;

async function startRun(steps: number, pauseMs: number): Promise<string> {
  const owner = await createCallers(app.platform).resolveCaller(user.authToken);
  if (owner.kind !== 'user') throw new Error('The test user is not signed in.');
  const { runs } = app.platform;
  const run = { kind: DEMONSTRATION, owner, input: { steps, pauseMs } };
  const { id } = await db.transaction((tx) => runs.start(tx, run));
  runs.nudge(id);
  return id;
}

async function seqsOf(runId: string, most = Number.POSITIVE_INFINITY): Promise<number[]> {
  const seqs: number[] = [];
  for await (const event of app.platform.runs.events(runId, 0, new AbortController().signal)) {
    if (event) seqs.push(event.seq);
    if (seqs.length >= most) break;
  }
  return seqs;
}

test('While the database is unavailable, calls report it and /readyz fails but /healthz does not; everything resumes once it is back', async () => {
  const runId = await startRun(60, 50);
  await seqsOf(runId, 5);
  const open = await callApi(app.url, `/runs/${runId}/events`, user.authToken);
  const other = await makeUser(app);
  expect(await statusOf('/readyz')).toBe(200);

  await server.interrupt();
  await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(503);
  expect(await refusal(await fetch(`${app.url}/readyz`))).toBe(5005);
  const calls = [
    '/account/info',
    '/flags',
    '/todos/mine',
    '/chat/filter_data',
    `/runs/${runId}`,
    `/docs/document/${newId()}`,
  ];
  for (const path of calls) expect(await refusal(await callApi(app.url, path, user.authToken)), path).toBe(5005);
  expect(await refusal(await callApi(app.url, '/chat/sessions', user.authToken, { method: 'POST' }))).toBe(5005);
  expect(await refusal(await postLogin(app.url, other))).toBe(5005);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/api/openapi.json')).toBe(200);
  expect((await callApi(app.url, '/nope')).status).toBe(404);

  await server.resume();
  await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(200);
  expect((await callApi(app.url, '/account/info', user.authToken)).status).toBe(200);
  expect((await postLogin(app.url, other)).status).toBe(200);
  // The lease would expire by itself half a minute later.
  await db.pool.query("update runs set lease_until = now() where state = 'running'");
  app.platform.runs.nudge(runId);
  expect(await seqsOf(runId)).toEqual(Array.from({ length: 61 }, (_, index) => index + 1));
  const read = await open.text().catch(() => '');
  expect(new Set(read.match(/"seq":\d+/g)).size).toBe((read.match(/"seq":\d+/g) ?? []).length);

  // New work is accepted as before.
  expect((await seqsOf(await startRun(3, 0))).length).toBe(4);
  const fatal = logLines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 60);
  expect(fatal).toEqual([]);
  expect(logLines.join('')).not.toContain('password');
});

test('A database that fails again and again leaks nothing', async () => {
  for (let count = 0; count < 3; count += 1) {
    await server.interrupt();
    await Promise.all(
      Array.from({ length: 20 }, async () =>
        expect((await callApi(app.url, '/account/info', user.authToken)).status).toBe(503),
      ),
    );
    await server.resume();
    await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(200);
  }
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => callApi(app.url, '/account/info', user.authToken)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect((await seqsOf(await startRun(3, 0))).length).toBe(4);
});
