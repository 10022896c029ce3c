import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { type HttpHost, startHttpHost } from '#server/testing/http-host.ts';
import { moments } from '#server/testing/moments.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { soakCount, soakSeed, soakTimeout } from '#server/testing/soak-scale.ts';

const clients = 50;
let host: HttpHost;
const users: SignedInUser[] = [];
let documentId: string;
const spent = new Map<string, number[]>();
const statuses = new Map<number, number>();

beforeAll(async () => {
  host = await startHttpHost({ callsPerMinute: { account: 2_000, address: 2_000 } });
  await host.platform.jobs.open({ work: true });
  await host.platform.runs.open({ execute: true });
  const body = '## 1 Generators\n\n1.1 Emergency generators must be tested every month.\n';
  await publishGuide(host.platform.db, { name: 'electrical', body });
  const { rows } = await host.platform.db.pool.query('select id from versions');
  documentId = String(rows[0].id);
  for (let count = 0; count < 10; count += 1) users.push(await signIn(host));
});
afterAll(async () => {
  await host.platform.runs.close(1_000);
  await host.platform.jobs.close(1_000);
  await host.close();
});

type Call = [name: string, path: string, body?: unknown];

async function timed(token: string, [name, path, body]: Call): Promise<Response> {
  const began = performance.now();
  const headers = { 'content-type': 'application/json' };
  const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await callApi(host.url, path, token, init);
  const text = await response.text();
  spent.set(name, [...(spent.get(name) ?? []), performance.now() - began]);
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  return new Response(text, { status: response.status });
}

/** Asks in a chat of its own and reads the answer to its end. */
async function ask(token: string): Promise<string | undefined> {
  const session = await timed(token, ['start a session', '/chat/sessions', {}]);
  if (session.status === 429) return undefined;
  const { id } = (await session.json()) as { id: string };
  const text = 'How often must emergency generators be tested?';
  const asked = await timed(token, ['ask', `/chat/${id}/questions`, { text }]);
  if (asked.status === 429) return undefined;
  const { run_id } = (await asked.json()) as { run_id: string };
  return (await timed(token, ['read an answer', `/runs/${run_id}/events`])).text();
}

const event = () => ({ id: crypto.randomUUID(), name: 'navigate_home', occurred_at: new Date().toISOString() });
const calls: (() => Call)[] = [
  () => ['account', '/account/info'],
  () => ['flags', '/flags'],
  () => ['references', '/chat/filter_data'],
  () => ['a document', `/docs/document/${documentId}`],
  () => ['a document there is not', `/docs/document/${newId()}`],
  () => ['star', '/docs/set_favourite', { external_id: documentId, like: true }],
  () => ['favourites', '/docs/my-favourites'],
  () => ['events', '/analytics/events', { events: [event(), event()] }],
  () => ['notifications', '/notifications/user'],
  () => ['sessions', '/chat/sessions'],
];

async function client(place: number, rounds: number): Promise<void> {
  const chance = moments(soakSeed + place);
  const token = users[place % users.length]?.authToken ?? '';
  for (let round = 0; round < rounds; round += 1) {
    if (chance.next().value < 0.1) {
      const answer = await ask(token);
      if (answer !== undefined) expect(answer).toMatch(/"type":"done"/);
      continue;
    }
    const call = calls[Math.floor(chance.next().value * calls.length)];
    if (call) await timed(token, call());
  }
}

const percentile = (sorted: readonly number[], part: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);

test(`${clients} concurrent clients all get their answer`, { timeout: soakTimeout(1_800_000) }, async () => {
  await Promise.all(Array.from({ length: clients }, (_, place) => client(place, soakCount(100, 4))));
  const figures = [...spent].map(([name, times]) => {
    const sorted = times.toSorted((a, b) => a - b);
    return `${name}: ${sorted.length} calls, p50 ${percentile(sorted, 0.5)} ms, p95 ${percentile(sorted, 0.95)} ms`;
  });
  process.stdout.write(`${figures.join('\n')}\n${JSON.stringify(Object.fromEntries(statuses))}\n`);
  const others = [...statuses.keys()].filter((status) => ![200, 201, 202, 404, 429].includes(status));
  expect(others).toEqual([]);
  expect(host.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  const { rows } = await host.platform.db.pool.query("select count(*) as n from runs where state <> 'done'");
  expect(rows[0].n).toBe(0);
});
