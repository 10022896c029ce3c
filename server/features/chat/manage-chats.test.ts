import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { ErrorBody } from '#contract/errors/error-body.ts';
import type { chatSchema } from '#contract/features/chat/chat-contract.ts';
import { newId } from '#contract/ids.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { type ModelsServer, startModelsServer } from '#server/testing/models-server.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { chatsOf } from './chat-store.ts';

type Chat = z.infer<typeof chatSchema> & { matching_question?: string; is_own?: boolean };
type Reply<Body> = { status: number; body: Body & Partial<ErrorBody> };

const power = {
  name: 'power',
  body: '## 1 Tests\n\n1.1 Emergency generators should be tested on load at least once a month.',
};

describeByDatabase('races', 'Keeping chats in order', (kind) => {
  const clock = createTestClock();
  let models: ModelsServer;
  let app: TestApp;
  let organisationId: string;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let stranger: SignedInUser;
  let guest: SignedInUser;

  beforeAll(async () => {
    models = await startModelsServer();
    app = await startTestApp({ kind, clock, settings: { ANSWER_URL: models.url, ANSWER_MODEL: 'granite' } });
    organisationId = await makeOrganisation(app.platform.db);
    colleague = await signIn(app, { organisationId });
    stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    guest = await signIn(app, { organisationId, roles: ['guest'] });
    await publishGuide(app.platform.db, power);
  });
  // Each test has its own owner, so that lists start empty.
  beforeEach(async () => {
    owner = await signIn(app, { organisationId });
    models.writeWith(() => ({ status: 500 }));
  });
  afterAll(async () => {
    await app?.close();
    await models?.close();
  });

  const call = async <Body = Chat>(method: string, path: string, body?: object, user = owner): Promise<Reply<Body>> => {
    const response = await callApi(app.url, path, user.authToken, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text || '{}') as Body & Partial<ErrorBody> };
  };
  /** A chat with these questions, each asked one second after the previous one. */
  const chat = async (...questions: string[]): Promise<string> => {
    clock.advance(1_000);
    const { id } = (await call('POST', '/chat/sessions')).body;
    for (const text of questions) await ask(id, text);
    return id;
  };
  const ask = async (chatId: string, text: string) => {
    clock.advance(1_000);
    return (await call<{ run_id: string }>('POST', `/chat/${chatId}/questions`, { text })).body.run_id;
  };
  const list = async (query = '', user = owner) =>
    (await call<Chat[]>('GET', `/chat/sessions${query && `?${new URLSearchParams(query)}`}`, undefined, user)).body;
  const idsOf = async (query = '', user = owner) => (await list(query, user)).map(({ id }) => id);
  const path = (id: string, part = '') => `/chat/sessions/${id}${part && `/${part}`}`;
  const rowsOf = async (query: string, ...values: string[]) =>
    (await app.platform.db.pool.query(query, values)).rows as Record<string, unknown>[];
  const auditOf = (id: string) =>
    rowsOf('select action, actor_id, detail from audit_log where subject_id = $1 order by seq', id);

  describe('renaming', () => {
    it('changes a chat’s name, which keeps its position and remains when more is asked', async () => {
      const [older, newer] = [await chat('How often are taps flushed?'), await chat('Who signs?')];
      const { status, body } = await call('POST', path(older, 'title'), { title: '  Taps, ward 4  ' });
      expect({ status, title: body.title }).toEqual({ status: 200, title: 'Taps, ward 4' });
      expect(await idsOf()).toEqual([newer, older]);
      await ask(older, 'And who records it?');
      expect((await list()).map(({ title }) => title)).toEqual(['Taps, ward 4', 'Who signs?']);
    });

    it.each([
      ['nothing', ''],
      ['spaces', ' \n\t '],
      ['121 characters', 'x'.repeat(121)],
      ['a NUL', 'Taps\u0000'],
    ])('refuses a name of %s with 422', async (_, title) => {
      const id = await chat('Kept?');
      expect((await call('POST', path(id, 'title'), { title })).status).toBe(422);
      expect((await call('GET', path(id))).body.title).toBe('Kept?');
    });

    it('accepts a name of 120 characters', async () => {
      const title = 'ж'.repeat(120);
      expect((await call('POST', path(await chat(), 'title'), { title })).body.title).toBe(title);
    });

    it('refuses a name with a valid NHS number and does not repeat it', async () => {
      const id = await chat();
      const { status, body } = await call('POST', path(id, 'title'), { title: 'Fall of 943 476 5919' });
      const expected = { status: 422, code: 4106, loc: ['title'] };
      expect({ status, code: body.error_code, loc: body.detail?.[0]?.loc }).toEqual(expected);
      expect(`${JSON.stringify(body)}${app.logLines.join()}`).not.toMatch(/943\W?476\W?5919/);
      expect((await call('GET', path(id))).body.title).toBe('');
    });
  });

  describe('pinning', () => {
    it('lists pinned chats first, the last pinned on top, through unpinning and pinning again', async () => {
      const [first, second, third] = [await chat('One?'), await chat('Two?'), await chat('Three?')];
      const pin = async (id: string, pinned = true) => {
        clock.advance(1_000);
        return (await call('POST', path(id, 'pinned'), { pinned })).body.pinned;
      };
      expect([await pin(first), await pin(second)]).toEqual([true, true]);
      expect(await idsOf()).toEqual([second, first, third]);
      await pin(first);
      await ask(third, 'More?');
      expect(await idsOf()).toEqual([second, first, third]);
      expect(await pin(second, false)).toBe(false);
      expect(await idsOf()).toEqual([first, third, second]);
      expect((await list()).map(({ pinned }) => pinned)).toEqual([true, false, false]);
    });

    it('pages through pinned and other chats, each once', async () => {
      const made: string[] = [];
      for (let count = 0; count < 7; count += 1) made.push(await chat());
      for (const id of [made[0], made[3], made[5]]) {
        clock.advance(1_000);
        await call('POST', path(id ?? '', 'pinned'), { pinned: true });
      }
      const all = await idsOf();
      expect(all).toEqual([5, 3, 0, 6, 4, 2, 1].map((place) => made[place]));
      const paged: string[] = [];
      for (let before: string | undefined; ; before = paged.at(-1)) {
        const page = await chatsOf(app.platform.db.query, owner.userId, { before, words: [], limit: 2 });
        if (page.length === 0) break;
        paged.push(...page.map(({ chat }) => chat.id));
      }
      expect(paged).toEqual(all);
      expect(await idsOf(`before=${all[2]}`)).toEqual(all.slice(3));
      expect(await idsOf(`before=${all[2]}`, colleague)).toEqual([]);
    });
  });

  describe('searching', () => {
    it('finds every word in titles and questions, in any case, and shows a question where the title lacks a word', async () => {
      const taps = await chat('How often are taps flushed?', 'Which WARD records it?');
      const fire = await chat('Éclairage de secours: 100% or 50_%?');
      await call('POST', path(taps, 'title'), { title: 'Water safety' });
      expect(await list('q=water')).toMatchObject([{ id: taps, title: 'Water safety' }]);
      expect((await list('q=water'))[0]).not.toHaveProperty('matching_question');
      expect(await list('q=SAFETY   ward')).toMatchObject([{ id: taps, matching_question: 'Which WARD records it?' }]);
      expect(await idsOf('q=water lynx')).toEqual([]);
      expect(await idsOf('q=éclairage')).toEqual([fire]);
      expect(await idsOf('q=00%')).toEqual([fire]);
      expect(await idsOf('q=f%hed')).toEqual([]);
      expect(await idsOf('q=0_%')).toEqual([fire]);
      expect(await idsOf('q=\\')).toEqual([]);
      expect(await idsOf('q=   ')).toEqual([fire, taps]);
      expect((await call('GET', `/chat/sessions?q=${'x'.repeat(201)}`)).status).toBe(422);
      expect(await idsOf(`q=${'a '.repeat(100)}`)).toEqual([fire, taps]);
      const eight = 'how often are taps flushed which ward records'.split(' ');
      expect(await idsOf(`q=${eight.join(' ')} lynx`)).toEqual([taps]);
      expect(await idsOf(`q=lynx ${eight.join(' ')}`)).toEqual([]);
    });

    it("never finds another person's chat, even a shared one", async () => {
      const id = await chat('Where hangs the lynx key?');
      await call('POST', path(id, 'sharing'), { shared: true });
      expect(await idsOf('q=lynx', colleague)).toEqual([]);
      expect(await idsOf('q=lynx', stranger)).toEqual([]);
      expect((await call('GET', '/chat/sessions?q=lynx', undefined, guest)).status).toBe(403);
      expect(app.logLines.join('\n')).not.toContain('lynx');
    });
  });

  describe('sharing', () => {
    it('lets the organisation read the chat, shows that it is shared, and withdraws chat and answers again', async () => {
      const id = await chat();
      const runId = await ask(id, 'How often must generators be tested?');
      const seenBy = async (user: SignedInUser) => {
        const chat = await call('GET', path(id), undefined, user);
        const run = await call('GET', `/runs/${runId}`, undefined, user);
        return [chat.status, run.status];
      };
      expect((await call('GET', path(id))).body).toMatchObject({ shared: false, can_share: true });
      expect((await call('POST', path(id, 'sharing'), { shared: true })).body.shared).toBe(true);
      // Sharing again changes nothing, and the audit log says so by its silence.
      expect((await call('POST', path(id, 'sharing'), { shared: true })).body.shared).toBe(true);
      expect((await list())[0]).toMatchObject({ id, shared: true });
      expect(await seenBy(colleague)).toEqual([200, 200]);
      const read = (await call('GET', path(id), undefined, colleague)).body;
      expect(read).toMatchObject({ shared: true, can_share: false, can_ask: false, is_own: false });
      expect([await seenBy(stranger), await seenBy(guest)]).toEqual([
        [404, 404],
        [404, 404],
      ]);
      expect((await call('POST', path(id, 'sharing'), { shared: false })).body.shared).toBe(false);
      expect(await seenBy(colleague)).toEqual([404, 404]);
      expect(await auditOf(id)).toEqual([
        { action: 'chat.shared', actor_id: owner.userId, detail: { visibility: 'organisation' } },
        { action: 'chat.shared', actor_id: owner.userId, detail: { visibility: 'private' } },
      ]);
    });

    it('is refused to an owner without an organisation, or one who has left the organisation where the chat began', async () => {
      const loner = await signIn(app);
      const alone = (await call('POST', '/chat/sessions', undefined, loner)).body;
      expect(alone.can_share).toBe(false);
      expect((await call('POST', path(alone.id, 'sharing'), { shared: true }, loner)).status).toBe(403);
      const id = await chat();
      await call('POST', path(id, 'sharing'), { shared: true });
      const elsewhere = await makeOrganisation(app.platform.db);
      await rowsOf('update users set organisation_id = $1 where id = $2 returning id', elsewhere, owner.userId);
      expect((await call('POST', path(id, 'sharing'), { shared: true })).status).toBe(403);
      expect((await call('POST', path(id, 'sharing'), { shared: false })).body).toMatchObject({ shared: false });
    });
  });

  describe('asking', () => {
    it('is refused to an owner who has left the organisation that reads the chat, until they stop sharing it', async () => {
      const id = await chat('Before?');
      await call('POST', path(id, 'sharing'), { shared: true });
      expect((await call('GET', path(id))).body).toMatchObject({ is_own: true, can_ask: true });
      const statusOfAsking = async (key?: string) => {
        const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
        const request = { method: 'POST', headers, body: JSON.stringify({ text: 'After?' }) };
        return (await callApi(app.url, `/chat/${id}/questions`, owner.authToken, request)).status;
      };
      expect(await statusOfAsking('once')).toBe(202);
      const move = (to: string | null) =>
        app.platform.db.pool.query('update users set organisation_id = $1 where id = $2', [to, owner.userId]);
      for (const elsewhere of [await makeOrganisation(app.platform.db), null]) {
        await move(elsewhere);
        expect((await call('GET', path(id))).body).toMatchObject({ is_own: true, can_ask: false, can_share: false });
        expect([await statusOfAsking(), await statusOfAsking('once')]).toEqual([403, 403]);
      }
      const questions = () => rowsOf('select 1 from chat_questions where chat_id = $1', id);
      expect(await questions()).toHaveLength(2);
      const taken = (await call('POST', path(id, 'sharing'), { shared: false })).body;
      expect(taken).toMatchObject({ shared: false, can_ask: true, can_share: false });
      expect(await statusOfAsking()).toBe(202);
      expect(await questions()).toHaveLength(3);
      expect((await call('GET', path(id), undefined, colleague)).status).toBe(404);
    });
  });

  it('is allowed only to the owner: a shared chat is refused, an invisible or unknown one is not found', async () => {
    const id = await chat('Mine?');
    const acts: [string, string, object?][] = [
      ['POST', 'title', { title: 'Yours' }],
      ['POST', 'pinned', { pinned: true }],
      ['POST', 'sharing', { shared: false }],
      ['DELETE', ''],
    ];
    const statuses = async (target: string, user: SignedInUser) => {
      const got: number[] = [];
      for (const [method, part, body] of acts) got.push((await call(method, path(target, part), body, user)).status);
      return got;
    };
    expect(await statuses(id, colleague)).toEqual([404, 404, 404, 404]);
    await call('POST', path(id, 'sharing'), { shared: true });
    expect(await statuses(id, colleague)).toEqual([403, 403, 403, 403]);
    expect(await statuses(id, stranger)).toEqual([404, 404, 404, 404]);
    expect(await statuses(id, guest)).toEqual([403, 403, 403, 403]);
    expect(await statuses(newId(), owner)).toEqual([404, 404, 404, 404]);
    expect((await call('GET', path(id))).body).toMatchObject({ title: 'Mine?', pinned: false, shared: true });
  });
});
