import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SharingState } from '#contract/access/sharing.ts';
import { openPublishing } from '#server/app/open-publishing.ts';
import { streamMessages } from '#server/testing/event-stream.ts';
import { guideText, publishGuide } from '#server/testing/guides.ts';
import { ownThreadParser } from '#server/testing/own-thread-parser.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const words = 'lodge drawer';

describe('Sharing with named people', () => {
  let app: TestApp;
  let organisationId: string;
  let owner: SignedInUser;
  let guest: SignedInUser;
  let other: SignedInUser;
  let stranger: SignedInUser;
  let chatId: string;
  let runId: string;
  let workId: string;
  let versionId: string;

  const call = (user: SignedInUser, path: string, body?: object) =>
    callApi(app.url, path, user.authToken, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  const statusOf = async (user: SignedInUser, path: string) => (await call(user, path)).status;
  const read = async <Body>(user: SignedInUser, path: string) => (await (await call(user, path)).json()) as Body;
  const chatPath = (part = '') => `/chat/sessions/${chatId}${part}`;
  const workPath = (part = '') => `/library/documents/${workId}${part}`;
  const name = async (path: string, person: SignedInUser, named = true) => {
    const answer = await call(owner, `${path}/people`, { user_id: person.userId, named });
    expect(answer.status).toBe(200);
    return (await answer.json()) as SharingState;
  };
  const notifications = async (user: SignedInUser) =>
    (await read<{ title: string; message: string; link: string | null }[]>(user, '/notifications/user')).filter(
      ({ link }) => link !== null,
    );
  const sharedIds = async (user: SignedInUser) => [
    ...(await read<{ id: string }[]>(user, '/chat/shared-with-me')).map(({ id }) => id),
    ...(await read<{ short_id: string }[]>(user, '/docs/shared-with-me')).map(({ short_id: id }) => id),
  ];
  const events = async (user: SignedInUser) => (await call(user, `/runs/${runId}/events`)).text();
  const move = (user: SignedInUser, to: string | null) =>
    app.platform.db.pool.query('update users set organisation_id = $1 where id = $2', [to, user.userId]);

  beforeAll(async () => {
    app = await startTestApp();
    const { db } = app.platform;
    organisationId = await makeOrganisation(db);
    owner = await signIn(app, { organisationId, roles: ['standard', 'champion'] });
    guest = await signIn(app, { organisationId, roles: ['guest'] });
    other = await signIn(app, { organisationId, roles: ['guest'] });
    stranger = await signIn(app, { organisationId: await makeOrganisation(db) });
    // With its source file, which a signed link opens.
    const barn = guideText({
      name: 'barn',
      body: `## 1 Keys\n\n1.1 The marmot key of the barn should be kept in the ${words}.`,
    });
    await (await openPublishing(app.platform)).ingest(
      ownThreadParser,
      {
        fileName: 'barn.md',
        bytes: new TextEncoder().encode(barn),
        partition: 'library',
        owner: { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] },
        madeBy: { kind: 'import', by: null },
      },
      { actor: { kind: 'system' } },
    );
    const { documents } = await read<{ documents: { work_id: string; short_id: string }[] }>(
      owner,
      '/library/documents',
    );
    [{ work_id: workId, short_id: versionId } = { work_id: '', short_id: '' }] = documents;
    chatId = ((await (await call(owner, '/chat/sessions', {})).json()) as { id: string }).id;
    const question = { text: 'Where should the marmot key be kept?' };
    const asked = (await (await call(owner, `/chat/${chatId}/questions`, question)).json()) as { run_id: string };
    runId = asked.run_id;
    expect(await events(owner)).toContain(words);
  });
  afterAll(() => app.close());

  it('finds colleagues and guests of the organisation alone, by name and email, and nobody without a word', async () => {
    const find = async (q: string, by = owner) =>
      (await read<{ user_id: string }[]>(by, `/sharing/people?q=${encodeURIComponent(q)}`)).map(
        ({ user_id: id }) => id,
      );
    expect((await find('test pers')).sort()).toEqual([guest.userId, other.userId].sort());
    expect(await find(guest.email.slice(0, 26).toUpperCase())).toEqual([guest.userId]);
    expect(await find(stranger.email)).toEqual([]);
    for (const q of ['', ' ', '%', "' or true --"]) expect(await find(q)).toEqual([]);
  });

  it('opens a chat to the guest it names, with quotes of closed documents covered, and to nobody else', async () => {
    expect(await read<SharingState>(owner, chatPath('/sharing'))).toEqual({
      visibility: 'private',
      people: [],
      restricted_documents: 1,
    });
    expect(await statusOf(guest, chatPath())).toBe(404);
    const { visibility, people } = await name(chatPath(), guest);
    expect({ visibility, people }).toMatchObject({
      visibility: 'named',
      people: [{ user_id: guest.userId, is_guest: true, covered_documents: 1 }],
    });
    expect(await read(guest, chatPath())).toMatchObject({ id: chatId, is_own: false, can_ask: false });
    expect(await sharedIds(guest)).toEqual([chatId]);
    const seen = `${await events(guest)}${await (await call(guest, chatPath())).text()}`;
    expect(seen).toContain('"withheld":true');
    expect(seen).not.toMatch(/lodge|barn/);
    for (const [user, status] of [
      [other, 404],
      [stranger, 404],
    ] as const) {
      expect(await statusOf(user, chatPath())).toBe(status);
      expect(await statusOf(user, `/runs/${runId}`)).toBe(status);
      expect(await sharedIds(user)).toEqual([]);
    }
    for (const part of ['/people', '/sharing', '/title']) {
      const tried = await call(guest, chatPath(part), { user_id: other.userId, named: true, shared: true, title: 'x' });
      expect(tried.status).toBe(403);
    }
    expect(await notifications(guest)).toEqual([
      expect.objectContaining({
        title: 'Test Person shared a chat with you',
        message: 'Where should the marmot key be kept?',
        link: `/chat/${chatId}`,
      }),
    ]);
  });

  it('opens a document to the guest it names, its search entries and the quotes of a shared chat too', async () => {
    expect(await statusOf(guest, `/docs/document/${versionId}`)).toBe(404);
    const { visibility, people } = await name(workPath(), guest);
    expect({ visibility, count: people.length }).toEqual({ visibility: 'organisation', count: 1 });
    const document = await call(guest, `/docs/document/${versionId}`);
    expect([document.status, await document.text()]).toEqual([200, expect.stringContaining(words)]);
    expect(await sharedIds(guest)).toEqual([chatId, versionId]);
    expect(await events(guest)).toContain(words);
    expect((await read<SharingState>(owner, chatPath('/sharing'))).people[0]?.covered_documents).toBe(0);
    for (const user of [other, stranger]) expect(await statusOf(user, `/docs/document/${versionId}`)).toBe(404);
    const { rows } = await app.platform.db.pool.query('select shared_with from search_library');
    expect(rows.every(({ shared_with: people }) => String(people) === guest.userId)).toBe(true);
    await publishGuide(
      app.platform.db,
      { name: 'barn', version: 2, body: `## 1 Keys\n\n1.1 The marmot key of the barn is kept in the ${words} now.` },
      { partition: 'library', owner: { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] } },
    );
    expect(await (await call(guest, `/docs/document/${versionId}`)).text()).toContain(words);
    expect((await sharedIds(guest)).length).toBe(2);
  });

  it('refuses people who are not of the organisation, alike whether they exist, and the owner themselves', async () => {
    const answers = await Promise.all(
      [stranger.userId, '01JD0000000000000000000000', owner.userId].map(async (id) => {
        const answer = await call(owner, chatPath('/people'), { user_id: id, named: true });
        const { error_code: code } = (await answer.json()) as { error_code: number };
        return [answer.status, code];
      }),
    );
    expect(answers).toEqual(Array(3).fill([404, 4120]));
    expect((await call(owner, chatPath('/people'), { user_id: "x' or 1=1", named: true })).status).toBe(422);
  });

  it('ends while the guest belongs to another organisation or to none', async () => {
    for (const elsewhere of [await makeOrganisation(app.platform.db), null]) {
      await move(guest, elsewhere);
      expect(await statusOf(guest, chatPath())).toBe(404);
      expect(await statusOf(guest, `/docs/document/${versionId}`)).toBe(404);
      expect(await sharedIds(guest)).toEqual([]);
      expect((await read<SharingState>(owner, chatPath('/sharing'))).people).toEqual([]);
    }
    // The next change forgets people who have left, so that coming back gives nothing back.
    await name(chatPath(), other);
    await move(guest, organisationId);
    expect(await statusOf(guest, chatPath())).toBe(404);
    await name(chatPath(), other, false);
    await name(chatPath(), guest);
    expect(await statusOf(guest, chatPath())).toBe(200);
  });

  it('closes the open stream of the chat and of its answer, and the signed file link, of a person who is removed', async () => {
    const link = await call(guest, `/docs/document/${versionId}/source-link`, {});
    expect(link.status).toBe(200);
    const { url } = (await link.json()) as { url: string };
    expect((await fetch(`${app.url}${url}`)).status).toBe(200);
    const stream = streamMessages(await call(guest, chatPath('/events')));
    expect((await stream.next()).value).toMatchObject({ kind: 'message' });
    await name(chatPath(), guest, false);
    await name(workPath(), guest, false);
    // The reader is told of no later question: the stream ends, with its refusal.
    const heard: string[] = [];
    for await (const { kind, data } of stream) heard.push(`${kind} ${JSON.stringify(data)}`);
    expect(heard.join()).not.toContain('newest_question');
    expect((await fetch(`${app.url}${url}`)).status).toBe(404);
    await name(chatPath(), guest);
    await name(workPath(), guest);
  });

  it('ends at once when the person is removed: pages, answers, lists and the words of the notification', async () => {
    await call(owner, chatPath('/sharing'), { shared: true });
    expect(await statusOf(guest, chatPath())).toBe(200);
    await call(owner, chatPath('/sharing'), { shared: false });
    expect(await statusOf(guest, chatPath())).toBe(200);
    expect((await notifications(guest)).length).toBe(2);
    expect((await name(chatPath(), guest, false)).visibility).toBe('private');
    await name(workPath(), guest, false);
    for (const path of [chatPath(), `/runs/${runId}`, `/runs/${runId}/events`, `/docs/document/${versionId}`])
      expect(await statusOf(guest, path)).toBe(404);
    expect(await sharedIds(guest)).toEqual([]);
    expect(await notifications(guest)).toEqual([]);
    const { rows } = await app.platform.db.pool.query(
      `select action, detail from audit_log where action in ('chat.shared', 'library.document_shared') order by seq`,
    );
    const { userId } = guest;
    expect(rows).toContainEqual({ action: 'chat.shared', detail: { visibility: 'named', added: userId } });
    expect(rows).toContainEqual({ action: 'chat.shared', detail: { visibility: 'private', removed: userId } });
    expect(rows).toContainEqual({ action: 'library.document_shared', detail: { removed: userId } });
  });
});
