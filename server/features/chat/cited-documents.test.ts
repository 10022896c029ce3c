import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CitedNow } from '#contract/features/chat/chat-contract.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

type Event = { seq: number; type: string; payload: Record<string, unknown> };
type Question = { run_id: string; state: string; cited_now: CitedNow[] };

const clock = createTestClock();

/** A guide about one animal. Each version names another place for the key. */
const guide = (animal: string, place: string, version = 1, effectiveFrom = '2025-01-01') => ({
  name: animal,
  version,
  effectiveFrom,
  body: `## 1 Keys\n\n1.1 The ${animal} key should be kept in the ${place}.`,
});
const questionOf = (animal: string) => `Where should the ${animal} key be kept?`;
const sentenceOf = (animal: string, place: string) => `The ${animal} key should be kept in the ${place}.`;

describe.each(['quoted', 'written'] as const)('A document that changes under a %s answer', (layout) => {
  let app: TestApp;
  let models: ModelsServer;
  let asker: SignedInUser;
  let chatId: string;

  beforeAll(async () => {
    models = await startModelsServer();
    const settings = { ANSWER_URL: models.url, ANSWER_MODEL: 'granite' };
    app = await startTestApp({ clock, ...(layout === 'written' && { settings }) });
    asker = await signIn(app);
    ({ id: chatId } = await call<{ id: string }>('POST', '/chat/sessions'));
    models.writeWith((chat) => ({ pieces: firstSource(chat.text) }));
  });
  afterAll(async () => {
    await app?.close();
    await models?.close();
  });

  function firstSource(prompt: string): string[] {
    const [, number, words = ''] = /number="(\d+)"[^>]*>\n([^.]*\.)/.exec(prompt) ?? [];
    return [`${words} [${number}]`];
  }
  async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
    const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return (await (await callApi(app.url, path, asker.authToken, { method, ...sent })).json()) as Body;
  }
  async function ask(text: string, filters = {}): Promise<{ runId: string; events: Event[] }> {
    const { run_id: runId } = await call<{ run_id: string }>('POST', `/chat/${chatId}/questions`, { text, filters });
    const told = await (await callApi(app.url, `/runs/${runId}/events`, asker.authToken)).text();
    const events = [...told.matchAll(/^data: ?(\{.*\})$/gm)].map(([, data]) => JSON.parse(data ?? '{}') as Event);
    return { runId, events: events.filter(({ seq }) => seq !== undefined) };
  }
  const payloads = (events: readonly Event[], type: string) =>
    events.filter((event) => event.type === type).map(({ payload }) => payload);
  const statusesOf = async (runId: string) => {
    const { questions } = await call<{ questions: Question[] }>('GET', `/chat/sessions/${chatId}`);
    return questions.find((question) => question.run_id === runId)?.cited_now.map(({ status }) => status);
  };
  /** Number of the current version where the cited one is another. */
  const currentOf = async (runId: string) => {
    const { questions } = await call<{ questions: Question[] }>('GET', `/chat/sessions/${chatId}`);
    return questions.find((question) => question.run_id === runId)?.cited_now.map(({ current }) => current);
  };
  const publish = (...version: Parameters<typeof guide>) =>
    publishGuide(app.platform.db, guide(...version), { now: clock.now() });
  const withdraw = (animal: string) =>
    app.platform.db.pool.query('update works set withdrawn_at = now() where key = $1', [`guide/${animal}`]);

  it('shows in earlier answers as superseded, then withdrawn, and is no longer cited', async () => {
    await publish('lynx', 'lodge');
    const first = await ask(questionOf('lynx'));
    expect(payloads(first.events, 'text').map(({ text }) => text)).toEqual([sentenceOf('lynx', 'lodge')]);
    expect(await statusesOf(first.runId)).toEqual(['in_force']);

    expect(await currentOf(first.runId)).toEqual([null]);

    const { versionId } = await publish('lynx', 'kitchen', 2, '2026-01-01');
    const current = { version: 2, document_id: versionId };
    expect([await statusesOf(first.runId), await currentOf(first.runId)]).toEqual([['superseded'], [current]]);
    const second = await ask(questionOf('lynx'));
    expect(payloads(second.events, 'text').map(({ text }) => text)).toEqual([sentenceOf('lynx', 'kitchen')]);
    const asOf = await ask(questionOf('lynx'), { as_of: '2025-06-01' });
    expect(payloads(asOf.events, 'text').map(({ text }) => text)).toEqual([sentenceOf('lynx', 'lodge')]);
    // Whatever day it is about: its reader must not take for today's what is not.
    expect([await statusesOf(asOf.runId), await currentOf(asOf.runId)]).toEqual([['superseded'], [current]]);
    expect([await statusesOf(second.runId), await currentOf(second.runId)]).toEqual([['in_force'], [null]]);

    await withdraw('lynx');
    for (const { runId } of [first, second, asOf])
      expect([await statusesOf(runId), await currentOf(runId)]).toEqual([['withdrawn'], [null]]);
    const last = await ask(questionOf('lynx'));
    expect(last.events.at(-1)?.type).toBe('not_found');
    expect(JSON.stringify(last.events.slice(1))).not.toMatch(/lodge|kitchen/);
  });

  it('shows as withdrawn and is no longer cited when it was withdrawn while its sources were being stored', async () => {
    await publish('otter', 'boiler room');
    const { pool } = app.platform.db;
    await pool.query(`
      create function withdraw_otter() returns trigger language plpgsql as $$
      begin
        update works set withdrawn_at = now() where key = 'guide/otter';
        return new;
      end $$`);
    await pool.query(
      `create trigger withdraw_otter before insert on run_events for each row when (new.type = 'sources')
       execute function withdraw_otter()`,
    );
    try {
      const { runId, events } = await ask(questionOf('otter'));
      expect(payloads(events, 'sources').length).toBeGreaterThan(0);
      // The answer may have been checked before or after the withdrawal.
      expect((await statusesOf(runId))?.filter((status) => status !== 'withdrawn')).toEqual([]);
    } finally {
      await pool.query('drop trigger withdraw_otter on run_events');
    }
    expect((await ask(questionOf('otter'))).events.at(-1)?.type).toBe('not_found');
  });
});

