import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamMessages } from '#server/testing/event-stream.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

describe('A chat on several screens', () => {
  let app: TestApp;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let stranger: SignedInUser;

  beforeAll(async () => {
    app = await startTestApp();
    const organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    await publishGuide(app.platform.db, { name: 'htm-06-01', body: '## 1 Tests\n\n1.1 Generators should be tested.' });
  });
  afterAll(() => app?.close());

  async function post<Body>(path: string, body: unknown, { authToken }: SignedInUser = owner): Promise<Body> {
    const headers = { 'content-type': 'application/json' };
    const response = await callApi(app.url, path, authToken, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as Body;
  }
  const ask = (chatId: string, text: string) =>
    post<{ question_id: string }>(`/chat/${chatId}/questions`, { text }).then(({ question_id: id }) => id);
  const follow = (chatId: string, { authToken }: SignedInUser) =>
    callApi(app.url, `/chat/sessions/${chatId}/events`, authToken);

  it('tells everybody who may read it of each new question, and nobody else', async () => {
    const { id } = await post<{ id: string }>('/chat/sessions', {});
    expect((await follow(id, colleague)).status).toBe(404);
    await post(`/chat/sessions/${id}/sharing`, { shared: true });
    expect((await follow(id, stranger)).status).toBe(404);
    const asked: (string | null)[] = [null];
    for (const reader of [owner, colleague]) {
      const heard: unknown[] = [];
      for await (const { kind, data } of streamMessages(await follow(id, reader))) {
        if (kind !== 'message') continue;
        heard.push((data as { newest_question: string | null }).newest_question);
        if (heard.length === 3) break;
        asked.push(await ask(id, `How often are generators tested in week ${asked.length}?`));
      }
      expect(heard).toEqual(asked.slice(-3));
    }
  });

  it('offers only examples that a document in force answers', async () => {
    const response = await callApi(app.url, '/chat/examples', owner.authToken);
    expect(await response.json()).toEqual(['How often must emergency generators be tested?']);
  });
});
