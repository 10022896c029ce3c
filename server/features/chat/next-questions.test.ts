import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeWrittenQuestions, versionsOfSources } from '#engine/questions/written-questions-store.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const guide = `## 1 Keys

1.1 The marmot key should be kept in the lodge drawer.

## 2 Cleaning

2.1 The hutch of the marmot key drawer should be cleaned every Tuesday with warm water.

## 3 Locking

3.1 At dusk the porter should lock the gate with the marmot key and hand it to the warden.

## 4 Spare keys

4.1 A spare marmot key should be stored in the cold cellar behind the boiler.

## 5 Losses

5.1 A lost marmot key should be reported to the bailiff within two days.

## 6 Copies

6.1 Only the locksmith in Arbroath may copy the marmot key.

## 7 Payment

7.1 The treasurer should pay for a new marmot key from the winter fund.

## 8 Labels

8.1 Each marmot key should carry a brass label with its number.`;

const questions = `# marmots
## 1.1
- Where should the marmot key be kept?
## 2.1
- How often should the marmot key hutch be cleaned?
## 3.1
- Who should lock the gate with the marmot key at dusk?
- who locks up
## 4.1
- Where is the spare marmot key stored?
## 5.1
- How soon should a lost marmot key be reported to the bailiff?
## 6.1
- Who may copy the marmot key?
## 7.1
- Who should pay the locksmith for a new marmot key?
## 8.1
- What label should each marmot key carry?
`;

describe('Suggested next questions', () => {
  let app: TestApp;
  let asker: SignedInUser;
  let colleague: SignedInUser;

  const call = (method: string, path: string, body?: object, user = asker) =>
    callApi(app.url, path, user.authToken, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const startChat = async () => ((await (await call('POST', '/chat/sessions')).json()) as { id: string }).id;
  async function ask(chatId: string, text: string, filters?: object): Promise<string> {
    const response = await call('POST', `/chat/${chatId}/questions`, { text, filters });
    const { question_id: id, run_id: runId } = (await response.json()) as { question_id: string; run_id: string };
    await (await call('GET', `/runs/${runId}/events`)).text();
    return id;
  }
  const next = async (chatId: string, questionId: string, user = asker) =>
    (await (await call('GET', `/chat/${chatId}/questions/${questionId}/next`, undefined, user)).json()) as string[];

  beforeAll(async () => {
    app = await startTestApp();
    const { db } = app.platform;
    const organisationId = await makeOrganisation(db);
    asker = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    const { versionId } = await publishGuide(db, { name: 'marmots', body: guide });
    const { rows } = await db.pool.query('select source_sha256 from versions where id = $1', [versionId]);
    const [version] = await versionsOfSources(db.query, [String(rows[0]?.source_sha256)]);
    if (!version) throw new Error('The guide has no version.');
    await storeWrittenQuestions(db, [{ version, text: questions, sha256: sha256(questions) }], new Date());
  });
  afterAll(() => app.close());

  it('are stored questions of clauses beside the cited one, three at most, and stay the same', async () => {
    const chatId = await startChat();
    const asked = await ask(chatId, 'Where should the marmot key be kept?');
    const suggested = await next(chatId, asked);
    expect(suggested).toHaveLength(3);
    for (const each of suggested) expect(questions).toContain(`- ${each}\n`);
    expect(suggested).not.toContain('Where should the marmot key be kept?');
    expect(suggested).not.toContain('who locks up');
    expect(await next(chatId, asked)).toEqual(suggested);
  });

  it('are each answered when they are asked', async () => {
    const chatId = await startChat();
    for (const question of await next(chatId, await ask(chatId, 'Where should the marmot key be kept?'))) {
      const id = await ask(chatId, question);
      const { rows } = await app.platform.db.pool.query(
        `select payload ->> 'level' as level from run_events
          where type = 'done' and run_id = (select run_id from chat_questions where id = $1)`,
        [id],
      );
      expect(rows).toEqual([{ level: 'answered' }]);
    }
  });

  it('are never repeated in a chat, nor asked questions suggested', async () => {
    const chatId = await startChat();
    const seen = new Set<string>();
    for (const text of [
      'Where should the marmot key be kept?',
      'Who may copy the marmot key?',
      'Who should lock the gate with the marmot key?',
    ]) {
      const suggested = await next(chatId, await ask(chatId, text));
      for (const each of suggested) expect(seen).not.toContain(each);
      for (const each of [text, ...suggested]) seen.add(each);
    }
    expect(seen.size).toBeGreaterThan(4);
  });

  it('are none where nothing was found, and none for another person or chat', async () => {
    const chatId = await startChat();
    expect(await next(chatId, await ask(chatId, 'What is the recipe for a Victoria sponge?'))).toEqual([]);
    const asked = await ask(chatId, 'Where should the marmot key be kept?');
    expect((await call('GET', `/chat/${chatId}/questions/${asked}/next`, undefined, colleague)).status).toBe(404);
    expect((await call('GET', `/chat/${await startChat()}/questions/${asked}/next`)).status).toBe(404);
  });

  it('are the same in two tabs that look at once', async () => {
    const chatId = await startChat();
    const asked = await ask(chatId, 'Where should the marmot key be kept?');
    const both = await Promise.all([next(chatId, asked), next(chatId, asked)]);
    const kept = await next(chatId, asked);
    expect(kept).toHaveLength(3);
    for (const each of both) expect([[], kept]).toContainEqual(each);
  });
});
