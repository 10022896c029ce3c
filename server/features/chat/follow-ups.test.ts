import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EarlierAnswer } from '#engine/answers/earlier-answer.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { earlierAnswer } from './earlier-answer.ts';

const marmot = 'Where should the marmot key be kept?';
const unknown = 'What is the recipe for a Victoria sponge?';
const followUp = 'And who signs for it?';
const lodge = 'The marmot key should be kept in the lodge drawer.';
const hut = 'The marmot key of the hut should be kept in the conservatory cupboard.';

describe('A question that follows others in its chat', () => {
  let app: TestApp;
  let asker: SignedInUser;
  let organisationId: string;
  const documents = { lodge: '', hut: '' };

  const query = (text: string, values: unknown[]) => app.platform.db.pool.query(text, values);
  const post = (path: string, body?: object, headers: Record<string, string> = {}) =>
    callApi(app.url, path, asker.authToken, {
      method: 'POST',
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const startChat = async () => ((await (await post('/chat/sessions')).json()) as { id: string }).id;
  /** Asks and waits for the end. */
  async function ask(chatId: string, text: string): Promise<string> {
    const { run_id: runId } = (await (await post(`/chat/${chatId}/questions`, { text })).json()) as { run_id: string };
    await (await callApi(app.url, `/runs/${runId}/events`, asker.authToken)).text();
    return runId;
  }
  const earlierOf = (runId: string, { library = true } = {}): Promise<EarlierAnswer | undefined> => {
    const { userId } = asker;
    return earlierAnswer(app.platform.db.query, runId, { scope: { userId, organisationId }, library });
  };
  /** Gives a stored event the words that a later engine tells. */
  const tell = (runId: string, type: string, told: object) =>
    query(`update run_events set payload = payload || $3::jsonb where run_id = $1 and type = $2`, [
      runId,
      type,
      JSON.stringify(told),
    ]);
  /** As an answer from before Candour told how it read a question. */
  const forgetReading = (runId: string) => query(`delete from run_events where run_id = $1 and type = 'read'`, [runId]);
  async function read(runId: string, told: object): Promise<void> {
    await forgetReading(runId);
    const asRead = `update run_events set type = 'read', payload = $2::jsonb where run_id = $1 and seq = 1`;
    await query(asRead, [runId, JSON.stringify(told)]);
  }

  beforeAll(async () => {
    app = await startTestApp();
    const { db } = app.platform;
    organisationId = await makeOrganisation(db);
    asker = await signIn(app, { organisationId });
    const published = await publishGuide(db, { name: 'lodge', body: `## 1 Keys\n\n1.1 ${lodge}` });
    const owner = { ownerId: null, organisationId, visibility: 'organisation' as const, sharedWith: [] };
    const own = await publishGuide(
      db,
      { name: 'hut', body: `## 1 Keys\n\n1.1 ${hut}` },
      { partition: 'library', owner },
    );
    Object.assign(documents, { lodge: published.versionId, hut: own.versionId });
  });
  afterAll(() => app.close());

  it('continues the last one that was found, past those that were not', async () => {
    const chatId = await startChat();
    const first = await ask(chatId, marmot);
    await forgetReading(first);
    expect(await earlierOf(first)).toBeUndefined();
    await ask(chatId, unknown);
    const last = await ask(chatId, followUp);
    const earlier = await earlierOf(last);
    expect(earlier?.question).toBe(marmot);
    expect(earlier?.parts).toEqual([{ part: 0, kind: 'where', heading: '', text: marmot }]);
    expect(new Set(earlier?.documents)).toEqual(new Set(Object.values(documents)));
    expect(new Set(earlier?.quotes)).toEqual(new Set([lodge, hut]));
    await tell(first, 'done', { level: 'not_found' });
    expect(await earlierOf(last)).toBeUndefined();
    await tell(first, 'done', { level: 'may_answer' });
    expect((await earlierOf(last))?.question).toBe(marmot);
  });

  it('knows how the earlier one was read, so that a chain of follow-ups keeps its subject', async () => {
    const chatId = await startChat();
    const first = await ask(chatId, marmot);
    const parts = [{ part: 0, kind: 'where', heading: 'Where', text: 'where should the marmot key be kept in a hut' }];
    await read(first, { parts, about: 'the marmot key' });
    expect(await earlierOf(await ask(chatId, followUp))).toMatchObject({ parts, about: 'the marmot key' });
  });

  it('takes one that is still being answered at its words, and quotes nothing of it', async () => {
    const chatId = await startChat();
    const [first, second] = [await ask(chatId, marmot), await ask(chatId, unknown)];
    await query(`update runs set state = 'running', lease_until = now() + interval '1 hour' where id = $1`, [second]);
    const last = await ask(chatId, followUp);
    expect(await earlierOf(last)).toMatchObject({ question: unknown, documents: [], quotes: [] });
    await query(`update runs set state = 'stopped' where id = $1`, [second]);
    expect((await earlierOf(last))?.question).toBe(marmot);
    await query('delete from runs where id = $1', [first]);
    expect(await earlierOf(last)).toBeUndefined();
  });

  it('receives nothing of a document that its asker may no longer quote', async () => {
    const chatId = await startChat();
    const first = await ask(chatId, marmot);
    const last = await ask(chatId, followUp);
    const onlyLodge = { question: marmot, documents: [documents.lodge], quotes: [lodge] };
    expect(await earlierOf(last, { library: false })).toMatchObject(onlyLodge);
    const present = organisationId;
    organisationId = await makeOrganisation(app.platform.db);
    expect(await earlierOf(last)).toMatchObject(onlyLodge);
    organisationId = present;
    await tell(first, 'done', { contradictions: [{ sources: [1, 2], text: 'The hut and the lodge say two things.' }] });
    await query('update works set withdrawn_at = now() where organisation_id = $1', [organisationId]);
    const earlier = await earlierOf(last);
    expect(earlier).toMatchObject(onlyLodge);
    expect(JSON.stringify(earlier)).not.toMatch(/hut|conservatory/);
    await query('update works set withdrawn_at = null', []);
  });

  it('is read with the subject of the one before, and shows which, unless it is asked alone', async () => {
    const chatId = await startChat();
    await ask(chatId, marmot);
    const aboutOf = async (body: object) => {
      const { run_id: runId } = (await (await post(`/chat/${chatId}/questions`, body)).json()) as { run_id: string };
      const told = await (await callApi(app.url, `/runs/${runId}/events`, asker.authToken)).text();
      return /"type":"read".*?"about":"([^"]+)"/.exec(told)?.[1];
    };
    expect(await aboutOf({ text: followUp })).toMatch(/marmot/);
    expect(await aboutOf({ text: followUp, alone: true })).toBeUndefined();
  });

  it('is read by itself where the asker says so, and a repeated key cannot change that', async () => {
    const chatId = await startChat();
    await ask(chatId, marmot);
    const key = { 'idempotency-key': '8b1f6b0e-2f0c-4d8e-9a3e-0d6c2f1b7a55' };
    const asked = await post(`/chat/${chatId}/questions`, { text: followUp, alone: true }, key);
    const { run_id: runId } = (await asked.json()) as { run_id: string };
    const { rows } = await query('select input from runs where id = $1', [runId]);
    expect(rows[0].input).toMatchObject({ question: followUp, alone: true });
    const again = await post(`/chat/${chatId}/questions`, { text: followUp }, key);
    expect((await readError(again)).name).toBe('conflict');
    const wrong = await post(`/chat/${chatId}/questions`, { text: followUp, alone: 'yes' });
    expect((await readError(wrong)).name).toBe('validation_failed');
  });
});
