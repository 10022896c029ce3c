import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import type { ErrorBody } from '#contract/errors/error-body.ts';
import { limits } from '#contract/limits.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { callApi, makeUser } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const crowd = 50;
/** A unique word for each question: two syllables that occur in no document and no English word. */
const names = Array.from({ length: crowd }, (_, index) => {
  const syllables = ['bram', 'dorv', 'felk', 'gurn', 'hosp', 'jilt', 'kvar', 'lomf', 'nusk', 'prag'];
  return `${syllables[index % 10]}${syllables[Math.floor(index / 10)]}on`;
});
const sentenceOf = (index: number) => `The ${names[index]} lamp should be polished every ${index + 2} days.`;
const questionOf = (index: number) => `How often should the ${names[index]} lamp be polished?`;

type Asked = { status: number; body: { run_id: string } & Partial<ErrorBody> };

describeByDatabase('behaves_otherwise', 'Fifty questions at once', (kind) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ kind });
    const clauses = names.map((_, index) => `1.${index + 1} ${sentenceOf(index)}`);
    await publishGuide(app.platform.db, { name: 'lamps', body: `## 1 Lamps\n\n${clauses.join('\n\n')}` });
  });
  afterAll(() => app?.close());

  /** Logs in without the login's own limits, which this test is not about. */
  async function newToken(): Promise<string> {
    const { userId } = await makeUser(app);
    const facts = { sharedComputer: false, isStrong: false, ipAddress: '127.0.0.1', userAgent: 'test' };
    const session = await app.platform.credentials.startSession({ userId, ...facts });
    if (!session) throw new Error('The test user could not sign in.');
    return session.token;
  }
  async function call<Body>(token: string, method: string, path: string, body?: object) {
    const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await callApi(app.url, path, token, { method, ...sent });
    return { status: response.status, body: (await response.json()) as Body };
  }
  const startChat = async (token: string) => (await call<{ id: string }>(token, 'POST', '/chat/sessions')).body.id;
  const ask = (token: string, chatId: string, text: string): Promise<Asked> =>
    call(token, 'POST', `/chat/${chatId}/questions`, { text });
  async function answerOf(token: string, runId: string) {
    const text = await (await callApi(app.url, `/runs/${runId}/events`, token)).text();
    const events = [...text.matchAll(/^data: ?(\{.*\})$/gm)]
      .map(([, data]) => JSON.parse(data ?? '{}'))
      .filter(({ seq }) => seq !== undefined);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    const sentences = events.filter(({ type }) => type === 'text').map(({ payload }) => payload.text);
    return { sentences, end: events.at(-1)?.type, asked: events[0]?.payload.question };
  }
  const questionsIn = async (token: string, chatId: string) =>
    (
      await call<{ questions: { run_id: string; text: string; state: string }[] }>(
        token,
        'GET',
        `/chat/sessions/${chatId}`,
      )
    ).body.questions;

  it('of fifty people are all answered, each their own', async () => {
    const people = await Promise.all(
      names.map(async () => {
        const token = await newToken();
        return { token, chatId: await startChat(token) };
      }),
    );
    const answers = await Promise.all(
      people.map(async ({ token, chatId }, index) => {
        const { status, body } = await ask(token, chatId, questionOf(index));
        expect(status).toBe(202);
        return answerOf(token, body.run_id);
      }),
    );
    for (const [index, { sentences, end, asked }] of answers.entries()) {
      expect(asked).toBe(questionOf(index));
      expect(end).toBe('done');
      expect(sentences[0]).toBe(sentenceOf(index));
    }
    for (const [index, { token, chatId }] of people.entries()) {
      expect(await questionsIn(token, chatId)).toMatchObject([{ text: questionOf(index), state: 'done' }]);
    }
  });

  /** Does something while no run starts: none is claimed until it has finished. */
  async function whileRunsWait<T>(act: () => Promise<T>): Promise<T> {
    const { db } = app.platform;
    await db.pool.query(`
      create function let_wait() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger let_wait before update on runs for each row when (new.state = 'running')
        execute function let_wait()`);
    try {
      return await act();
    } finally {
      await db.pool.query('drop function let_wait cascade');
    }
  }

  it('of one person in one chat are answered up to the queue limit, and the others refused in plain words', async () => {
    const token = await newToken();
    const chatId = await startChat(token);
    const asked = await whileRunsWait(() =>
      Promise.all(names.map((_, index) => ask(token, chatId, questionOf(index)))),
    );
    const taken = asked.flatMap(({ status, body }, index) => (status === 202 ? [{ index, runId: body.run_id }] : []));
    expect(taken).toHaveLength(limits.unfinishedRunsPerOwner);
    const { number, title, description } = errorCatalogue.too_many_requests;
    for (const { status, body } of asked.filter((one) => one.status !== 202)) {
      expect({ status, ...body }).toMatchObject({ status: 429, error_code: number, error_title: title, description });
    }
    for (const { runId } of taken) app.platform.runs.nudge(runId);
    for (const { index, runId } of taken) {
      const answer = await answerOf(token, runId);
      expect(answer).toMatchObject({ end: 'done', asked: questionOf(index) });
      expect(answer.sentences[0]).toBe(sentenceOf(index));
    }
    const kept = await questionsIn(token, chatId);
    expect(kept.map(({ run_id: runId }) => runId).sort()).toEqual(taken.map(({ runId }) => runId).sort());
    // Nobody is locked out permanently.
    const refused = asked.findIndex(({ status }) => status !== 202);
    const { status, body } = await ask(token, chatId, questionOf(refused));
    expect(status).toBe(202);
    expect((await answerOf(token, body.run_id)).sentences[0]).toBe(sentenceOf(refused));
  });
});
