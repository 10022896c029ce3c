import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { searchElements } from '#engine/search/search-elements.ts';
import { withAttached } from '#engine/visibility/scope.ts';
import { askIn, attach, listAttachments, startChat } from '#server/testing/attachments.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { callIngestion } from '#server/testing/uploads.ts';

/** Words that no other document has. */
const secret = 'capybara';
const fileName = 'capybara rota.md';
const text = `# The ${secret} policy\n\n1.1 The ${secret} pump must be tested every Thursday.\n\n1.2 Staff must not open the ${secret} door.`;

describe('The words of an attached file', () => {
  let app: TestApp;
  let owner: SignedInUser;
  let champion: SignedInUser;
  let administrator: SignedInUser;
  let chatId: string;
  let documentId: string;
  let workId: string;

  beforeAll(async () => {
    app = await startTestApp();
    const organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    champion = await signIn(app, { organisationId, roles: ['standard', 'champion'] });
    administrator = await signIn(app, { organisationId, roles: ['standard', 'candour_admin'] });
    chatId = await startChat(app, owner);
    await attach(app, owner, chatId, [new File([text], fileName)]);
    documentId = (await listAttachments(app, owner, chatId)).attachments[0]?.document_id ?? '';
    const { rows } = await app.platform.db.pool.query('select work_id from versions where id = $1', [documentId]);
    workId = String(rows[0]?.work_id);
    // Jobs that read every published version.
    for (const queue of ['requirements.read', 'questions.derive']) {
      const id = await app.platform.db.transaction((tx) => app.platform.jobs.send(tx, queue, {}));
      // Others of the queue wait for a time after the start.
      await vi.waitFor(
        async () => {
          const { rows: found } = await app.platform.db.pool.query('select state from pgboss.job where id = $1', [id]);
          expect(found).toEqual([{ state: 'completed' }]);
        },
        { timeout: 25_000, interval: 50 },
      );
    }
  });
  afterAll(() => app?.close());

  const doors = (): readonly string[] => [
    `/docs/search?q=${secret}`,
    `/docs/search?q=${encodeURIComponent(`how often is the ${secret} pump tested`)}`,
    '/chat/filter_data',
    '/docs/recent',
    '/docs/changes',
    '/docs/my-favourites',
    '/docs/shared-with-me',
    '/library/documents',
    `/library/documents?q=${secret}`,
    '/library/check',
    '/obligations',
    `/obligations?q=${secret}`,
    '/obligations/groups',
    '/notifications/user',
    '/versions',
    '/account/usage',
    '/chat/sessions',
    `/chat/sessions?q=${secret}`,
    `/docs/newest-document-by-filename/${encodeURIComponent(fileName)}`,
    `/docs/document/${documentId}/obligations`,
    `/docs/document/${documentId}/cited-by`,
    '/admin/audit',
  ];

  it.each([
    ['its owner', () => owner],
    ['a champion of the organisation', () => champion],
    ['an administrator', () => administrator],
  ])('appear in no list, search or dashboard for %s', async (_who, who) => {
    // Opened by its owner, so that nothing that remembers what was opened is left out.
    await callApi(app.url, `/docs/document/${documentId}`, owner.authToken);
    await callApi(app.url, `/docs/document/${documentId}/opened`, owner.authToken, { method: 'POST' });
    for (const path of doors()) {
      const answer = await callApi(app.url, path, who().authToken);
      const words = await answer.text();
      expect(answer.status, path).toBeLessThan(500);
      for (const own of ['Thursday', 'rota', 'must not open']) expect(words, path).not.toContain(own);
      expect(words, path).not.toContain(documentId);
      expect(words, path).not.toContain(workId);
    }
    const uploads = await (await callIngestion(app, who(), '/uploads')).text();
    expect(uploads).not.toContain(secret);
  });

  it('are no obligation, no question and no favourite of anybody', async () => {
    const { pool } = app.platform.db;
    for (const table of ['obligations', 'clause_questions', 'favourites', 'notifications']) {
      const { rows } = await pool.query(`select 1 from ${table} t where t::text ~ $1`, [`${secret}|${workId}`]);
      expect(rows, table).toEqual([]);
    }
    const starred = await callApi(app.url, '/docs/set_favourite', owner.authToken, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ document_id: documentId, favourite: true }),
    });
    expect(starred.status).toBeGreaterThanOrEqual(400);
  });

  it('are not counted by the statistics that weigh the words of other searches', async () => {
    const { rows } = await app.platform.db.pool.query('select 1 from search_stems where stem like $1', ['capybara%']);
    expect(rows).toEqual([]);
  });

  it('answer nobody else, and no other chat of their owner', async () => {
    const question = `How often must the ${secret} pump be tested?`;
    for (const person of [owner, champion]) {
      const { told } = await askIn(app, person, await startChat(app, person), question);
      expect(told).not.toContain('Thursday');
    }
  });

  it('appear in no search, whatever its caller and filters, unless their owner’s search names them', async () => {
    const people = [owner.userId, champion.userId, null];
    const words = text.split(/\W+/u).filter((word) => word.length > 3);
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(words, { minLength: 1 }),
        fc.constantFrom(...people),
        fc.constantFrom(true, false, 'only' as const),
        fc.boolean(),
        fc.boolean(),
        async (sought, userId, library, isWide, isNamed) => {
          const scope = { userId, organisationId: null };
          const { hits } = await searchElements(app.platform.db, {
            text: sought.join(' '),
            scope: isWide ? withAttached(scope) : scope,
            filters: { asOf: '2030-01-01', documents: isNamed ? [documentId] : undefined },
            library,
            attached: isNamed ? [documentId] : undefined,
            limit: 50,
          });
          const mayFind = isNamed && userId === owner.userId;
          for (const hit of hits) expect(hit.versionId === documentId && !mayFind).toBe(false);
        },
      ),
      { numRuns: 100 },
    );
    const scope = { userId: owner.userId, organisationId: null };
    const named = {
      text: `${secret} pump`,
      scope,
      filters: { asOf: '2030-01-01' },
      library: true,
      attached: [documentId],
    };
    expect((await searchElements(app.platform.db, { ...named, limit: 5 })).hits[0]?.versionId).toBe(documentId);
  });
});
