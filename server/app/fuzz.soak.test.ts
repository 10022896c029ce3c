import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepFiles } from '#server/platform/files/sweep-files.ts';
import { type AccessWorld, freshTodo, makeAccessWorld } from '#server/testing/access-world.ts';
import { type FuzzRequest, fuzzRequests } from '#server/testing/fuzz-requests.ts';
import { type HttpHost, startHttpHost } from '#server/testing/http-host.ts';
import { readError } from '#server/testing/read-error.ts';
import { soakCount, soakSeed, soakTimeout } from '#server/testing/soak-scale.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { type UploadOptions, upload } from '#server/testing/uploads.ts';

let host: HttpHost;
let world: AccessWorld;
const clock = createTestClock(new Date());
const atOnce = 8;

beforeAll(async () => {
  host = await startHttpHost({ clock, takesUploads: true, callsPerMinute: { account: 1_000_000, address: 1_000_000 } });
  await host.platform.jobs.open({ work: true });
  await host.platform.runs.open({ execute: true });
  world = await makeAccessWorld(host, () => clock.advance(13 * 3_600_000));
});
afterAll(async () => {
  await host.platform.runs.close(1_000);
  await host.platform.jobs.close(1_000);
  await host.close();
});

/** Words that only some callers may read, with those callers' places in the list: nobody else's answer may contain them. */
function secretsFor(caller: number): string[] {
  const { things } = world;
  const readers: [string, number[]][] = [
    [things['of the organisation'].metal, [3, 4, 5, 12]],
    [things['shared with the guest'].metal, [2, 3, 12]],
    [things.private.metal, [3, 12]],
  ];
  return readers.filter(([, places]) => !places.includes(caller)).map(([metal]) => metal);
}

/** Uploads to ask for: one of the first hospital's standard user, and one of the regulation. */
async function uploadedIds(): Promise<string[]> {
  const ids: string[] = [];
  for (const [place, partition] of [[3, 'library'] as const, [5, 'regulation'] as const]) {
    const user = world.callers[place]?.user;
    const file = new File([`# Lamps of the ${partition}\n\n1.1 They must be polished.\n`], `lamps-${partition}.md`);
    const { id, files } = await upload(host, { authToken: user?.authToken ?? '' }, [file], {
      partition,
    } satisfies UploadOptions);
    ids.push(id, ...files.map((sent) => sent.id));
  }
  return ids;
}

async function known() {
  const { things, fileId, callers } = world;
  const all = Object.values(things);
  const todos = [await freshTodo(world, 'nobody'), await freshTodo(world, 'the guest')];
  const ids = [
    ...all.flatMap(({ chatId, runId, documentId }) => [chatId, runId, documentId]),
    fileId,
    ...todos,
    ...(await uploadedIds()),
  ];
  const { rows } = await host.platform.db.pool.query('select id from elements order by text');
  return {
    callers: callers.length,
    uploaders: [3, 4, 5, 7, 8],
    ids: [...ids, ...rows.map(({ id }) => String(id))],
    fileNames: all.map(({ fileName }) => fileName),
  };
}

/** A question that its caller may ask. By chance alone only one or two in five hundred would be, and sometimes none. */
function soundQuestion(): FuzzRequest {
  const body = JSON.stringify({ text: 'What are pumps made of?' });
  const path = `/api/chat/${world.things.private.chatId}/questions`;
  return {
    caller: 3,
    operation: 'chat.ask',
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body,
  };
}

/** An upload that is accepted: by chance alone, few requests would be answered with 201. */
function soundUpload(): FuzzRequest {
  const body = new FormData();
  body.append('files', new File(['# Lanterns\n\n1.1 Lanterns must be dusted.\n'], 'lanterns.md'));
  const path = '/ingestion/uploads?partition=library';
  return { caller: 3, operation: 'ingestion.upload', method: 'POST', path, headers: {}, body };
}

const sessionEnders = new Set(['auth.signout', 'auth.lock']);

/** The part of the body that arrives before the connection is cut. */
const brokenOff = (body: Uint8Array<ArrayBuffer>, after: number): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull(controller) {
      if (after > 0) controller.enqueue(body.slice(0, after));
      controller.error(new Error('The sender has gone.'));
    },
  });

