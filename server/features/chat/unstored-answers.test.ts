import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type Event = { seq: number; type: string; payload: Record<string, unknown> };

const sentence = 'The badger lamp should be polished every Tuesday.';
const question = 'How often should the badger lamp be polished?';
const quoted = ['searching', 'sources', 'text', 'citation', 'verified', 'done'];

describe('An answer whose event the database refuses', () => {
  let models: ModelsServer;
  let app: TestApp;
  let asker: SignedInUser;

  beforeAll(async () => {
    models = await startModelsServer();
    const settings = { ANSWER_URL: models.url, ANSWER_MODEL: 'granite', ANSWER_SILENCE_SECONDS: '300' };
    app = await startTestApp({ settings });
    asker = await signIn(app);
    await publishGuide(app.platform.db, { name: 'badger', body: `## 1 Lamps\n\n1.1 ${sentence}` });
    // A failed transaction does not return the numbers it took from a sequence.
    await app.platform.db.pool.query(`
      create sequence refusals;
      create function refuse_event() returns trigger language plpgsql as $$
      begin
        if nextval('refusals') <= tg_argv[0]::int then raise exception 'refused' using errcode = '53200'; end if;
        return new;
      end $$`);
  });
  afterAll(async () => {
    await app?.close();
    await models?.close();
  });
  afterEach(() => app.platform.db.pool.query('drop trigger if exists refuse_event on run_events'));

  const refuse = (type: string, times: number) =>
    app.platform.db.pool.query(`
      alter sequence refusals restart;
      create trigger refuse_event before insert on run_events for each row when (new.type = '${type}')
        execute function refuse_event(${times})`);
  async function ask(): Promise<{ runId: string; events: Event[] }> {
    const call = async (path: string, body?: object) => {
      const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return (await (await callApi(app.url, path, asker.authToken, { method: 'POST', ...sent })).json()) as {
        id: string;
        run_id: string;
      };
    };
    const { id } = await call('/chat/sessions');
    const { run_id: runId } = await call(`/chat/${id}/questions`, { text: question });
    const told = await (await callApi(app.url, `/runs/${runId}/events`, asker.authToken)).text();
    const events = [...told.matchAll(/^data: ?(\{.*\})$/gm)].map(([, data]) => JSON.parse(data ?? '{}') as Event);
    return { runId, events: events.filter(({ seq }) => seq !== undefined) };
  }
  const citedElements = async (runId: string) =>
    (await app.platform.db.pool.query('select element_id from citations where run_id = $1', [runId])).rowCount;

  it('does not wait for a model that has stopped sending', async () => {
    models.writeWith(({ text }, times) => {
      const [, number] = /number="(\d+)"/.exec(text) ?? [];
      const pieces = [`${sentence} [${number}] `, 'Nobody says this.'];
      return times === 1 ? { pieces: [...pieces, ' And'], end: 'silent' } : { pieces };
    });
    await refuse('text', 1);
    const { events } = await ask();
    const types = events.map(({ type }) => type);
    expect(types.filter((type) => type === 'restarted')).toHaveLength(1);
    expect(types.slice(types.indexOf('restarted') + 1)).toEqual([
      'searching',
      'read',
      'sources',
      'text',
      'citation',
      'text',
      'verified',
      'verified',
      'done',
    ]);
  });

  it('restarts and is complete, with each citation once', async () => {
    // From here on the model is no longer asked.
    models.writeWith(() => ({ status: 500 }));
    await refuse('citation', 1);
    const { runId, events } = await ask();
    const types = events.map(({ type }) => type);
    expect(events.map(({ seq }) => seq)).toEqual(types.map((_, index) => index + 1));
    expect(types.filter((type) => type === 'restarted')).toHaveLength(1);
    const again = types.slice(types.indexOf('restarted') + 1);
    expect(again.slice(again.indexOf('fell_back') + 1)).toEqual(quoted.slice(1));
    expect(await citedElements(runId)).toBe(1);
  });

  it('fails with a catalogue error when the refusals continue, and shows nothing as complete', async () => {
    models.writeWith(() => ({ status: 500 }));
    await refuse('citation', 99);
    const { runId, events } = await ask();
    const { number, title, description } = errorCatalogue.internal;
    expect(events.at(-1)).toMatchObject({
      type: 'failed',
      payload: { error_code: number, error_title: title, description },
    });
    expect(events.map(({ type }) => type)).not.toContain('done');
    expect(await citedElements(runId)).toBe(0);
  });
});
