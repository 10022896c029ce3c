import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors/error-body.ts';
import { answerEventSchema } from '#contract/features/chat/answer-events.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const clauses = [
  'Emergency generators should be tested on load at least once a month.',
  'A record of each test should be kept for five years.',
  'The authorised person (electrical) should sign the record of a generator test.',
  'Little-used taps should be flushed at least once a week.',
  'The Care Quality Commission (CQC) should be told of a power failure that harms a patient.',
];

const scene =
  'It was a very busy night on the ward and Sandra had gone home early because her little boy was poorly, so Mr Patel from bay four asked me what that noise was and I did not know what to tell him. ';
const scenario = `${scene.repeat(8)}How often do the emergency generators have to be tested?`;
const ten = [
  'How often are generators tested?',
  'Who signs the record?',
  'How long is it kept?',
  'How often are taps flushed?',
  'Who is told of a power failure?',
  'What is a generator?',
  'Where is the key?',
  'Why are taps flushed?',
  'When is the next test?',
  'Do we need a permit?',
].join(' ');

/** A name, the text asked, and whether something of the guide has to be quoted. */
const odd: [string, string, boolean][] = [
  ['a scenario of three hundred words', scenario, true],
  ['ten questions at once', ten, true],
  ['only names', 'Sandra Patel, Mr O’Brien and Dr Nkemelu-Okonkwo', false],
  ['only an abbreviation', 'CQC?', false],
  ['an abbreviation that nothing explains', 'XQZV', false],
  ['Welsh', 'Pa mor aml mae angen profi’r generaduron brys?', false],
  ['Polish', 'Jak często należy testować generatory awaryjne? Kto podpisuje protokół?', false],
  ['another script', '应急发电机多久测试一次？', false],
  ['only punctuation', '??? … !!! — (“”) ;;', false],
  ['only emoji', '🙏🙏🙏', false],
  ['four thousand of one letter', 'a'.repeat(4_000), false],
  ['two thousand question marks and spaces', '? '.repeat(1_999), false],
  ['words of a query language', `generators' OR 1=1; -- & | ! ( <-> :* "tested`, true],
  ['marks of right-to-left text and nothing seen', '\u202e\u200b\u200dgenerators tested\u202c', false],
];

describe('A question that is no plain one', () => {
  let app: TestApp;
  let asker: SignedInUser;
  beforeAll(async () => {
    app = await startTestApp();
    asker = await signIn(app);
    const body = clauses.map((clause, index) => `1.${index + 1} ${clause}`).join('\n\n');
    await publishGuide(app.platform.db, { name: 'power', body: `## 1 Power\n\n${body}` });
  });
  afterAll(() => app.close());

  const post = (path: string, body?: object) =>
    callApi(app.url, path, asker.authToken, {
      method: 'POST',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  const startChat = async () => ((await (await post('/chat/sessions')).json()) as { id: string }).id;
  async function ask(chatId: string, text: string) {
    const asked = await post(`/chat/${chatId}/questions`, { text });
    const body = (await asked.json()) as { run_id: string } & Partial<ErrorBody>;
    expect([asked.status, body.error_code]).toEqual([202, undefined]);
    const told = await (await callApi(app.url, `/runs/${body.run_id}/events`, asker.authToken)).text();
    const events = [...told.matchAll(/^data: ?(\{.*\})$/gm)]
      .map(([, data]) => JSON.parse(data ?? '{}'))
      .filter(({ seq }) => seq !== undefined);
    return events.map(({ type, payload }) => answerEventSchema.parse({ type, ...payload }));
  }

  it.each(odd)('ends in a clear outcome: %s', async (_, text, isQuoted) => {
    const events = await ask(await startChat(), text);
    const end = events.at(-1);
    expect(end?.type).toMatch(/^(done|not_found)$/);
    if (end?.type === 'not_found') {
      expect(end.reason).toMatch(/^I could not find this/);
      expect(end.reason.length).toBeLessThan(400);
    }
    const quoted = events.flatMap((event) => (event.type === 'text' ? [event.text] : []));
    expect(quoted.filter((words) => !clauses.includes(words))).toEqual([]);
    if (isQuoted) expect(quoted.length).toBeGreaterThan(0);
    if (end?.type === 'done') expect(quoted.length).toBeGreaterThan(0);
  });

  it('leaves the next question of its chat answerable', async () => {
    const chatId = await startChat();
    for (const [, text] of odd.slice(-6)) await ask(chatId, text);
    const events = await ask(chatId, 'How often must emergency generators be tested?');
    expect(events.some((event) => event.type === 'text' && event.text === clauses[0])).toBe(true);
  });
});
