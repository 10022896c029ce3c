import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { matchQuestions } from '#engine/questions/match-questions.ts';
import { chosenBy } from '#engine/questions/person-questions-store.ts';
import { openPublishing } from '#server/app/open-publishing.ts';
import { tellAffected } from '#server/platform/affected/tell-affected.ts';
import { listUntold } from '#server/platform/affected/untold-store.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { guideText, publishGuide } from '#server/testing/guides.ts';
import { ownThreadParser } from '#server/testing/own-thread-parser.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { affectedTaughtAnswers } from './affected-taught-answers-store.ts';

type Body = Record<string, never> & { [key: string]: unknown };
type Clause = { element_id: string; text: string; asker_may_read: boolean | null };
type Item = {
  id: string;
  question: string;
  state: string;
  answered_by: string | null;
  asked_by: string | null;
  revision: number;
  choices: { clause: Clause | null; text_when_chosen: string | null; look_again: boolean }[];
};

const words = 'Who do I ring when the bleep dies at night?';
const pagers = (version: number, sentence: string) => ({
  name: 'pagers',
  version,
  effectiveFrom: `202${version}-01-01`,
  body: `## 1 Pagers\n\n1.1 ${sentence}\n\n1.2 Every pager should be tested at the start of a shift.`,
});

