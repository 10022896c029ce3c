import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Visibility } from '#contract/access/caller.ts';
import type { ErrorBody } from '#contract/errors/error-body.ts';
import type { chatSchema, questionSchema } from '#contract/features/chat/chat-contract.ts';
import { newId } from '#contract/ids.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { questionsOf } from './question-store.ts';
import { shareChat } from './share-chat.ts';

type Chat = z.infer<typeof chatSchema> & { can_ask: boolean; questions: z.infer<typeof questionSchema>[] };
type Asked = { question_id: string; run_id: string };
type Event = { run_id: string; seq: number; type: string; payload: Record<string, unknown> };

const power = {
  name: 'power',
  body: '## 1 Tests\n\n1.1 Emergency generators should be tested on load at least once a month.\n\n## 2 Fuel\n\n2.1 Fuel is sampled.',
};
const question = 'How often must emergency generators be tested?';

describeByDatabase('races', 'The chat', (kind) => {
  let app: TestApp;
  let asker: SignedInUser;
  let colleague: SignedInUser;

  beforeAll(async () => {
    app = await startTestApp({ kind });
    const organisationId = await makeOrganisation(app.platform.db);
    asker = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    await publishGuide(app.platform.db, power);
  });
  afterAll(() => app?.close());

  const call = async <Body = Chat>(
    method: string,
    path: string,
    body?: object,
    user = asker,
    headers: Record<string, string> = {},
  ) => {
    const response = await callApi(app.url, path, user.authToken, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body & Partial<ErrorBody> };
  };
  const startChat = async (user = asker): Promise<string> =>
    (await call('POST', '/chat/sessions', undefined, user)).body.id;
  const ask = (chatId: string, text: string, user = asker, headers: Record<string, string> = {}) =>
    call<Asked>('POST', `/chat/${chatId}/questions`, { text }, user, headers);
  const share = async (chatId: string, visibility: Visibility, user = asker) => {
    const [row] = (await app.platform.db.pool.query('select * from users where id = $1', [user.userId])).rows;
    const caller = { kind: 'user' as const, userId: user.userId, organisationId: row.organisation_id };
    const input = { chatId, visibility, sharedWith: [] };
    await shareChat(app.platform, { ...caller, roles: ['standard'], sessionId: 'none' }, input);
  };
  const eventsOf = async (runId: string, user = asker): Promise<Event[]> => {
    const response = await callApi(app.url, `/runs/${runId}/events`, user.authToken);
    const text = await response.text();
    return [...text.matchAll(/^data: ?(\{.*\})$/gm)].flatMap(([, data]) => {
      const event = JSON.parse(data ?? '{}');
      return event.seq === undefined ? [] : [event];
    });
  };
  const citationRows = async (runId: string) =>
    (await app.platform.db.pool.query('select * from citations where run_id = $1 order by sentence', [runId])).rows;
  const countOf = async (table: string): Promise<number> =>
    (await app.platform.db.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;

  it('answers a question as a run whose events quote and cite', async () => {
    const chatId = await startChat();
    const asked = await ask(chatId, `  ${question}  `);
    expect(asked.status).toBe(202);
    const events = await eventsOf(asked.body.run_id);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(events.map(({ type }) => type)).toEqual([
      'searching',
      'read',
      'sources',
      'text',
      'citation',
      'verified',
      'done',
    ]);
    const text = 'Emergency generators should be tested on load at least once a month.';
    expect(events[3]?.payload).toMatchObject({ sentence: 0, part: 0, quote: 0, text });
    expect(events.at(-1)?.payload).toMatchObject({ level: 'answered', summary: { lead: '1 clause answers this.' } });
    const [row] = await citationRows(asked.body.run_id);
    expect(row).toMatchObject({ element_id: events[4]?.payload['element_id'], quote_start: 0, quote_end: 68 });
    const { body } = await call('GET', `/chat/sessions/${chatId}`);
    expect(body).toMatchObject({
      title: question,
      can_ask: true,
      questions: [{ id: asked.body.question_id, run_id: asked.body.run_id, text: question, state: 'done' }],
    });
  });

  it('reports that it found no answer, with the nearest passages', async () => {
    const { body } = await ask(await startChat(), 'What is the recipe for a Victoria sponge?');
    const events = await eventsOf(body.run_id);
    expect(events.map(({ type }) => type)).toEqual(['searching', 'read', 'not_found']);
    expect(await citationRows(body.run_id)).toEqual([]);
  });

  it('lists chats and questions in order, each user’s own only', async () => {
    const [older, newer] = [await startChat(colleague), await startChat(colleague)];
    for (const text of ['First?', 'Second?']) await ask(older, text, colleague);
    const { body } = await call<Chat[]>('GET', '/chat/sessions', undefined, colleague);
    expect(body.map(({ id }) => id)).toEqual([older, newer]);
    const chat = await call('GET', `/chat/sessions/${older}`, undefined, colleague);
    expect(chat.body.questions.map(({ text }) => text)).toEqual(['First?', 'Second?']);
    expect(chat.body.title).toBe('First?');
    expect((await call('GET', `/chat/sessions/${older}`)).body.error_code).toBe(4122);
    expect((await ask(older, question)).body.error_code).toBe(4122);
    expect((await ask(newId(), question)).status).toBe(404);
  });

  it('lets a colleague read a shared chat with its answers, but not ask in it', async () => {
    const chatId = await startChat();
    const before = (await ask(chatId, question)).body.run_id;
    const colleagueSees = async (runId: string) =>
      (await callApi(app.url, `/runs/${runId}`, colleague.authToken)).status;
    expect(await colleagueSees(before)).toBe(404);
    await share(chatId, 'organisation');
    const after = (await ask(chatId, question)).body.run_id;
    expect((await call('GET', `/chat/sessions/${chatId}`, undefined, colleague)).body.can_ask).toBe(false);
    expect((await ask(chatId, question, colleague)).status).toBe(403);
    expect([await colleagueSees(before), await colleagueSees(after)]).toEqual([200, 200]);
    await share(chatId, 'private');
    expect([await colleagueSees(before), await colleagueSees(after)]).toEqual([404, 404]);
  });

  it('refuses a valid NHS number before anything is stored', async () => {
    const chatId = await startChat();
    // Answers that earlier tests asked for are counted when they end.
    await expect.poll(() => countOf("runs where state in ('queued', 'running')")).toBe(0);
    const before = [await countOf('runs'), await countOf('chat_questions'), await countOf('analytics_events')];
    const { status, body } = await ask(chatId, 'Patient 943 476 5919 fell. What must we do?');
    expect({ status, code: body.error_code, loc: body.detail?.[0]?.loc }).toEqual({
      status: 422,
      code: 4106,
      loc: ['text'],
    });
    expect(JSON.stringify(body)).not.toMatch(/476\W?5919/);
    expect([await countOf('runs'), await countOf('chat_questions'), await countOf('analytics_events')]).toEqual(before);
    expect(app.logLines.join('\n')).not.toMatch(/476\W?5919/);
  });

  it.each([
    ['nothing', ''],
    ['spaces', '   \n\t '],
    ['20,000 characters', 'x'.repeat(20_000)],
    ['a NUL', 'How often\u0000?'],
    ['half a character', 'How often \ud83d?'],
  ])('refuses a question of %s with 422', async (_, text) => {
    expect((await ask(await startChat(), text)).status).toBe(422);
  });

  it('accepts a question of any characters, or of only stop words or operators', async () => {
    const chatId = await startChat();
    for (const text of [
      '🙂 emoji',
      '<script>alert(1)</script>',
      "'; drop table runs; --",
      '١٢٣ Как?',
      'The of and it is?',
      '"" & || ! <-> :* \\ % _ ()',
      'ж'.repeat(4_000),
      '\u202eמתי נבדק\u202c',
    ]) {
      const { status, body } = await ask(chatId, text);
      expect(status).toBe(202);
      expect((await eventsOf(body.run_id)).at(-1)?.type).toBe('not_found');
    }
  });

  it('asks once per idempotency key, and refuses the key for a different question', async () => {
    const chatId = await startChat();
    const key = { 'idempotency-key': `once-${newId()}` };
    const results = await Promise.all([1, 2, 3].map(() => ask(chatId, question, asker, key)));
    expect(new Set(results.map(({ body }) => body.run_id)).size).toBe(1);
    expect((await call('GET', `/chat/sessions/${chatId}`)).body.questions).toHaveLength(1);
    expect((await ask(await startChat(), question, asker, key)).status).toBe(409);
    expect((await ask(chatId, 'How often is fuel sampled?', asker, key)).status).toBe(409);
    expect((await ask(chatId, question, asker, key)).status).toBe(202);
  });

  it('answers fifty questions asked at once, each once', async () => {
    const askers = await Promise.all(Array.from({ length: 5 }, () => signIn(app)));
    const chats = await Promise.all(askers.map((user) => startChat(user)));
    const places = Array.from({ length: 50 }, (_, index) => index % 5);
    const asked = await Promise.all(places.map((place) => ask(chats[place] ?? '', question, askers[place])));
    expect(asked.map(({ status }) => status)).toEqual(Array(50).fill(202));
    const ends = await Promise.all(
      asked.map(async ({ body }, index) => {
        const events = await eventsOf(body.run_id, askers[places[index] ?? 0]);
        return events.map(({ type }) => type);
      }),
    );
    expect(new Set(ends.map((types) => types.join()))).toEqual(
      new Set(['searching,read,sources,text,citation,verified,done']),
    );
    const { body } = await call('GET', `/chat/sessions/${chats[0]}`, undefined, askers[0]);
    expect(body.questions).toHaveLength(10);
  });

  it('starts one chat per idempotency key, separately for each user', async () => {
    const key = { 'idempotency-key': `once-${newId()}` };
    const start = (user = asker) => call('POST', '/chat/sessions', undefined, user, key);
    const started = await Promise.all([start(), start(), start()]);
    expect(new Set(started.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await start(colleague)).body.id).not.toBe(started[0]?.body.id);
  });

  it('pages through questions and chats', async () => {
    const user = await signIn(app);
    const chatId = await startChat(user);
    for (const text of ['One?', 'Two?', 'Three?']) await ask(chatId, text, user);
    const page = (before: string) => call('GET', `/chat/sessions/${chatId}?before=${before}`, undefined, user);
    const { questions } = (await call('GET', `/chat/sessions/${chatId}`, undefined, user)).body;
    const earlier = (await page(questions[2]?.id ?? '')).body;
    expect(earlier.questions.map(({ text }) => text)).toEqual(['One?', 'Two?']);
    const place = { last: questions[2]?.id ?? '' };
    const { questions: last } = await questionsOf(app.platform.db.query, chatId, { place, limit: 2 });
    expect(last.map(({ text }) => text)).toEqual(['Two?', 'Three?']);
    expect((await page(newId())).body.questions).toEqual([]);
    const newer = await startChat(user);
    const after = await call<Chat[]>('GET', `/chat/sessions?before=${newer}`, undefined, user);
    expect(after.body.map(({ id }) => id)).toEqual([chatId]);
    expect((await call<Chat[]>('GET', `/chat/sessions?before=${newer}`)).body).toEqual([]);
  });

  it('records that a question was asked, without its text', async () => {
    await ask(await startChat(), 'Is the word xylophone kept anywhere?');
    const { rows } = await app.platform.db.pool.query(`select * from analytics_events where name = 'question_asked'`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('xylophone');
    expect(app.logLines.join('\n')).not.toContain('xylophone');
  });
});
