import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPublishing } from '#server/app/open-publishing.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { guideText, publishGuide, type TestGuide } from '#server/testing/guides.ts';
import { jobsEnded } from '#server/testing/jobs-ended.ts';
import { ownThreadParser } from '#server/testing/own-thread-parser.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { purgeChats } from '#server/testing/purge-chats.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type Gap = {
  subject: { domain: string; subdomain: string } | null;
  questions: number;
  before: number;
  not_found: number;
  did_not_help: number;
  answered_since: number;
};
type InChat = {
  has_readers: boolean;
  feedback: { question_id: string; rating: string; reasons: string[]; words: string }[];
  passed_on: string[];
  new_texts: { question_id: string; title: string }[];
};
type OfGap = {
  reasons: object[];
  words: string[];
  passed_on: { id: string; question: string; is_answered: boolean }[];
};

const found = 'How often should a standby generator be tested on load?';
const unknown = 'What colour is the zorblatt of the generator?';
const secret = 'Where is the axolotl of the generator room kept at night?';
const electrical = { domain: 'HTM', subdomain: 'Electrical' };

describeByDatabase('store', 'Feedback on answers', (kind) => {
  let app: TestApp;
  let asker: SignedInUser;
  let champion: SignedInUser;
  let stranger: SignedInUser;
  let colleague: SignedInUser;
  let organisationId: string;
  const chats = { found: '', unknown: '', secret: '' };
  const questions = { found: '', unknown: '', secret: '' };

  const send = async <T>(user: SignedInUser, method: string, path: string, body?: object) => {
    const response = await callApi(app.url, path, user.authToken, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      text,
      body: (text === '' ? {} : JSON.parse(text)) as T & { error_code?: number },
    };
  };
  const read = async <T>(user: SignedInUser, path: string) => (await send<T>(user, 'GET', path)).body;
  async function ask(user: SignedInUser, text: string) {
    const { id: chatId } = (await send<{ id: string }>(user, 'POST', '/chat/sessions', {})).body;
    const path = `/chat/${chatId}/questions`;
    const asked = (await send<{ question_id: string; run_id: string }>(user, 'POST', path, { text })).body;
    await (await callApi(app.url, `/runs/${asked.run_id}/events`, user.authToken)).text();
    return { chatId, questionId: asked.question_id };
  }
  const give = (user: SignedInUser, id: string, body: object) => send(user, 'POST', `/feedback/questions/${id}`, body);
  const inChat = (chatId: string, user = asker) => read<InChat>(user, `/feedback/chats/${chatId}`);
  const gaps = (user = champion, days = 30) => read<Gap[]>(user, `/feedback/gaps?days=${days}`);
  const gapOf = async (subdomain: string | undefined, user = champion) =>
    (await gaps(user)).find(({ subject }) => subject?.subdomain === subdomain);
  const ofElectrical = (user = champion) =>
    read<OfGap>(user, `/feedback/gap?days=30&${new URLSearchParams(electrical)}`);
  /** Publishes a text, and waits until open questions were asked again because of it. */
  async function publish(guide: TestGuide, owner?: { ownerId: string; organisationId: string }) {
    await (await openPublishing(app.platform)).ingest(
      ownThreadParser,
      {
        fileName: `${guide.name}.md`,
        bytes: new TextEncoder().encode(guideText(guide)),
        partition: owner ? 'library' : 'regulation',
        owner: owner
          ? { ...owner, visibility: 'organisation', sharedWith: [] }
          : { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] },
        madeBy: { kind: 'import', by: null },
      },
      { actor: { kind: 'system' } },
    );
    await app.platform.db.transaction((tx) => app.platform.jobs.send(tx, 'feedback.check_new_texts', {}));
    await jobsEnded(app, 'feedback.check_new_texts');
  }
  const told = async (user: SignedInUser) =>
    (await read<{ title: string; message: string; link: string }[]>(user, '/notifications/user')).filter(
      ({ title }) => title === 'A new text may answer your question',
    );

  beforeAll(async () => {
    app = await startTestApp({ kind });
    const { db } = app.platform;
    organisationId = await makeOrganisation(db);
    asker = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    champion = await signIn(app, { organisationId, roles: ['standard', 'champion'] });
    stranger = await signIn(app, { organisationId: await makeOrganisation(db), roles: ['standard', 'champion'] });
    await publishGuide(db, {
      name: 'generators',
      body: '## 1 Generators\n\n1.1 A standby generator should be tested on load every month.\n\n1.2 The generator room should be locked.',
    });
    for (const [key, text] of Object.entries({ found, unknown, secret })) {
      const { chatId, questionId } = await ask(asker, text);
      Object.assign(chats, { [key]: chatId });
      Object.assign(questions, { [key]: questionId });
    }
  });
  afterAll(() => app?.close());

  it('is counted from the moment that an answer ends: those without a good one, by subject', async () => {
    expect(await gaps()).toEqual([
      {
        subject: electrical,
        questions: 2,
        before: 0,
        not_found: expect.any(Number),
        may_answer: expect.any(Number),
        unsupported: 0,
        did_not_help: 0,
        answered_since: 0,
      },
    ]);
    expect(await gaps(stranger)).toEqual([]);
    for (const user of [asker, colleague]) expect((await send(user, 'GET', '/feedback/gaps?days=30')).status).toBe(403);
    expect((await send(champion, 'GET', '/feedback/gaps?days=7')).status).toBe(422);
  });

  it('is given by the person who asked alone, changes in place and is removed', async () => {
    expect((await inChat(chats.found)).has_readers).toBe(true);
    for (const user of [champion, colleague, stranger])
      expect((await give(user, questions.found, { rating: 'helped' })).status).toBe(404);
    const bad = {
      rating: 'did_not_help',
      reasons: ['out_of_date', 'wrong_clause', 'out_of_date'],
      words: ' Too old. ',
    };
    const both = await Promise.all([give(asker, questions.found, bad), give(asker, questions.found, bad)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await inChat(chats.found)).feedback).toMatchObject([
      {
        question_id: questions.found,
        rating: 'did_not_help',
        reasons: ['wrong_clause', 'out_of_date'],
        words: 'Too old.',
      },
    ]);
    expect(await gapOf('Electrical')).toMatchObject({ questions: 3, did_not_help: 1 });
    await give(asker, questions.found, { rating: 'helped', reasons: ['other'], words: 'Good.' });
    expect((await inChat(chats.found)).feedback).toMatchObject([{ rating: 'helped', reasons: [], words: '' }]);
    expect(await gapOf('Electrical')).toMatchObject({ questions: 2, did_not_help: 0 });
    const remove = () => send(asker, 'DELETE', `/feedback/questions/${questions.found}`);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect((await inChat(chats.found)).feedback).toEqual([]);
  });

  it('is refused with patient details, unknown reasons, long lines, and about an answer under way', async () => {
    const bad = { rating: 'did_not_help' };
    expect((await give(asker, questions.found, { ...bad, words: '943 476 5919' })).body.error_code).toBe(4106);
    expect((await give(asker, questions.found, { ...bad, reasons: ['rude'] })).status).toBe(422);
    expect((await give(asker, questions.found, { ...bad, words: 'x'.repeat(401) })).status).toBe(422);
    expect((await inChat(chats.found)).feedback).toEqual([]);
    const { chatId, questionId } = await ask(asker, 'Is it locked?');
    await app.platform.db.pool.query(`update runs set state = 'stopped' where subject_id = $1`, [chatId]);
    expect((await give(asker, questionId, bad)).status).toBe(404);
    await send(asker, 'DELETE', `/chat/sessions/${chatId}`);
    await purgeChats(app);
  });

  it('is not read by those who read a shared chat', async () => {
    await give(asker, questions.secret, { rating: 'did_not_help', reasons: ['other'], words: 'Nothing on this.' });
    await send(asker, 'POST', `/chat/sessions/${chats.secret}/sharing`, { shared: true });
    for (const user of [champion, colleague, stranger])
      expect((await send(user, 'GET', `/feedback/chats/${chats.secret}`)).status).toBe(404);
    expect((await give(champion, questions.secret, { rating: 'helped' })).status).toBe(404);
  });

  it('shows champions reasons and lines, and the words of a question only once its asker passed it on', async () => {
    const before = await send<OfGap>(champion, 'GET', `/feedback/gap?days=30&${new URLSearchParams(electrical)}`);
    expect(before.body).toEqual({
      reasons: [{ reason: 'other', count: 1 }],
      words: ['Nothing on this.'],
      passed_on: [],
    });
    const given = await give(asker, questions.unknown, {
      rating: 'did_not_help',
      reasons: ['does_not_answer', 'other'],
      pass_on: true,
    });
    expect(given.status).toBe(200);
    const after = await ofElectrical();
    expect(after.reasons).toEqual([
      { reason: 'other', count: 2 },
      { reason: 'does_not_answer', count: 1 },
    ]);
    expect(after.passed_on).toMatchObject([{ question: unknown, is_answered: false }]);
    expect((await inChat(chats.unknown)).passed_on).toEqual([questions.unknown]);
    const { questions: toAnswer } = await read<{ questions: { id: string }[] }>(champion, '/taught-answers/questions');
    expect(toAnswer.map(({ id }) => id)).toEqual(after.passed_on.map(({ id }) => id));
    const all = JSON.stringify([await gaps(), after]);
    expect(all).not.toContain('axolotl');
    expect(await ofElectrical(stranger)).toEqual({ reasons: [], words: [], passed_on: [] });
  });

  it('passes nothing on where nobody could answer, and is then not stored', async () => {
    const alone = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    const { chatId, questionId } = await ask(alone, unknown);
    const refused = await give(alone, questionId, { rating: 'did_not_help', pass_on: true });
    expect(refused.body.error_code).toBe(4056);
    expect(await inChat(chatId, alone)).toMatchObject({ has_readers: false, feedback: [] });
    const without = await signIn(app);
    const theirs = await ask(without, unknown);
    expect((await give(without, theirs.questionId, { rating: 'did_not_help' })).status).toBe(200);
  });

  it('tells the asker once when a new text that they may read answers the question', async () => {
    const tank = (colour: string) =>
      `## 1 Axolotls\n\n1.1 The axolotl of the generator room should be kept in the ${colour} tank at night.`;
    const foreign = await makeOrganisation(app.platform.db);
    await publish({ name: 'axolotls', body: tank('blue') }, { ownerId: stranger.userId, organisationId: foreign });
    expect(await told(asker)).toEqual([]);
    await publish({ name: 'newts', body: tank('green') });
    expect(await told(asker)).toMatchObject([
      { message: expect.stringContaining(secret), link: `/chat/${chats.secret}#q-${questions.secret}` },
    ]);
    expect((await inChat(chats.secret)).new_texts).toMatchObject([{ question_id: questions.secret }]);
    expect(await gapOf('Electrical')).toMatchObject({ answered_since: 1 });
    await app.platform.db.pool.query('delete from notifications');
    await app.platform.db.pool.query('update question_outcomes set answered_at = null');
    await publish({ name: 'newts', version: 2, effectiveFrom: '2025-06-01', body: tank('large green') });
    expect(await told(asker)).toEqual([]);
  });

  it('counts answers given before it existed, and keeps counts when a chat is deleted', async () => {
    const { pool } = app.platform.db;
    const { length } = await gaps();
    const counted = await gapOf('Electrical');
    await pool.query('delete from question_outcomes');
    expect(await gaps()).toEqual([]);
    await app.platform.db.transaction((tx) => app.platform.jobs.send(tx, 'feedback.note_outcomes', {}));
    await jobsEnded(app, 'feedback.note_outcomes');
    expect([(await gaps()).length, (await gapOf('Electrical'))?.questions]).toEqual([length, counted?.questions]);
    await send(asker, 'DELETE', `/chat/sessions/${chats.secret}`);
    await purgeChats(app);
    expect((await gapOf('Electrical'))?.questions).toBe(counted?.questions);
    expect((await ofElectrical()).words).toEqual([]);
  });

  it('leaves no words in the audit log', async () => {
    const { rows } = await app.platform.db.pool.query(
      `select distinct action, detail::text as detail from audit_log where action like 'feedback.%'`,
    );
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['feedback.given', 'feedback.removed']));
    for (const { detail } of rows) expect(detail ?? '').not.toMatch(/old|nothing|zorblatt|axolotl/i);
  });
});
