import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PersonalUsage } from '#contract/features/account/usage.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { callApi, logInAs, makeUser, type SignedInUser, signIn, type TestUser } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

const day = 24 * 3_600_000;
const power = {
  name: 'power',
  body: '## 1 Tests\n\n1.1 Emergency generators should be tested on load at least once a month.\n\n1.2 Fuel is sampled.',
};
const water = { name: 'water', body: '## 1 Taps\n\n1.1 Little-used taps should be flushed at least once a week.' };
const question = 'How often must emergency generators be tested?';
const nothing = {
  questions_asked: 0,
  answers_found: 0,
  answers_uncertain: 0,
  answers_not_found: 0,
  documents_opened: 0,
  cited_elements_opened: 0,
  chats: 0,
  days_active: 0,
  minutes_saved: { low: 0, usual: 0, high: 0 },
};

describeByDatabase('feature', 'Personal usage', (kind) => {
  let app: TestApp;
  /** A document that no answer in this test cites. */
  let uncited: string;
  const clock = createTestClock(new Date('2026-11-21T09:00:00Z'));
  beforeAll(async () => {
    app = await startTestApp({ kind, clock });
    await publishGuide(app.platform.db, power);
    uncited = (await publishGuide(app.platform.db, water)).versionId;
  });
  afterAll(() => app.close());

  const read = async <Body>(user: SignedInUser, path: string, init: RequestInit = {}): Promise<Body> =>
    (await callApi(app.url, path, user.authToken, init)).json() as Promise<Body>;
  const usage = (user: SignedInUser, days = 7) => read<PersonalUsage>(user, `/account/usage?days=${days}`);
  const startChat = async (user: SignedInUser) =>
    (await read<{ id: string }>(user, '/chat/sessions', { method: 'POST' })).id;
  /** Asks and waits for the answer. @returns the answer's events as they were sent */
  const ask = async (user: SignedInUser, chat: string, text: string): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ text }) };
    const { run_id } = await read<{ run_id: string }>(user, `/chat/${chat}/questions`, init);
    return (await callApi(app.url, `/runs/${run_id}/events`, user.authToken)).text();
  };
  const citedIn = (events: string): { document: string; element: string } => ({
    document: /"document_id":"(\w{26})"/.exec(events)?.[1] ?? '',
    element: /"element_id":"(\w{26})"/.exec(events)?.[1] ?? '',
  });
  const later = async (user: TestUser, ms: number): Promise<SignedInUser> => {
    clock.advance(ms);
    return logInAs(app, user);
  };

  it('is zero at first, and states its days and its method', async () => {
    const user = await signIn(app);
    const found = await usage(user, 30);
    expect(found).toMatchObject({
      days: 30,
      current: { ...nothing, from: '2026-10-23', to: '2026-11-21' },
      previous: { ...nothing, from: '2026-09-23', to: '2026-10-22' },
    });
    expect(found.method.text).toContain('12 minutes');
    expect(found.method.baselines).toEqual([
      { use: 'answered_question', minutes: { low: 6, usual: 12, high: 18 } },
      { use: 'opened_cited_element', minutes: { low: 1.5, usual: 3, high: 4.5 } },
    ]);
    expect(await read(user, '/account/usage')).toMatchObject({ days: 30 });
  });

  it('counts questions, answers, chats, documents and cited clauses once each, and still counts a deleted chat', async () => {
    const user = await signIn(app);
    const chat = await startChat(user);
    const { document, element } = citedIn(await ask(user, chat, question));
    await ask(user, chat, 'Which colour is the moon of Jupiter?');
    for (let time = 0; time < 3; time++) await read(user, `/docs/document/${document}?element_ids=${element}`);
    await read(user, `/docs/document/${document}`);
    const counted = {
      questions_asked: 2,
      answers_found: 1,
      answers_not_found: 1,
      documents_opened: 1,
      cited_elements_opened: 1,
      chats: 1,
      days_active: 1,
      minutes_saved: { low: 7.5, usual: 15, high: 22.5 },
    };
    expect((await usage(user)).current).toMatchObject(counted);
    await callApi(app.url, `/chat/sessions/${chat}`, user.authToken, { method: 'DELETE' });
    expect((await usage(user)).current).toMatchObject(counted);
  });

  it("does not count a clause as cited unless one of the person's own answers cites it", async () => {
    const [asker, other] = [await signIn(app), await signIn(app)];
    const { document, element } = citedIn(await ask(asker, await startChat(asker), question));
    await read(other, `/docs/document/${document}?element_ids=${element}`);
    const { current } = await usage(other);
    expect(current).toMatchObject({ ...nothing, documents_opened: 1, days_active: 1 });
  });

  it('does not count a clause as opened when another document is opened, whatever the link names', async () => {
    const user = await signIn(app);
    const { document, element } = citedIn(await ask(user, await startChat(user), question));
    await read(user, `/docs/document/${uncited}?element_ids=${element}`);
    await read(user, `/docs/newest-document-by-filename/water.md?element_ids=${element}`);
    expect((await usage(user)).current).toMatchObject({ documents_opened: 1, cited_elements_opened: 0 });
    await read(user, `/docs/document/${document}?element_ids=${element}`);
    expect((await usage(user)).current).toMatchObject({ documents_opened: 2, cited_elements_opened: 1 });
  });

  it('counts a clause opened on two days once, and goes back to the days before', async () => {
    const person = await makeUser(app);
    const user = await logInAs(app, person);
    const { document, element } = citedIn(await ask(user, await startChat(user), question));
    await read(user, `/docs/document/${document}?element_ids=${element}`);
    const nextDay = await later(person, day);
    await read(nextDay, `/docs/document/${document}?element_ids=${element}`);
    expect((await usage(nextDay)).current).toMatchObject({
      cited_elements_opened: 1,
      documents_opened: 2,
      days_active: 2,
      minutes_saved: { usual: 15 },
    });
    const nextWeek = await later(person, 6 * day);
    expect(await usage(nextWeek)).toMatchObject({
      current: {
        ...nothing,
        documents_opened: 1,
        cited_elements_opened: 1,
        days_active: 1,
        minutes_saved: { usual: 3 },
      },
      previous: { questions_asked: 1, answers_found: 1, days_active: 1, minutes_saved: { usual: 15 } },
    });
  });

  it.each(['0', '8', '-7', '1e9', 'week', ''])('of %j days is refused', async (days) => {
    const user = await signIn(app);
    expect((await callApi(app.url, `/account/usage?days=${days}`, user.authToken)).status).toBe(422);
  });
});
