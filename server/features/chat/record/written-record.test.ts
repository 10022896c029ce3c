import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswerRecord } from '#contract/features/chat/answer-record.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import type { ChatAsked } from '#server/testing/chat-completions.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

const load = 'Emergency generators should be tested on load at least once a month.';
const question = 'How often must emergency generators be tested?';

let server: ModelsServer;
let app: TestApp;
let asker: SignedInUser;
const clock = createTestClock();

beforeAll(async () => {
  server = await startModelsServer();
  const settings = {
    ANSWER_URL: server.url,
    ANSWER_MODEL: 'granite',
    EMBEDDING_URL: server.url,
    EMBEDDING_MODEL: 'meanings',
  };
  app = await startTestApp({ settings, clock });
  asker = await signIn(app);
  await publishGuide(app.platform.db, { name: 'power', body: `## 1 Tests\n\n1.1 ${load}` });
});
afterAll(async () => {
  await app?.close();
  await server?.close();
});

async function recordOfAnswer(): Promise<{ record: AnswerRecord; chatId: string; questionId: string }> {
  const call = async <Body>(path: string, body?: object) =>
    (await (
      await callApi(app.url, path, asker.authToken, {
        method: body ? 'POST' : 'GET',
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
    ).json()) as Body;
  const { id: chatId } = await call<{ id: string }>('/chat/sessions', {});
  const asked = await call<{ question_id: string; run_id: string }>(`/chat/${chatId}/questions`, { text: question });
  await (await callApi(app.url, `/runs/${asked.run_id}/events`, asker.authToken)).text();
  const record = await call<AnswerRecord>(`/chat/questions/${asked.question_id}/record`);
  return { record, chatId, questionId: asked.question_id };
}

const numberOf = ({ text }: ChatAsked, words: string) =>
  Number(/.*number="(\d+)"/s.exec(text.slice(0, text.indexOf(words)))?.[1]);

it('A record of a written answer names the model, its prompt with its hash, and the model for meanings', async () => {
  server.writeWith((chat) => ({ pieces: [`${load.slice(0, -1)} [${numberOf(chat, load)}].`] }));
  const { record } = await recordOfAnswer();
  expect(record.model).toBe('granite');
  const file = 'engine/answers/written/answer-prompt.ts';
  expect(record.stored?.writer).toMatchObject({
    model: 'granite',
    prompt: { file, hash: sha256(readFileSync(file)) },
  });
  expect(record.stored?.search.embedding).toEqual({ name: 'meanings', digest: null });
  expect(record.stored?.started_at).toBe(clock.now().toISOString());
  expect(record.verdicts[0]).toMatchObject({ support: 'supported', withheld: false });
  expect(JSON.stringify(record)).not.toContain(load);
});

it('A record of an answer that fell back says that the built-in writer quoted, and why', async () => {
  server.writeWith(() => ({ pieces: ['I am sorry, but I cannot help with that.'] }));
  const { record } = await recordOfAnswer();
  expect(record.model).toBeNull();
  expect(record.fell_back).not.toBeNull();
  expect(record.stored?.writer).toMatchObject({ model: null, prompt: { hash: expect.any(String) } });
});