/** @returns undefined where the request was cut before it was answered */
async function send(request: FuzzRequest): Promise<Response | undefined> {
  const caller = world.callers[request.caller];
  const { operation, method, path, body, breaksOff } = request;
  const headers = new Headers(request.headers);
  // Without this its token would soon be invalid, and most later requests would be refused at the door.
  if (caller?.user && !sessionEnders.has(operation))
    headers.set(path.startsWith('/ingestion') ? 'token' : 'auth-token', caller.user.authToken);
  const url = `${host.url}${path}`;
  if (body instanceof Uint8Array && breaksOff !== undefined) {
    const init = { method, headers, redirect: 'manual', duplex: 'half', body: brokenOff(body, breaksOff) } as const;
    return fetch(url, init).catch(() => undefined);
  }
  return fetch(url, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) });
}

/** The answer; of an endless stream, its first two seconds. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  const chunks: string[] = [];
  const reading = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (chunk) => void chunks.push(chunk) }), { signal: AbortSignal.timeout(2_000) });
  await reading?.catch(() => undefined);
  return chunks.join('');
}

type Tally = Map<number, number>;

function shown({ body, ...request }: FuzzRequest): string {
  const text = body instanceof Uint8Array ? Buffer.from(body.slice(0, 500)).toString('latin1') : body;
  return `seed ${soakSeed}: ${JSON.stringify({ ...request, body: typeof text === 'string' ? text.slice(0, 500) : 'form' })}`;
}

async function judge(request: FuzzRequest, tally: Tally): Promise<void> {
  const told = shown(request);
  const response = await send(request);
  if (!response) return;
  tally.set(response.status, (tally.get(response.status) ?? 0) + 1);
  expect(response.status, told).toBeLessThan(500);
  const text = await textOf(response.status < 400 ? response : response.clone());
  for (const secret of secretsFor(request.caller)) expect(text, told).not.toContain(secret);
  if (response.status >= 400) await readError(response);
}

test('Every request is answered or refused in the catalogue’s words, and nobody reads what is not theirs', {
  timeout: soakTimeout(3_600_000),
}, async () => {
  const requests = [soundQuestion(), soundUpload(), ...fuzzRequests(await known(), soakCount(10_000, 300), soakSeed)];
  const tally: Tally = new Map();
  const routes = new Set(requests.map(({ operation }) => operation)).size;
  const problems: string[] = [];
  const memory: number[] = [];
  for (let done = 0; done < requests.length; done += atOnce) {
    await Promise.all(
      requests
        .slice(done, done + atOnce)
        .map((request) => judge(request, tally).catch((error: unknown) => problems.push(String(error)))),
    );
    if (problems.length > 5) break;
    if (done % 400 === 0) memory.push(process.memoryUsage().rss);
  }
  expect(problems).toEqual([]);
  expect((await fetch(`${host.url}/readyz`)).status).toBe(200);
  // Some of each status: a fuzz that is always refused at the door tests nothing.
  for (const status of [200, 201, 202, 400, 401, 403, 404, 405, 415, 422])
    expect(tally.get(status), `status ${status}`).toBeGreaterThan(0);
  const answers = [...tally].sort(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(`${requests.length} requests to ${routes} calls, ${answers.join(', ')}\n`);
  const [first = 0] = memory;
  expect(Math.max(...memory) - first).toBeLessThan(700 * 1_048_576);
});

test('Every run started meanwhile has ended', { timeout: 120_000 }, async () => {
  const open = () => host.platform.db.pool.query("select count(*) as n from runs where state in ('queued', 'running')");
  await expect.poll(async () => (await open()).rows[0].n, { timeout: 100_000, interval: 200 }).toBe(0);
  const { rows } = await host.platform.db.pool.query(
    "select r.error, q.filters from runs r join chat_questions q on q.run_id = r.id where r.state = 'failed'",
  );
  expect(rows).toEqual([]);
});

test('Every registered file is kept, and nothing else once a night has passed', async () => {
  const { db, files } = host.platform;
  clock.advance(25 * 3_600_000);
  await sweepFiles({ db, clock, store: files.store });
  const stored: string[] = [];
  for await (const { storageKey } of files.store.list()) stored.push(storageKey);
  const { rows } = await db.pool.query('select storage_key from files');
  expect(stored.sort()).toEqual(rows.map(({ storage_key }) => String(storage_key)).sort());
});

test('The log contains no failure of the program, and nobody’s words', () => {
  const failures = host.logLines.filter((line) => JSON.parse(line).level >= 50);
  expect(failures).toEqual([]);
  const text = host.logLines.join('');
  for (const { metal } of Object.values(world.things)) expect(text).not.toContain(metal);
  for (const { user } of world.callers) if (user) expect(text).not.toContain(user.authToken);
});
