import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { AskFilters } from '#contract/features/chat/ask-filters.ts';
import type { chatContract } from '#contract/features/chat/chat-contract.ts';
import type { ShownFilters } from '#contract/features/chat/chat-filters.ts';
import { newId } from '#contract/ids.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

type Opened = { filters: ShownFilters; questions: { text: string; as_of: string | null; filters: ShownFilters }[] };
type Covered = z.infer<NonNullable<(typeof chatContract.coverage)['~orpc']['outputSchema']>>;

const clock = createTestClock();
const question = 'How often must the pumps be tested?';
const body = '## 1 Pumps\n\n1.1 The pumps must be tested once a week.';

describe('The filters of a chat', () => {
  let app: TestApp;
  let asker: SignedInUser;
  let colleague: SignedInUser;
  let stranger: SignedInUser;
  let [first, second, own, theirs] = ['', '', '', ''];

  const call = async <Body>(user: SignedInUser, method: string, path: string, sent?: object) => {
    const response = await callApi(app.url, path, user.authToken, {
      method,
      ...(sent && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };
  const startChat = async () => (await call<{ id: string }>(asker, 'POST', '/chat/sessions')).body.id;
  const open = async (chatId: string, user = asker) =>
    (await call<Opened>(user, 'GET', `/chat/sessions/${chatId}`)).body;
  const choose = (chatId: string, filters: object, user = asker) =>
    call<ShownFilters>(user, 'POST', `/chat/sessions/${chatId}/filters`, { filters });
  const coverage = async (filters: object, user = asker) =>
    await call<Covered>(user, 'POST', '/chat/coverage', filters);
  async function ask(chatId: string, filters?: AskFilters, text = question) {
    const asked = { text, ...(filters && { filters }) };
    const { body: sent } = await call<{ run_id: string }>(asker, 'POST', `/chat/${chatId}/questions`, asked);
    const told = await (await callApi(app.url, `/runs/${sent.run_id}/events`, asker.authToken)).text();
    const events = [...told.matchAll(/^data: ?(\{.*\})$/gm)].map(([, data]) => JSON.parse(data ?? '{}'));
    return {
      detail: events.at(-1)?.payload?.summary?.detail as string,
      documents: [
        ...new Set(events.flatMap(({ payload }) => payload?.sources ?? []).map(({ document_id: id }) => id as string)),
      ],
    };
  }

  beforeAll(async () => {
    app = await startTestApp({ clock });
    const { db } = app.platform;
    const organisationId = await makeOrganisation(db);
    const elsewhere = await makeOrganisation(db);
    asker = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    stranger = await signIn(app, { organisationId: elsewhere });
    const publish = async (name: string, options = {}, more = {}) =>
      (await publishGuide(db, { name, body, ...more }, { now: clock.now(), ...options })).versionId;
    first = await publish('water', {}, { front: { subdomains: '[Water]' } });
    second = await publish('power', {}, { body: `${body}\n\n1.2 Fuel is sampled.` });
    const privately = { ownerId: asker.userId, organisationId, visibility: 'private' as const, sharedWith: [] };
    own = await publish('own', { owner: privately, partition: 'library' });
    const ofOthers = { ownerId: null, organisationId: elsewhere, visibility: 'organisation' as const, sharedWith: [] };
    theirs = await publish('theirs', { owner: ofOthers, partition: 'library' });
  });
  afterAll(() => app?.close());

  it('are those of its first question, until others are chosen, and survive in every browser', async () => {
    const chatId = await startChat();
    expect((await open(chatId)).filters).toEqual({});
    await ask(chatId, { subDomain: ['Water'], as_of: '2026-02-01' });
    expect((await open(chatId)).filters).toEqual({ subDomain: ['Water'], as_of: '2026-02-01' });
    expect((await choose(chatId, { domain: ['HTM'] })).body).toEqual({ domain: ['HTM'] });
    await ask(chatId);
    const { filters, questions } = await open(chatId);
    expect(filters).toEqual({ domain: ['HTM'] });
    expect(questions.map(({ as_of, filters: each }) => [as_of, each])).toEqual([
      ['2026-02-01', { subDomain: ['Water'], as_of: '2026-02-01' }],
      [null, {}],
    ]);
  });

  it('that were chosen before the first question stay as chosen, and of two tabs the last one counts', async () => {
    const chatId = await startChat();
    await choose(chatId, { domain: ['HTM'] });
    await choose(chatId, { subDomain: ['Water'] });
    await ask(chatId, { category: ['Medicines'] });
    expect((await open(chatId)).filters).toEqual({ subDomain: ['Water'] });
  });

  it('limit follow-ups too, and read a chosen document as it was in force on the date', async () => {
    const chatId = await startChat();
    expect((await ask(chatId, { document: [first] })).documents).toEqual([first]);
    const followUp = await ask(chatId, { document: [second] }, 'And who signs for it?');
    expect(followUp.documents).not.toContain(first);
    const then = await publishGuide(
      app.platform.db,
      {
        name: 'water',
        version: 2,
        body: `${body}\n\n1.2 A log is kept.`,
        effectiveFrom: '2026-10-01',
        front: { subdomains: '[Water]' },
      },
      { now: clock.now() },
    );
    const { filters } = (await coverage({ document: [first], as_of: '2026-11-01' })).body;
    expect(filters.document).toEqual([{ id: then.versionId, title: 'water: a Candour guide' }]);
    expect((await ask(chatId, { document: [first], as_of: '2026-11-01' })).documents).toEqual([then.versionId]);
    expect((await ask(chatId, { document: [then.versionId], as_of: '2026-02-01' })).documents).toEqual([first]);
  });

  it('do not name somebody else’s document, nor show whether an id exists', async () => {
    const chatId = await startChat();
    const unknown = newId();
    const shown = [second, own, theirs, unknown];
    await ask(chatId, { document: shown });
    const mine = await open(chatId);
    expect(mine.filters.document?.map(({ id, title }) => [shown.indexOf(id ?? ''), title !== null])).toEqual([
      [0, true],
      [1, true],
      [2, false],
      [3, false],
    ]);
    await call(asker, 'POST', `/chat/sessions/${chatId}/sharing`, { shared: true });
    const seen = await open(chatId, colleague);
    expect(seen.filters).toEqual({});
    expect(seen.questions[0]?.filters.document?.map(({ id }) => id)).toEqual([second, null, null, null]);
    const [{ body: ofTheirs }, { body: ofUnknown }] = [
      await coverage({ document: [theirs] }),
      await coverage({ document: [unknown] }),
    ];
    expect([ofTheirs.regulation + ofTheirs.library, ofUnknown.regulation + ofUnknown.library]).toEqual([0, 0]);
    expect((await ask(chatId, { document: [theirs] })).detail).toBe(
      (await ask(chatId, { document: [unknown] })).detail,
    );
  });

  it('are chosen by the owner of the chat alone', async () => {
    const chatId = await startChat();
    expect((await choose(chatId, {}, colleague)).status).toBe(404);
    await call(asker, 'POST', `/chat/sessions/${chatId}/sharing`, { shared: true });
    expect((await choose(chatId, {}, colleague)).status).toBe(403);
    expect((await choose(chatId, {}, stranger)).status).toBe(404);
    expect((await choose(newId(), {})).status).toBe(404);
  });

  it('are refused when invalid: too many documents, an impossible date, a malformed id', async () => {
    const chatId = await startChat();
    const many = Array.from({ length: 51 }, () => newId());
    const wrong = [
      { document: many },
      { as_of: '2026-02-30' },
      { as_of: '1066-10-14' },
      { document: ['x'] },
      { library: 'no' },
    ];
    for (const filters of wrong)
      expect([(await choose(chatId, filters)).status, (await coverage(filters)).status]).toEqual([422, 422]);
    expect((await open(chatId)).filters).toEqual({});
    const { body: kept } = await choose(chatId, { domain: ['Mary Smith 943 476 5919', 'HTM'] });
    expect(kept).toEqual({ domain: ['Unknown', 'HTM'] });
    expect((await coverage({ document: many.slice(1), category: ['No such category'] })).body).toMatchObject({
      regulation: 0,
      library: 0,
    });
    expect((await coverage({ category: [], domain: [], document: [] })).body.regulation).toBeGreaterThan(1);
  });

  it('of a document that is withdrawn meanwhile find nothing, say so, and search nothing else', async () => {
    const gone = await publishGuide(app.platform.db, { name: 'gone', body }, { now: clock.now() });
    const chatId = await startChat();
    expect((await ask(chatId, { document: [gone.versionId] })).documents).toEqual([gone.versionId]);
    await app.platform.db.pool.query("update works set withdrawn_at = now() where key = 'guide/gone'");
    const after = await ask(chatId, { document: [gone.versionId] });
    expect(after.documents).toEqual([]);
    expect(after.detail).toBe('The document you chose is not in force, or you can no longer read it.');
    expect((await open(chatId)).filters.document).toEqual([{ id: gone.versionId, title: null }]);
    const sponge = 'What is the recipe for a Victoria sponge?';
    const both = await ask(chatId, { document: [gone.versionId, second] }, sponge);
    expect(both.detail).toContain(
      'I read 1 of the 2 documents you chose; the others are not in force, or you can no longer read them',
    );
  });

  it('are named where no answer is found', async () => {
    const chatId = await startChat();
    const detailOf = async (filters: AskFilters) =>
      (await ask(chatId, filters, 'What is the recipe for a Victoria sponge?')).detail;
    expect(await detailOf({ category: ['Estates and facilities'], domain: ['HTM'] })).toMatch(
      /^I read the \d documents in force under HTM; /,
    );
    expect(await detailOf({ domain: ['HTM'], subDomain: ['Water'], library: false, as_of: '2026-02-01' })).toMatch(
      /^I read the one document in force on 1 February 2026 under HTM, Water, without your library; /,
    );
    expect(await detailOf({ category: ['Medicines'] })).toBe(
      'There is no document in force under Medicines that you may read.',
    );
    expect(await detailOf({ document: [second] })).toMatch(/^I read the document you chose, as it is in force; /);
  });

  it('leave nothing out by a profile that the organisation does not have', async () => {
    const { body: counted } = await coverage({ profile: true });
    expect(counted.not_concerned).toBeNull();
    expect(counted.regulation).toBeGreaterThan(1);
  });
});
