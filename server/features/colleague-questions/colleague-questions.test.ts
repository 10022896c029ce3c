import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { parseDocx } from '#engine/reading/office/parse-docx.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { purgeChats } from '#server/testing/purge-chats.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { repliesOf } from './colleague-questions-store.ts';
import { settleWithdrawn } from './settle-withdrawn.ts';

type Asked = {
  question_id: string;
  state: string;
  to: string | null;
  reply: { text: string; by: string | null } | null;
};
type Item = { id: string; question: string; note: string; state: string; asked_by: string | null };
type Todo = { title: string; done: boolean; origin: { kind: string; id: string } | null };

const words = 'Who holds the key of the generator room?';
const anotherOf = 'When is the generator of the annexe tested on load?';

describeByDatabase('races', 'Questions to a colleague', (kind) => {
  let app: TestApp;
  let organisationId: string;
  let asker: SignedInUser;
  let champion: SignedInUser;
  let electrician: SignedInUser;
  let guest: SignedInUser;
  let stranger: SignedInUser;

  const send = async <T>(user: SignedInUser, method: string, path: string, body?: object) => {
    const response = await callApi(app.url, path, user.authToken, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as T & { error_code?: number } };
  };
  const read = async <T>(user: SignedInUser, path: string) => (await send<T>(user, 'GET', path)).body;
  /** Asks in a new chat, and waits for the end of the answer. */
  async function ask(user: SignedInUser, text: string) {
    const { id: chatId } = (await send<{ id: string }>(user, 'POST', '/chat/sessions', {})).body;
    const asked = await send<{ question_id: string; run_id: string }>(user, 'POST', `/chat/${chatId}/questions`, {
      text,
    });
    await (await callApi(app.url, `/runs/${asked.body.run_id}/events`, user.authToken)).text();
    return { chatId, questionId: asked.body.question_id };
  }
  const askColleague = (user: SignedInUser, questionId: string, note = '') =>
    send<Asked>(user, 'POST', '/colleague-questions', { question_id: questionId, note });
  const recipient = async (questionId: string) =>
    (
      await read<{ to: { name: string; owns: string | null } | null }>(
        asker,
        `/colleague-questions/recipients/${questionId}`,
      )
    ).to;
  const todoOf = async (user: SignedInUser, about: string) =>
    (await read<Todo[]>(user, '/todos/mine')).find(({ title }) => title.includes(about));
  const idFor = async (user: SignedInUser, about: string) => (await todoOf(user, about))?.origin?.id ?? '';
  const open = (user: SignedInUser, id: string) => send<Item>(user, 'GET', `/colleague-questions/${id}`);
  const reply = (user: SignedInUser, id: string, text: string) =>
    send<Item>(user, 'POST', `/colleague-questions/${id}/reply`, { text });
  const inChat = (user: SignedInUser, chatId: string) =>
    send<Asked[]>(user, 'GET', `/colleague-questions/chats/${chatId}`);
  const told = async (user: SignedInUser) =>
    (await read<{ title: string; link: string }[]>(user, '/notifications/user')).map(({ title, link }) => ({
      title,
      link,
    }));
  const own = (userId: string | null) =>
    send(champion, 'POST', '/colleague-questions/owners', { domain: 'HTM', subdomain: 'Electrical', user_id: userId });
  const name = (user: SignedInUser, called: string) =>
    app.platform.db.pool.query('update users set name = $2 where id = $1', [user.userId, called]);

  beforeAll(async () => {
    app = await startTestApp({ kind });
    const { db } = app.platform;
    organisationId = await makeOrganisation(db);
    asker = await signIn(app, { organisationId });
    champion = await signIn(app, { organisationId, roles: ['standard', 'champion'] });
    electrician = await signIn(app, { organisationId });
    guest = await signIn(app, { organisationId, roles: ['guest'] });
    stranger = await signIn(app, { organisationId: await makeOrganisation(db), roles: ['standard', 'champion'] });
    await Promise.all([name(champion, 'Cora Champion'), name(electrician, 'Eli Okafor')]);
    await publishGuide(db, {
      name: 'generators',
      body: '## 1 Generators\n\n1.1 A standby generator should be tested on load every month.\n\n1.2 The generator room should be locked.',
    });
  });
  afterAll(() => app?.close());

  it('go to a champion while nobody owns the subdomain, then to its owner', async () => {
    const { questionId } = await ask(asker, 'How is the zebra key of the generator room kept?');
    expect(await recipient(questionId)).toEqual({ name: 'Cora Champion', owns: null });
    expect((await own(electrician.userId)).status).toBe(200);
    expect(await recipient(questionId)).toEqual({ name: 'Eli Okafor', owns: 'Electrical' });
  });

  it('are owned by members of the organisation alone, for subdomains of the taxonomy', async () => {
    for (const userId of [guest.userId, stranger.userId]) expect((await own(userId)).body.error_code).toBe(4100);
    const wrong = { domain: 'HTM', subdomain: 'Duty of candour', user_id: electrician.userId };
    expect((await send(champion, 'POST', '/colleague-questions/owners', wrong)).status).toBe(422);
    const { owners } = await read<{ owners: object[] }>(stranger, '/colleague-questions/owners');
    expect(owners).toEqual([]);
  });

  it('are sent once from two tabs: their words and the note, a to-do and a notification', async () => {
    const { chatId, questionId } = await ask(asker, words);
    const both = await Promise.all([askColleague(asker, questionId, 'For ward 4'), askColleague(asker, questionId)]);
    expect(both.map(({ status, body }) => [status, body.state, body.to])).toEqual([
      [200, 'waiting', 'Eli Okafor'],
      [200, 'waiting', 'Eli Okafor'],
    ]);
    const all = (await read<Todo[]>(electrician, '/todos/mine')).filter(({ title }) => title.includes(words));
    expect(all.map(({ done, origin }) => [done, origin?.kind])).toEqual([[false, 'colleague_question']]);
    expect((await told(electrician)).map(({ title }) => title)).toEqual(['Test Person asks you a question']);
    const item = (await open(electrician, await idFor(electrician, words))).body;
    expect(item).toMatchObject({ question: words, state: 'waiting', asked_by: 'Test Person' });
    expect(['For ward 4', '']).toContain(item.note);
    expect((await send(electrician, 'GET', `/chat/sessions/${chatId}`)).status).toBe(404);
  });

  it('are refused of other people’s chats, with patient details, and where there is nobody to ask', async () => {
    const { questionId } = await ask(asker, 'Where is the annexe?');
    for (const user of [champion, stranger]) expect((await askColleague(user, questionId)).status).toBe(404);
    expect((await askColleague(asker, questionId, 'For 943 476 5919')).body.error_code).toBe(4106);
    expect((await askColleague(guest, questionId)).status).toBe(403);
    const alone = await signIn(app, {
      organisationId: await makeOrganisation(app.platform.db),
      roles: ['standard', 'champion'],
    });
    const theirs = await ask(alone, 'Who signs it?');
    expect((await askColleague(alone, theirs.questionId)).body.error_code).toBe(4105);
    const without = await signIn(app);
    expect((await askColleague(without, (await ask(without, 'Who signs it?')).questionId)).body.error_code).toBe(4105);
  });

  it('are replied to by that colleague alone, once; the reply is in the chat for those who read it', async () => {
    const { rows } = await app.platform.db.pool.query(
      'select chat_id, question_id from colleague_questions where question = $1',
      [words],
    );
    const [chatId, questionId] = [String(rows[0]?.chat_id), String(rows[0]?.question_id)];
    const id = await idFor(electrician, words);
    for (const user of [asker, champion, stranger]) {
      expect((await open(user, id)).status).toBe(404);
      expect((await reply(user, id, 'Me.')).status).toBe(404);
    }
    expect((await reply(electrician, id, 'Patient 943 476 5919.')).body.error_code).toBe(4106);
    expect((await reply(electrician, id, ' \n ')).status).toBe(422);
    const both = await Promise.all([reply(electrician, id, 'The porters.'), reply(electrician, id, 'The porters.')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await reply(electrician, id, 'Somebody else.')).body.error_code).toBe(4105);
    expect((await todoOf(electrician, words))?.done).toBe(true);
    expect((await told(asker))[0]).toEqual({
      title: 'Eli Okafor replied to your question',
      link: `/chat/${chatId}#q-${questionId}`,
    });
    expect((await told(asker)).filter(({ title }) => title.startsWith('Eli Okafor'))).toHaveLength(1);
    expect((await inChat(asker, chatId)).body).toMatchObject([
      { question_id: questionId, state: 'replied', reply: { text: 'The porters.', by: 'Eli Okafor' } },
    ]);
    for (const user of [champion, guest, stranger]) expect((await inChat(user, chatId)).status).toBe(404);
    await send(asker, 'POST', `/chat/sessions/${chatId}/sharing`, { shared: true });
    expect((await inChat(champion, chatId)).body).toMatchObject([{ reply: { text: 'The porters.' } }]);
    for (const user of [guest, stranger]) expect((await inChat(user, chatId)).status).toBe(404);
    const offered = await repliesOf(app.platform.db.query, [questionId, 'none']);
    expect([...offered]).toMatchObject([[questionId, { text: 'The porters.', by: 'Eli Okafor' }]]);
    const file = await callApi(app.url, `/chat/sessions/${chatId}/export`, champion.authToken);
    const { elements } = await parseDocx(new Uint8Array(await file.arrayBuffer()));
    const written = elements.map(({ text }) => text).join('\n');
    expect(written).toMatch(/Reply from Eli Okafor, .+\. Not checked\.\nThe porters\./);
  });

  it('show their asker alone that they wait', async () => {
    const { chatId, questionId } = await ask(asker, anotherOf);
    await askColleague(asker, questionId);
    await send(asker, 'POST', `/chat/sessions/${chatId}/sharing`, { shared: true });
    expect((await inChat(asker, chatId)).body).toMatchObject([{ state: 'waiting' }]);
    expect((await inChat(champion, chatId)).body).toEqual([]);
  });

  it('go to another when the colleague has left, whose late reply is refused', async () => {
    const { rows } = await app.platform.db.pool.query(
      'select chat_id, question_id from colleague_questions where question = $1',
      [anotherOf],
    );
    const [chatId, questionId] = [String(rows[0]?.chat_id), String(rows[0]?.question_id)];
    const id = await idFor(electrician, anotherOf);
    const { pool } = app.platform.db;
    await pool.query('update users set organisation_id = null where id = $1', [electrician.userId]);
    expect((await reply(electrician, id, 'On Mondays.')).status).toBe(404);
    expect((await inChat(asker, chatId)).body).toMatchObject([{ state: 'left', to: null }]);
    expect((await askColleague(asker, questionId)).body).toMatchObject({ state: 'waiting', to: 'Cora Champion' });
    expect((await open(champion, id)).body).toMatchObject({ question: anotherOf, state: 'waiting' });
    const { owners } = await read<{ owners: object[] }>(champion, '/colleague-questions/owners');
    expect(owners).toMatchObject([{ subdomain: 'Electrical', name: null }]);
    await pool.query('update users set organisation_id = $2 where id = $1', [electrician.userId, organisationId]);
    expect((await reply(electrician, id, 'On Mondays.')).status).toBe(404);
    expect((await todoOf(champion, anotherOf))?.done).toBe(false);
  });

  it('close when the chat is deleted: nobody can reply any more', async () => {
    const { chatId, questionId } = await ask(asker, 'Is the generator of the lodge tested?');
    const replied = await ask(asker, 'Is the generator of the attic tested?');
    await Promise.all([askColleague(asker, questionId), askColleague(asker, replied.questionId)]);
    const [id, later] = [await idFor(electrician, 'lodge'), await idFor(electrician, 'attic')];
    for (const chat of [chatId, replied.chatId]) await send(asker, 'DELETE', `/chat/sessions/${chat}`);
    await purgeChats(app);
    expect((await reply(electrician, id, 'Yes.')).body.error_code).toBe(4105);
    expect((await open(electrician, id)).body).toMatchObject({ state: 'withdrawn' });
    expect((await todoOf(electrician, 'lodge'))?.done).toBe(true);
    expect((await todoOf(electrician, 'attic'))?.done).toBe(false);
    await settleWithdrawn(app.platform);
    expect((await todoOf(electrician, 'attic'))?.done).toBe(true);
    expect((await open(electrician, later)).body).toMatchObject({ state: 'withdrawn' });
  });

  it('leave no words in the audit log', async () => {
    const { rows } = await app.platform.db.pool.query(
      `select action, detail::text as detail from audit_log where action like 'colleague_questions.%' order by 1`,
    );
    expect([...new Set(rows.map(({ action }) => action))]).toEqual([
      'colleague_questions.asked',
      'colleague_questions.owner_set',
      'colleague_questions.replied',
    ]);
    for (const { detail } of rows) expect(detail).not.toMatch(/generator|porters|ward/);
  });

  it('are asked twenty times a day by one person, and no more', async () => {
    await app.platform.db.pool.query(
      `insert into colleague_questions (id, organisation_id, asker_id, question, asked_at)
        select lpad(n::text, 26, '0'), $1, $2, 'Why?', now() from generate_series(1, $3::int) n`,
      [organisationId, asker.userId, limits.colleagueQuestion.askedInADay],
    );
    const late = await ask(asker, 'Is the generator of the gate tested?');
    expect((await askColleague(asker, late.questionId)).body.error_code).toBe(4105);
  });
});
