import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors/error-body.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { startModelsServer } from '#server/testing/models-server.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const nhsNumber = '9434765919';
const spaced = (between: string) => [...nhsNumber].join(between);
const inDigitsFrom = (zero: number) => nhsNumber.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

describe('A new question', () => {
  let models: Awaited<ReturnType<typeof startModelsServer>>;
  let app: TestApp;
  let asker: SignedInUser;
  let chatId: string;

  beforeAll(async () => {
    models = await startModelsServer();
    const url = models.url;
    app = await startTestApp({
      settings: { ANSWER_URL: url, ANSWER_MODEL: 'granite', RERANK_URL: url, RERANK_MODEL: 'orders' },
    });
    asker = await signIn(app);
    await publishGuide(app.platform.db, { name: 'lamps', body: '## 1 Lamps\n\n1.1 Lamps should be polished weekly.' });
    const response = await callApi(app.url, '/chat/sessions', asker.authToken, { method: 'POST' });
    ({ id: chatId } = (await response.json()) as { id: string });
  });
  afterAll(async () => {
    await app?.close();
    await models?.close();
  });

  async function ask(text: unknown) {
    const response = await callApi(app.url, `/chat/${chatId}/questions`, asker.authToken, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    });
    return { status: response.status, body: (await response.json()) as ErrorBody & { run_id: string } };
  }
  const lastEvent = async (runId: string) =>
    [
      ...(await (await callApi(app.url, `/runs/${runId}/events`, asker.authToken)).text()).matchAll(/"type":"(\w+)"/g),
    ].at(-1)?.[1];
  const storedRows = async () => {
    const tables = ['runs', 'chat_questions', 'analytics_events', 'pgboss.job'];
    const counts = tables.map((table) => app.platform.db.pool.query(`select count(*)::int as n from ${table}`));
    return (await Promise.all(counts)).map(({ rows }) => rows[0].n);
  };

  it.each([
    ['no words', ''],
    ['white space of every kind', ' \t\r\n\u00a0\u2003\u3000\ufeff'],
    ['invisible characters', '\u200b\u200d\u2060\u00ad\u202e'],
    ['control characters', '\u0007\u001b\u0085'],
    ['4,001 characters', 'x'.repeat(4_001)],
    ['20,000 characters', 'How often? '.repeat(1_819).slice(0, 20_000)],
    ['the first half of a character', 'How often \ud83d?'],
    ['the second half of a character', '\ude42 how often?'],
    ['a NUL', 'How\u0000 often?'],
    ['a number instead of text', 42],
    ['nothing at all', undefined],
  ])('is refused with 422 and not stored when it has %s', async (_, text) => {
    const before = await storedRows();
    const { status, body } = await ask(text);
    expect(status).toBe(422);
    expect(body.detail?.[0]?.loc).toContain('text');
    expect(await storedRows()).toEqual(before);
  });

  it.each([
    ['punctuation only', '?!… — ()'],
    ['stop words only', 'What is it that we are to be?'],
    ['emoji', '🧯🏥👩🏽‍⚕️?'],
    ['right-to-left text and marks', '\u202eכמה פעמים نظفت\u202c \u200f?'],
    ['control characters between words', 'How\u0007often\u001b[31m are\u0085wombats fed?'],
    ['4,000 characters', 'wombat '.repeat(572).slice(0, 3_999).concat('?')],
    ['4,000 letters in one word', 'ж'.repeat(4_000)],
    ['combining marks without end', `a${'\u0301'.repeat(3_000)}?`],
  ])('of %s is accepted, and its outcome is clear', async (_, text) => {
    const { status, body } = await ask(text);
    expect(status).toBe(202);
    expect(await lastEvent(body.run_id)).toBe('not_found');
  });

  it.each([
    ['alone', nhsNumber],
    ['with spaces', '943 476 5919'],
    ['with dashes', '943-476-5919'],
    ['in the middle of words', `Mr Smith (NHS no.${nhsNumber}/A) fell. What must we do?`],
    ['over lines', 'NHS number\n943\n\n\n\n476\t\t5919\nfell'],
    ['behind zero-width characters', spaced('\u200b\u2060')],
    ['behind direction marks', spaced('\u200e\u202c')],
    ['in full-width digits', inDigitsFrom(0xff10)],
    ['in Arabic digits', inDigitsFrom(0x0660)],
    ['as keys', spaced('\ufe0f\u20e3')],
  ])('with a valid NHS number %s is refused before it is stored or sent, and not repeated', async (_, text) => {
    const [before, received] = [await storedRows(), models.received.length];
    const { status, body } = await ask(text);
    expect({ status, code: body.error_code, loc: body.detail?.[0]?.loc }).toEqual({
      status: 422,
      code: 4106,
      loc: ['text'],
    });
    expect(await storedRows()).toEqual(before);
    expect(models.received).toHaveLength(received);
    const said = JSON.stringify(body) + app.logLines.join('\n');
    expect(said).not.toContain(text);
    expect(said.normalize('NFKC')).not.toMatch(/943\W*476\W*5919/);
  });

  it('with ten digits that are not an NHS number is answered', async () => {
    const { status, body } = await ask('Does order 943 476 5918 say how often lamps should be polished?');
    expect(status).toBe(202);
    expect(['done', 'not_found']).toContain(await lastEvent(body.run_id));
  });
});
