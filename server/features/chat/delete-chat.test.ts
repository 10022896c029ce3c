import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { purgeDueChats, purgingOf } from '#server/testing/purge-chats.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { purgeJob } from './delete-chat.ts';

type Body = { id?: string; run_id?: string; state?: string; shared?: boolean; title?: string; error_code?: number };

const power = {
  name: 'power',
  body: '## 1 Tests\n\n1.1 Emergency generators should be tested on load at least once a month.',
};

describeByDatabase('races', 'Deleting a chat', (kind) => {
  const clock = createTestClock();
  let models: ModelsServer;
  let app: TestApp;
  let organisationId: string;
  let owner: SignedInUser;
  let colleague: SignedInUser;

  beforeAll(async () => {
    models = await startModelsServer();
    app = await startTestApp({ kind, clock, settings: { ANSWER_URL: models.url, ANSWER_MODEL: 'granite' } });
    organisationId = await makeOrganisation(app.platform.db);
    colleague = await signIn(app, { organisationId });
    await publishGuide(app.platform.db, power);
  });
  // Each test has its own owner, so that lists start empty.
  beforeEach(async () => {
    owner = await signIn(app, { organisationId });
    models.writeWith(() => ({ status: 500 }));
  });
  afterAll(async () => {
    await app?.close();
    await models?.close();
  });

  const call = async (method: string, path: string, body?: object, user = owner) => {
    const response = await callApi(app.url, path, user.authToken, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: JSON.parse((await response.text()) || '{}') as Body };
  };
  const path = (id: string, part = '') => `/chat/sessions/${id}${part && `/${part}`}`;
  const ask = async (chatId: string, text: string) =>
    (await call('POST', `/chat/${chatId}/questions`, { text })).body.run_id ?? '';
  const chat = async (...questions: string[]): Promise<string> => {
    clock.advance(1_000);
    const { id = '' } = (await call('POST', '/chat/sessions')).body;
    for (const text of questions) await ask(id, text);
    return id;
  };
  const remove = (id: string, user = owner) => call('DELETE', path(id), undefined, user);
  const restore = (id: string, user = owner) => call('POST', path(id, 'restored'), undefined, user);
  const purge = () => purgeDueChats(app);
  const idsOf = async (query = '') => {
    const response = await callApi(app.url, `/chat/sessions${query && `?${query}`}`, owner.authToken);
    return ((await response.json()) as { id: string }[]).map(({ id }) => id);
  };
  const rowsOf = async (query: string, ...values: string[]) =>
    (await app.platform.db.pool.query(query, values)).rows as Record<string, unknown>[];
  const ended = (runId: string) =>
    expect.poll(async () => (await call('GET', `/runs/${runId}`)).body.state).toBe('done');
  const auditOf = (id: string) =>
    rowsOf('select action, actor_id from audit_log where subject_id = $1 order by seq', id);

  describe('at once', () => {
    it('hides it from its owner and its readers, in lists, in searches and by its address', async () => {
      const id = await chat();
      const runId = await ask(id, 'How often must generators be tested?');
      await ended(runId);
      await call('POST', path(id, 'sharing'), { shared: true });
      const kept = await chat('Another?');
      expect((await remove(id)).status).toBe(204);
      for (const user of [owner, colleague]) {
        expect((await call('GET', path(id), undefined, user)).body.error_code).toBe(4122);
        expect((await call('GET', path(id, 'events'), undefined, user)).status).toBe(404);
      }
      expect((await call('GET', `/runs/${runId}`, undefined, colleague)).status).toBe(404);
      expect((await call('GET', `/runs/${runId}/events`, undefined, colleague)).status).toBe(404);
      expect(await idsOf()).toEqual([kept]);
      expect(await idsOf('q=generators')).toEqual([]);
      expect((await remove(id)).status).toBe(404);
      expect((await call('POST', `/chat/${id}/questions`, { text: 'Still there?' })).status).toBe(404);
      expect((await auditOf(id)).at(-1)?.['action']).toBe('chat.deleted');
    });

    it('lets one of two simultaneous deletions succeed, and a simultaneous question either way', async () => {
      const id = await chat('One?');
      const [asked, ...removed] = await Promise.all([
        call('POST', `/chat/${id}/questions`, { text: 'Two?' }),
        remove(id),
        remove(id),
      ]);
      expect(removed.map(({ status }) => status).sort()).toEqual([204, 404]);
      expect([202, 404]).toContain(asked.status);
      clock.advance(10_000);
      await purge();
      expect(await rowsOf('select 1 from runs where subject_id = $1', id)).toEqual([]);
    });
  });

  describe('within ten seconds', () => {
    it('can be undone by its owner alone, with its answers and readers as they were', async () => {
      const id = await chat();
      const runId = await ask(id, 'How often must generators be tested?');
      await ended(runId);
      await call('POST', path(id, 'sharing'), { shared: true });
      await remove(id);
      clock.advance(9_000);
      await purge();
      expect((await restore(id, colleague)).status).toBe(404);
      const { status, body } = await restore(id);
      expect({ status, shared: body.shared, title: body.title }).toEqual({
        status: 200,
        shared: true,
        title: 'How often must generators be tested?',
      });
      expect((await call('GET', `/runs/${runId}`, undefined, colleague)).body.state).toBe('done');
      expect(await idsOf()).toEqual([id]);
      expect((await auditOf(id)).map(({ action }) => action).slice(-2)).toEqual(['chat.deleted', 'chat.restored']);
      expect((await restore(id)).status).toBe(404);
    });

    it('leaves a restored chat alone when the job of the deletion comes', async () => {
      const id = await chat('Kept?');
      await remove(id);
      const [job] = await rowsOf(
        `select start_after from pgboss.job where name = 'chat.purge' and data ->> 'chatId' = $1`,
        id,
      );
      expect(job).toEqual({ start_after: new Date(clock.now().getTime() + 10_000) });
      await restore(id);
      clock.advance(10_000);
      const context = { signal: new AbortController().signal, jobId: '', attempt: 1 };
      await purgeJob(purgingOf(app)).handle({ chatId: id }, context);
      expect((await call('GET', path(id))).status).toBe(200);
      await remove(id);
      clock.advance(10_000);
      await purgeJob(purgingOf(app)).handle({ chatId: id }, context);
      expect(await rowsOf('select 1 from chats where id = $1', id)).toEqual([]);
    });
  });

  describe('after ten seconds', () => {
    it('is final, and removes the questions, answers and citations', async () => {
      const id = await chat();
      const runId = await ask(id, 'How often must generators be tested?');
      await ended(runId);
      await remove(id);
      clock.advance(10_000);
      expect((await restore(id)).status).toBe(404);
      await purge();
      for (const [table, column] of [
        ['runs', 'id'],
        ['run_events', 'run_id'],
        ['citations', 'run_id'],
        ['chat_questions', 'run_id'],
      ])
        expect(await rowsOf(`select 1 from ${table} where ${column} = $1`, runId)).toEqual([]);
      expect((await restore(id)).status).toBe(404);
      expect((await call('GET', `/runs/${runId}`)).status).toBe(404);
    });

    it('stops an answer that is being written, and ends its stream', async () => {
      models.writeWith(() => ({ pieces: ['Emergency generators '], end: 'silent' }));
      clock.advance(10 * 60_000);
      const id = await chat();
      const runId = await ask(id, 'How often must emergency generators be tested?');
      await expect.poll(() => models.chats.length).toBeGreaterThan(0);
      const stream = await callApi(app.url, `/runs/${runId}/events`, owner.authToken);
      expect((await remove(id)).status).toBe(204);
      clock.advance(10_000);
      await purge();
      await stream.text();
      expect(await rowsOf('select 1 from runs where id = $1', runId)).toEqual([]);
      // A leftover run could still write; the next question finds a free executor and is answered.
      models.writeWith(() => ({ status: 500 }));
      const next = await ask(await chat(), 'How often must emergency generators be tested?');
      await ended(next);
      expect(await rowsOf('select 1 from run_events where run_id = $1', runId)).toEqual([]);
      expect(app.logLines.filter((line) => line.includes(runId) && /"level":(50|60)/.test(line))).toEqual([]);
    });
  });
});
