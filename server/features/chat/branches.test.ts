import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { questionSchema } from '#contract/features/chat/chat-contract.ts';
import { newId } from '#contract/ids.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type Question = z.infer<typeof questionSchema>;
type Opened = { questions: Question[]; has_earlier_questions: boolean };
type Asking = { text: string; after?: string | null; about?: string; alone?: boolean };

const marmot = 'Where should the marmot key be kept?';
const otter = 'Where should the otter key be kept?';
const guide = `## 1 Keys

1.1 The marmot key should be kept in the lodge drawer. The warden should sign for the marmot key.

1.2 The otter key should be kept in the boathouse. The ferryman should sign for the otter key.

1.3 The badger gate should be locked at dusk.`;

describe('A conversation with branches', () => {
  let app: TestApp;
  let asker: SignedInUser;

  const call = (method: string, path: string, body?: object, user = asker) =>
    callApi(app.url, path, user.authToken, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const startChat = async (user = asker) =>
    ((await (await call('POST', '/chat/sessions', undefined, user)).json()) as { id: string }).id;
  /** Asks and waits for the end. */
  async function ask(chatId: string, asking: Asking) {
    const response = await call('POST', `/chat/${chatId}/questions`, asking);
    const { question_id: id, run_id: runId } = (await response.json()) as { question_id: string; run_id: string };
    await (await call('GET', `/runs/${runId}/events`)).text();
    return { id, runId };
  }
  const open = async (chatId: string, query = '') =>
    (await (await call('GET', `/chat/sessions/${chatId}${query}`)).json()) as Opened;
  const said = ({ questions }: Opened) => questions.map(({ text }) => text);
  const aboutOf = async (runId: string): Promise<unknown> => {
    const { rows } = await app.platform.db.pool.query(
      "select payload from run_events where run_id = $1 and type = 'read'",
      [runId],
    );
    return rows[0]?.payload.about;
  };
  const quotesOf = async (runId: string): Promise<string> => {
    const { rows } = await app.platform.db.pool.query(
      "select payload ->> 'text' as text from run_events where run_id = $1 and type = 'text' order by seq",
      [runId],
    );
    return rows.map(({ text }) => text).join(' ');
  };

  beforeAll(async () => {
    app = await startTestApp();
    asker = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    await publishGuide(app.platform.db, { name: 'keys', body: guide });
  });
  afterAll(() => app.close());

  it('opens a branch where an earlier question is edited, and keeps both', async () => {
    const chatId = await startChat();
    const first = await ask(chatId, { text: marmot });
    const second = await ask(chatId, { text: 'And who signs for it?' });
    const edited = await ask(chatId, { text: otter, after: null });
    const [shown] = (await open(chatId)).questions;
    expect(shown).toMatchObject({ id: edited.id, after: null, branches: [first.id, edited.id] });
    expect(said(await open(chatId, `?branch=${first.id}`))).toEqual([marmot, 'And who signs for it?']);
    expect((await open(chatId, `?branch=${second.id}`)).questions.map(({ branches }) => branches)).toEqual([
      [first.id, edited.id],
      [second.id],
    ]);
    expect(said(await open(chatId, `?branch=${edited.id}`))).toEqual([otter]);
  });

  it('reads a follow-up with the questions of its own branch', async () => {
    const chatId = await startChat();
    const first = await ask(chatId, { text: marmot });
    await ask(chatId, { text: otter, after: null });
    const inNewest = await ask(chatId, { text: 'And who signs for it?' });
    const inFirst = await ask(chatId, { text: 'And who signs for it?', after: first.id });
    expect(await quotesOf(inNewest.runId)).toContain('ferryman');
    expect(await quotesOf(inFirst.runId)).toContain('warden');
  });

  it('shows the branch that was asked in last, and an unknown one as that', async () => {
    const chatId = await startChat();
    const first = await ask(chatId, { text: marmot });
    await ask(chatId, { text: otter, after: null });
    expect(said(await open(chatId))).toEqual([otter]);
    await ask(chatId, { text: 'And who signs for it?', after: first.id });
    expect(said(await open(chatId))).toEqual([marmot, 'And who signs for it?']);
    expect(said(await open(chatId, `?branch=${newId()}`))).toEqual([marmot, 'And who signs for it?']);
  });

  it('refuses to follow a question of another chat, or none at all', async () => {
    const [chatId, other] = [await startChat(), await startChat()];
    const elsewhere = await ask(other, { text: marmot });
    for (const after of [elsewhere.id, newId()]) {
      const refused = await call('POST', `/chat/${chatId}/questions`, { text: otter, after });
      expect(await readError(refused)).toMatchObject({ name: 'not_found' });
    }
    expect(said(await open(chatId))).toEqual([]);
  });

  it('reads a follow-up about the subject that its asker names', async () => {
    const chatId = await startChat();
    await ask(chatId, { text: marmot });
    const read = await ask(chatId, { text: 'And who signs for it?' });
    expect(await aboutOf(read.runId)).toBe('marmot key');
    const { questions } = await open(chatId);
    const corrected = await ask(chatId, {
      text: 'And who signs for it?',
      about: 'otter key',
      after: questions[1]?.after ?? null,
    });
    expect(await aboutOf(corrected.runId)).toBe('otter key');
    expect(await quotesOf(corrected.runId)).toContain('ferryman');
    expect((await open(chatId)).questions[1]?.branches).toEqual([read.id, corrected.id]);
    const next = await ask(chatId, { text: 'And where is it kept?' });
    expect(await quotesOf(next.runId)).toContain('boathouse');
  });

  it('finds nothing where no text speaks of the subject that was named', async () => {
    const chatId = await startChat();
    await ask(chatId, { text: marmot });
    const read = await ask(chatId, { text: 'And who signs for it?', about: 'porcupine crate', after: null });
    expect(await quotesOf(read.runId)).toBe('');
  });

  it.each([
    ['nothing', '  '],
    ['201 characters', 'x'.repeat(201)],
    ['a valid NHS number', 'patient 943 476 5919'],
  ])('refuses %s as the subject of a follow-up', async (_, about) => {
    const chatId = await startChat();
    expect((await call('POST', `/chat/${chatId}/questions`, { text: otter, about })).status).toBe(422);
    expect(said(await open(chatId))).toEqual([]);
  });

  it('pages back through one branch alone', async () => {
    const chatId = await startChat();
    const first = await ask(chatId, { text: 'One?' });
    await ask(chatId, { text: 'Two?' });
    const third = await ask(chatId, { text: 'Three?' });
    await ask(chatId, { text: 'Two again?', after: first.id });
    expect(said(await open(chatId, `?before=${third.id}`))).toEqual(['One?', 'Two?']);
  });

  it('opens a chat of 500 questions at its end, and pages back to its start', async () => {
    const chatId = await startChat();
    const { pool } = app.platform.db;
    const { rows } = await pool.query('select organisation_id from users where id = $1', [asker.userId]);
    const ids = Array.from({ length: 500 }, () => newId()).sort();
    await pool.query(
      `insert into runs (id, kind, owner_id, organisation_id, subject_id, input, state)
        select id, 'answer', $2, $3, $4, '{}', 'done' from unnest($1::text[]) as id`,
      [ids, asker.userId, rows[0]?.organisation_id, chatId],
    );
    await pool.query(
      `insert into chat_questions (id, chat_id, run_id, position, after_id, text)
        select id, $2, id, at, lag(id) over (order by at), 'Question ' || at || '?'
        from unnest($1::text[]) with ordinality as q (id, at)`,
      [ids, chatId],
    );
    const shown: string[] = [];
    for (let query = ''; ; ) {
      const { questions, has_earlier_questions: hasEarlier } = await open(chatId, query);
      shown.unshift(...questions.map(({ id }) => id));
      if (!hasEarlier) break;
      query = `?before=${questions[0]?.id}`;
    }
    expect(shown).toEqual(ids);
  });

  it('shows every branch whole, however the conversation was edited', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(7), { minLength: 1, maxLength: 8 }), async (picks) => {
        const chatId = await startChat();
        const asked: { id: string; after: string | null }[] = [];
        for (const [at, pick] of picks.entries()) {
          // 0 opens a branch at the start; others follow one of the questions so far.
          const after = pick === 0 ? null : (asked[(pick - 1) % Math.max(asked.length, 1)]?.id ?? null);
          const response = await call('POST', `/chat/${chatId}/questions`, { text: `Question ${at}?`, after });
          asked.push({ id: ((await response.json()) as { question_id: string }).question_id, after });
        }
        for (const { id } of asked) {
          const { questions } = await open(chatId, `?branch=${id}`);
          const ids = questions.map((question) => question.id);
          expect(ids).toContain(id);
          expect(questions.map(({ after }) => after)).toEqual([null, ...ids.slice(0, -1)]);
          for (const question of questions) {
            const beside = asked.filter(({ after }) => after === question.after).map((each) => each.id);
            expect(question.branches).toEqual(beside);
          }
        }
      }),
      { numRuns: 8 },
    );
  });
});