describe('A document that is superseded while a model writes', () => {
  it('is cited in the version that the model read, by its number, and the next answer cites the new one', async () => {
    const models = await startModelsServer();
    const app = await startTestApp({ clock, settings: { ANSWER_URL: models.url, ANSWER_MODEL: 'granite' } });
    try {
      const { db } = app.platform;
      const asker = await signIn(app);
      await publishGuide(db, guide('heron', 'lodge'));
      const call = async (path: string, body?: object) => {
        const sent = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
        const response = await callApi(app.url, path, asker.authToken, { method: 'POST', ...(body && sent) });
        return (await response.json()) as { id: string; run_id: string };
      };
      const { id: chatId } = await call('/chat/sessions');
      const ask = async () => {
        const { run_id: runId } = await call(`/chat/${chatId}/questions`, { text: questionOf('heron') });
        return (await callApi(app.url, `/runs/${runId}/events`, asker.authToken)).text();
      };
      let isNew = false;
      models.writeWith(async ({ text }) => {
        if (!isNew) await publishGuide(db, guide('heron', 'kitchen', 2, '2026-01-01'), { now: clock.now() });
        isNew = true;
        const [, number, words] = /number="(\d+)"[^>]*>\n([^.]*\.)/.exec(text) ?? [];
        return { pieces: [`${words} [${number}]`] };
      });
      const during = await ask();
      expect(during).toContain(`"text":"${sentenceOf('heron', 'lodge')}"`);
      expect(during).toMatch(/"version":1,.*"support":"supported"/s);
      const after = await ask();
      expect(after).toContain(`"text":"${sentenceOf('heron', 'kitchen')}"`);
      expect(after).toMatch(/"version":2,.*"support":"supported"/s);
    } finally {
      await app.close();
      await models.close();
    }
  });
});
