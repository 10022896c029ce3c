import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const question = 'Where should the marmot key be kept?';
const privateWords = 'conservatory cupboard';
const commonWords = 'lodge drawer';

describe('An answer that quotes a document only its owner may read', () => {
  let app: TestApp;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let guest: SignedInUser;
  let organisationId: string;
  let runId: string;
  let chatId: string;

  const post = (user: SignedInUser, path: string, body?: object) =>
    callApi(app.url, path, user.authToken, {
      method: 'POST',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  const told = async (reader: SignedInUser, after = 0) =>
    (await callApi(app.url, `/runs/${runId}/events?after=${after}`, reader.authToken)).text();
  const opened = async (reader: SignedInUser) =>
    (await callApi(app.url, `/chat/sessions/${chatId}`, reader.authToken)).text();
  const publish = (name: string, words: string, visibility: 'private' | 'organisation') =>
    publishGuide(
      app.platform.db,
      { name, body: `## 1 Keys\n\n1.1 The marmot key of the ${name} should be kept in the ${words}.` },
      {
        partition: 'library',
        owner: {
          ownerId: visibility === 'private' ? owner.userId : null,
          organisationId,
          visibility,
          sharedWith: [],
        },
      },
    );

  /** Adds to the stored answer what its parts, its verdicts and a contradiction say of both documents. */
  async function tellMore(): Promise<void> {
    const { pool } = app.platform.db;
    const change = (type: string, more: string) =>
      pool.query(`update run_events set payload = payload || ${more} where run_id = $1 and type = '${type}'`, [runId]);
    await change('text', `jsonb_build_object('deciding', jsonb_build_array(jsonb_build_array(0, 3)))`);
    const textOf = `(select t.payload ->> 'text' from run_events t where t.run_id = run_events.run_id and t.type = 'text'
      and t.payload -> 'sentence' = run_events.payload -> 'sentence')`;
    await change(
      'verified',
      `jsonb_build_object('open', jsonb_build_object('speaks_of', jsonb_build_array(${textOf})))`,
    );
    const nearest = `(select s.payload -> 'sources' from run_events s where s.run_id = run_events.run_id and s.type = 'sources')`;
    const clash = { sources: [1, 2], text: 'The hut says the conservatory, the barn says the lodge.' };
    await change(
      'done',
      `jsonb_build_object('parts', jsonb_build_array(jsonb_build_object('part', 0, 'nearest', ${nearest})),
        'contradictions', '${JSON.stringify([clash])}'::jsonb)`,
    );
  }

  beforeAll(async () => {
    app = await startTestApp();
    organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    guest = await signIn(app, { organisationId, roles: ['guest'] });
    await publish('hut', privateWords, 'private');
    await publish('barn', commonWords, 'organisation');
    const chat = (await (await post(owner, '/chat/sessions')).json()) as { id: string };
    chatId = chat.id;
    const asked = (await (await post(owner, `/chat/${chatId}/questions`, { text: question })).json()) as {
      run_id: string;
    };
    runId = asked.run_id;
    expect(await told(owner)).toContain(privateWords);
    await tellMore();
    await post(owner, `/chat/sessions/${chatId}/sharing`, { shared: true });
  });
  afterAll(() => app.close());

  it('shows a colleague what they may read themselves, and marks the rest as withheld', async () => {
    const own = await told(owner);
    expect(own).toContain(privateWords);
    expect(own).toContain('The hut says the conservatory');
    const seen = await told(colleague);
    expect(seen).toContain(commonWords);
    expect(seen).toContain('"contradictions":[]');
    expect([own, seen].map((events) => events.match(/"(speaks_of|deciding)"/g)?.length)).toEqual([4, 2]);
    expect(seen).not.toContain('conservatory');
    expect(seen).not.toContain('hut');
    expect(seen).toContain('"withheld":true');
    expect((await opened(owner)).match(/"element_id"/g)).toHaveLength(2);
    expect((await opened(colleague)).match(/"element_id"/g)).toHaveLength(1);
  });

  it('shows no more to a reader who joins late, or who asks for the rest repeatedly', async () => {
    const last = (await told(owner)).match(/^id: ?(\d+)$/gm)?.length ?? 0;
    expect(last).toBeGreaterThan(4);
    for (let after = 0; after <= last; after += 1) {
      const seen = await told(colleague, after);
      expect(seen).not.toContain('conservatory');
      expect(seen.match(/^id: ?(\d+)$/gm) ?? []).toHaveLength(last - after);
    }
  });

  it('withholds both from a guest with whom the chat is shared by name', async () => {
    await app.platform.db.pool.query(`update runs set visibility = 'named', shared_with = array[$1] where id = $2`, [
      guest.userId,
      runId,
    ]);
    const seen = await told(guest);
    expect(seen).toContain('"withheld":true');
    expect(seen).not.toMatch(/conservatory|lodge|hut|barn/);
  });

  it('shows its owner nothing from a library they have left, even in answers given there', async () => {
    const elsewhere = await makeOrganisation(app.platform.db);
    await app.platform.db.pool.query('update users set organisation_id = $1 where id = $2', [elsewhere, owner.userId]);
    const seen = await told(owner);
    expect(seen).toContain(privateWords);
    expect(seen).not.toContain(commonWords);
    const search = await (await callApi(app.url, '/docs/search?q=marmot', owner.authToken)).text();
    expect(search).not.toContain(commonWords);
  });
});