describeByDatabase('store', 'Taught answers', (kind) => {
  let app: TestApp;
  let organisationId: string;
  let asker: SignedInUser;
  let champion: SignedInUser;
  let stranger: SignedInUser;
  let chatId: string;
  let questionId: string;

  const send = async <T = Body>(user: SignedInUser, method: string, path: string, body?: object) => {
    const response = await callApi(app.url, path, user.authToken, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T & { error_code?: number } };
  };
  const read = async <T>(user: SignedInUser, path: string) => (await send<T>(user, 'GET', path)).body;
  const ask = async (user: SignedInUser, text: string) => {
    const chat = (await send<{ id: string }>(user, 'POST', '/chat/sessions', {})).body.id;
    const path = `/chat/${chat}/questions`;
    const asked = (await send<{ question_id: string; run_id: string }>(user, 'POST', path, { text })).body;
    return { chat, ...asked };
  };
  const passOn = (user: SignedInUser, id: string, text = words) =>
    send<{ state: string }>(user, 'POST', '/taught-answers/questions', { question_id: id, text });
  const list = (user = champion) => read<{ questions: Item[]; waiting: number }>(user, '/taught-answers/questions');
  const open = (id: string) => read<Item>(champion, `/taught-answers/questions/${id}`);
  const find = (id: string, q: string) =>
    read<Clause[]>(champion, `/taught-answers/questions/${id}/clauses?q=${encodeURIComponent(q)}`);
  const answer = (id: string, elementIds: readonly string[], revision: number) =>
    send<Item>(champion, 'POST', `/taught-answers/questions/${id}/answer`, { element_ids: elementIds, revision });
  const notifications = (user: SignedInUser) =>
    read<{ title: string; message: string; link: string }[]>(user, '/notifications/user');
  const todos = async () =>
    (await read<{ title: string; done: boolean; origin: { kind: string } | null }[]>(champion, '/todos/mine')).filter(
      ({ origin }) => origin?.kind === 'passed_on_question',
    );
  const only = async () => (await list()).questions.find(({ question }) => question === words) as Item;
  /** What a question of a member of this organisation is matched with. */
  const matched = async (organisation: string, text = 'Whom do I ring at night when a bleep dies?') => {
    const scope = { userId: asker.userId, organisationId: organisation, belongsTo: organisation };
    const filters = { asOf: new Date().toISOString().slice(0, 10) };
    return matchQuestions(app.platform.db, { text, scope, filters, library: true, limit: 5 });
  };
  const publish = async (version: number, sentence: string) =>
    (await openPublishing(app.platform)).ingest(
      ownThreadParser,
      {
        fileName: 'pagers.md',
        bytes: new TextEncoder().encode(guideText(pagers(version, sentence))),
        partition: 'regulation',
        owner: { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] },
        madeBy: { kind: 'import', by: null },
      },
      { actor: { kind: 'system' } },
    );

  beforeAll(async () => {
    app = await startTestApp({ kind });
    const { db } = app.platform;
    organisationId = await makeOrganisation(db);
    asker = await signIn(app, { organisationId });
    champion = await signIn(app, { organisationId, roles: ['standard', 'champion'] });
    stranger = await signIn(app, {
      organisationId: await makeOrganisation(db),
      roles: ['standard', 'champion'],
    });
    await publish(1, 'A failed pager should be reported to the switchboard.');
    const asked = await ask(asker, words);
    [chatId, questionId] = [asked.chat, asked.question_id];
  });
  afterAll(() => app?.close());

  it('begin with a question that its asker passes on once: the champion gets its words and a to-do', async () => {
    const before = await read<{ goes_to: object; questions: object[] }>(asker, `/taught-answers/chats/${chatId}`);
    expect(before).toEqual({ goes_to: { name: 'Test Person', is_you: false }, questions: [] });
    const both = await Promise.all([passOn(asker, questionId), passOn(asker, questionId, 'Other words?')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { questions, waiting } = await list();
    expect([waiting, questions.map(({ state, asked_by }) => [state, asked_by])]).toEqual([
      1,
      [['open', 'Test Person']],
    ]);
    expect((await todos()).map(({ done }) => done)).toEqual([false]);
    expect((await notifications(champion)).map(({ title }) => title)).toEqual(['Test Person asks you for an answer']);
    expect((await send(champion, 'GET', `/chat/sessions/${chatId}`)).status).toBe(404);
    await app.platform.db.pool.query('update passed_on_questions set question = $1', [words]);
  });

  it('are refused for patient details, other people’s questions, and where nobody could answer', async () => {
    expect((await passOn(asker, questionId, 'Is 943 476 5919 at risk?')).body.error_code).toBe(4106);
    expect((await passOn(stranger, questionId)).status).toBe(404);
    expect((await passOn(champion, questionId)).status).toBe(404);
    const alone = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    expect((await passOn(alone, (await ask(alone, words)).question_id)).body.error_code).toBe(4056);
  });

  it('are chosen among clauses in force that the asker may read, and match for the organisation alone', async () => {
    const item = await only();
    const [clause] = await find(item.id, 'failed pager switchboard');
    expect(clause).toMatchObject({
      text: 'A failed pager should be reported to the switchboard.',
      asker_may_read: true,
    });
    expect((await matched(organisationId)).size).toBe(0);
    const { status, body } = await answer(item.id, [clause?.element_id ?? ''], item.revision);
    expect([status, body.state, body.answered_by]).toEqual([200, 'answered', 'Test Person']);
    const match = [...(await matched(organisationId))][0];
    expect(match).toMatchObject([clause?.element_id, { question: words, origin: 'person' }]);
    const found = [{ elementId: clause?.element_id ?? '', question: words }];
    const { query } = app.platform.db;
    expect([...(await chosenBy(query, found, organisationId)).values()]).toMatchObject([{ madeBy: champion.userId }]);
    const other = (await list(stranger)).questions;
    expect([other, (await matched(stranger.userId)).size, (await chosenBy(query, found, 'other')).size]).toEqual([
      [],
      0,
      0,
    ]);
    expect((await todos()).map(({ done }) => done)).toEqual([true]);
    const [told] = await notifications(asker);
    expect(told).toMatchObject({
      title: 'Test Person found an answer for you',
      link: `/chat/${chatId}#q-${questionId}`,
    });
    const { questions } = await read<{ questions: object[] }>(asker, `/taught-answers/chats/${chatId}`);
    expect(questions).toMatchObject([{ state: 'answered', question: words, clauses: 1, answered_by: 'Test Person' }]);
    expect((await answer(item.id, [clause?.element_id ?? ''], item.revision)).status).toBe(409);
  });

  it('answer the question for members of the organisation, who see who chose them; others get the nearest clauses', async () => {
    const endOf = async (user: SignedInUser) => {
      const { run_id: runId } = await ask(user, words);
      const events = await (await callApi(app.url, `/runs/${runId}/events`, user.authToken)).text();
      const said = events.split('\n').flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6))] : []));
      return { end: said.at(-1), quoted: said.flatMap(({ type, payload }) => (type === 'text' ? [payload.text] : [])) };
    };
    const { end, quoted } = await endOf(asker);
    expect(end.payload).toMatchObject({ level: 'answered', chosen_by: { name: 'Test Person' } });
    expect(quoted).toEqual(['A failed pager should be reported to the switchboard.']);
    expect((await endOf(stranger)).end.payload.chosen_by).toBeUndefined();
  });

  it('are looked at again when the text changes, and match no more until then', async () => {
    await publish(2, 'A failed pager should be reported to the site manager.');
    const item = await open((await only()).id);
    expect(item.state).toBe('look_again');
    expect(item.choices).toMatchObject([
      {
        clause: { text: 'A failed pager should be reported to the site manager.' },
        text_when_chosen: 'A failed pager should be reported to the switchboard.',
        look_again: true,
      },
    ]);
    expect((await matched(organisationId)).size).toBe(0);
    const { db, notifier } = app.platform;
    for (const change of await listUntold(db.query))
      await tellAffected({ db, notifier, cites: [affectedTaughtAnswers] }, change, new AbortController().signal);
    expect((await notifications(champion))[0]).toMatchObject({
      title: 'pagers (guide) changed: check 1 chosen answer',
      link: `/dashboard/questions?question=${item.id}`,
    });
    const confirmed = await answer(item.id, [item.choices[0]?.clause?.element_id ?? ''], item.revision);
    expect(confirmed.body).toMatchObject({
      state: 'answered',
      choices: [{ text_when_chosen: null, look_again: false }],
    });
    expect((await matched(organisationId)).size).toBe(1);
    expect(await notifications(asker)).toHaveLength(1);
  });

  it('name no clause that is not in force, and some clause that the asker may read', async () => {
    const item = await only();
    const { rows } = await app.platform.db.pool.query(
      `select e.id from elements e join versions v on v.id = e.version_id where v.number = 1 and e.number = '1.1'`,
    );
    expect((await answer(item.id, [String(rows[0]?.id)], item.revision)).body.error_code).toBe(4163);
    const owner = { ownerId: champion.userId, organisationId, visibility: 'private', sharedWith: [] } as const;
    const secret = { name: 'secret', body: '## 1 Own\n\n1.1 The zebra bleep is in my drawer.' };
    await publishGuide(app.platform.db, secret, { owner, partition: 'library' });
    const [own] = await find(item.id, 'zebra bleep drawer');
    expect(own).toMatchObject({ asker_may_read: false });
    expect((await answer(item.id, [own?.element_id ?? ''], item.revision)).body.error_code).toBe(4164);
    expect((await only()).state).toBe('answered');
  });

  it('outlive the person who chose them, who is no longer named, and can be withdrawn', async () => {
    const { pool } = app.platform.db;
    await pool.query('update passed_on_questions set asker_id = null, answered_by = $1', [stranger.userId]);
    const item = await open((await only()).id);
    expect(item).toMatchObject({ asked_by: null, answered_by: null, state: 'answered' });
    expect(item.choices).toMatchObject([{ clause: { asker_may_read: null } }]);
    const path = `/taught-answers/questions/${item.id}/withdrawal`;
    const { body } = await send<Item>(champion, 'POST', path, { revision: item.revision });
    expect([body.state, body.choices, (await matched(organisationId)).size]).toEqual(['open', [], 0]);
  });

  it('are asked for twenty times a day by one person, and no more', async () => {
    const { pool } = app.platform.db;
    await pool.query(
      `insert into passed_on_questions (id, organisation_id, asker_id, question, passed_on_at)
        select lpad(n::text, 26, '0'), $1, $2, 'Why?', now() from generate_series(1, $3::int) n`,
      [organisationId, asker.userId, limits.taughtAnswer.passedOnInADay],
    );
    const late = await ask(asker, 'Who is the keeper of the bleep book?');
    expect((await passOn(asker, late.question_id)).body.error_code).toBe(4055);
  });
});
