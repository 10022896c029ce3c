import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { ErrorBody } from '#contract/errors/error-body.ts';
import type { ListedObligation, Obligation } from '#contract/features/requirements/obligation.ts';
import type { obligationListSchema } from '#contract/features/requirements/requirements-contract.ts';
import type { Published } from '#engine/versions/publish-input.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { keepExtracted, rulesEdition } from './extract-obligations.ts';
import { extractionJobs, requestExtraction } from './extraction-jobs.ts';
import { forgetExtraction, nextUnread } from './extraction-store.ts';

type List = z.infer<typeof obligationListSchema>;

const water = `## 1 Water

1.1 The estates team must flush every outlet at least once a week. Symptoms may appear late.

1.2 Temperatures should be recorded by the estates team.

1.3 Outlets must not be removed without a permit, unless the water is off.`;

describe('Obligations', () => {
  let app: TestApp;
  let [reader, colleague, stranger, guest]: SignedInUser[] = [];
  let first: Published;
  let policy: Published;

  /** Extracts everything that is published, as the job does. */
  async function readAll() {
    const { db } = app.platform;
    for (;;) {
      const next = await nextUnread(db.query, { rules: rulesEdition, unrefinedBefore: undefined, without: [] });
      if (!next) return;
      await keepExtracted(app.platform, next, new AbortController().signal);
    }
  }

  beforeAll(async () => {
    app = await startTestApp();
    const { db } = app.platform;
    const organisationId = await makeOrganisation(db);
    [reader, colleague] = [await signIn(app, { organisationId }), await signIn(app, { organisationId })];
    stranger = await signIn(app, { organisationId: await makeOrganisation(db) });
    guest = await signIn(app, { roles: ['guest'] });
    first = await publishGuide(db, { name: 'water', body: water });
    const owner = { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] } as const;
    const ours = { name: 'ours', body: '## 1 Ours\n\n1.1 Porters may use the =side= door.' };
    policy = await publishGuide(db, ours, { owner, partition: 'library' });
  });
  afterAll(() => app?.close());

  async function get<Body = List>(path: string, user = reader) {
    const response = await callApi(app.url, path, user?.authToken ?? '');
    return { status: response.status, body: (await response.json()) as Body & Partial<ErrorBody> };
  }
  async function verdict(id: string, body: object, user = reader) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await callApi(app.url, `/obligations/${id}/verdict`, user?.authToken ?? '', init);
    return { status: response.status, body: (await response.json()) as Obligation & Partial<ErrorBody> };
  }
  const list = async (query = '', user = reader) =>
    (await get(`/obligations?document=${first.versionId}${query}`, user)).body;
  const flush = async (user = reader) => (await list('', user)).obligations[0] as ListedObligation;

  it('are extracted after publishing, and until then the list says what is missing', async () => {
    const { total, unread_documents: unread } = (await get('/obligations')).body;
    const before = await get<{ is_complete: boolean }>(`/docs/document/${first.versionId}/obligations`);
    // The extraction job may have run first.
    if (unread > 0) expect([total, unread]).toEqual([0, 2]);
    else expect(before.body.is_complete).toBe(true);
    await readAll();
    expect((await list()).obligations).toMatchObject([
      {
        modality: 'must',
        actor: 'The estates team',
        action: 'flush every outlet at least once a week',
        timing: 'at least once a week',
        label: '1.1',
        state: 'proposed',
        revision: 0,
        quote: 'The estates team must flush every outlet at least once a week.',
        document: { short_id: first.versionId, is_guide: true, version: { status: 'in_force' } },
      },
      { modality: 'should', actor: 'the estates team', label: '1.2' },
      { modality: 'must_not', condition: 'unless the water is off', label: '1.3' },
    ]);
    expect(await get('/obligations')).toMatchObject({ body: { total: 4, unread_documents: 0 } });
  });

  it('are shown beside a document with their positions, and keep their ids when they are extracted again', async () => {
    const path = `/docs/document/${first.versionId}/obligations`;
    const before = await get<{ obligations: Obligation[] }>(path, guest);
    expect(before.status).toBe(200);
    const [one] = before.body.obligations;
    expect(one?.quote).toHaveLength((one?.end ?? 0) - (one?.start ?? 0));
    await keepExtracted(app.platform, { id: first.versionId, workId: first.workId }, new AbortController().signal);
    expect((await get<{ obligations: Obligation[] }>(path, guest)).body).toEqual(before.body);
  });

  it('are filtered, with counts that ignore the filter on their own field', async () => {
    const filtered = await list('&modality=must&modality=should');
    expect(filtered.total).toBe(2);
    const { facets } = filtered;
    expect(facets.modality).toEqual([
      { value: 'must', count: 1 },
      { value: 'should', count: 1 },
      { value: 'may', count: 0 },
      { value: 'must_not', count: 1 },
    ]);
    expect(facets.state[0]).toEqual({ value: 'proposed', count: 2 });
    expect(facets.who[0]).toEqual({ value: 'estates team', label: 'estates team', count: 2 });
    const weekly = await list('&when=regularly');
    expect(weekly.obligations.map(({ label }) => label)).toEqual(['1.1']);
    expect(weekly.facets.when.filter(({ count }) => count > 0)).toEqual([
      { value: 'regularly', count: 1 },
      { value: 'unsaid', count: 2 },
    ]);
    expect((await get('/obligations?when=sometime')).status).toBe(422);
    expect((await list('&q=PERMIT')).total).toBe(1);
    expect((await list('&q=%25')).total).toBe(0);
    expect((await list('&limit=1&offset=1')).obligations.map(({ label }) => label)).toEqual(['1.2']);
    const { body: ours } = await get('/obligations?partition=library&who=porters');
    expect(ours.total).toBe(1);
    expect(ours.facets.partition[1]).toEqual({ value: 'library', count: 1 });
    expect(ours.facets.who).toEqual([{ value: 'porter', label: 'Porter', count: 1 }]);
    expect((await get('/obligations?as_of=2024-06-01')).body.total).toBe(0);
    expect((await get('/obligations?as_of=2024-02-30')).status).toBe(422);
  });

  it('of a library are visible only to its organisation: list, counts, document, verdict and export', async () => {
    expect((await get('/obligations?partition=library', stranger)).body).toMatchObject({ total: 0, obligations: [] });
    expect((await get(`/docs/document/${policy.versionId}/obligations`, stranger)).status).toBe(404);
    const [own] = (await get('/obligations?partition=library')).body.obligations;
    const refused = await verdict(own?.id ?? '', { state: 'approved', revision: 0 }, stranger);
    expect(refused).toMatchObject({ status: 404, body: { error_code: 4146 } });
    const csv = await callApi(app.url, '/obligations/export?format=csv', stranger?.authToken ?? '');
    expect(await csv.text()).not.toContain('Porters');
  });

  it('are approved and edited for the whole organisation and for no other', async () => {
    const { id } = await flush();
    const parts = { modality: 'must', actor: 'Estates', action: 'flush every outlet', timing: 'weekly', condition: '' };
    const edited = await verdict(id, { state: 'approved', parts, reason: 'Our wording', revision: 0 });
    expect(edited.body).toMatchObject({
      state: 'approved',
      is_edited: true,
      actor: 'Estates',
      condition: null,
      read: { actor: 'The estates team' },
      reason: 'Our wording',
      revision: 1,
    });
    expect(await flush(colleague)).toMatchObject({
      state: 'approved',
      actor: 'Estates',
      decided_by: expect.any(String),
    });
    expect(await flush(stranger)).toMatchObject({ state: 'proposed', actor: 'The estates team', decided_by: null });
    expect((await list('&state=approved')).total).toBe(1);
    expect((await list('&q=Estates')).total).toBe(2);
    const entries = await app.platform.db.query.select().from(auditLog);
    expect(entries.filter(({ action }) => action === 'requirements.obligation_decided')).toMatchObject([
      { subjectId: id, detail: { state: 'approved', edited: true } },
    ]);
  });

  it('decided by somebody else in the meantime are a conflict, and a verdict can be withdrawn', async () => {
    const { id } = await flush();
    expect((await verdict(id, { state: 'dismissed', revision: 0 }, colleague)).status).toBe(409);
    const back = await verdict(id, { state: 'proposed', parts: null, revision: 1 }, colleague);
    expect(back.body).toMatchObject({ state: 'proposed', is_edited: false, actor: 'The estates team', revision: 2 });
    const both = await Promise.all([1, 2].map(() => verdict(id, { state: 'approved', revision: 2 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are counted by document and by who must act, and several are approved in one act, but none that somebody changed', async () => {
    const groups = async (query: string, user = reader) =>
      (await get<{ groups: object[]; total: number }>(`/obligations/groups?${query}`, user)).body;
    const document = `document=${first.versionId}`;
    expect(await groups(`by=document&${document}`, stranger)).toMatchObject({
      groups: [{ key: first.versionId, proposed: 3, approved: 0, dismissed: 0 }],
      total: 1,
    });
    expect(await groups(`by=who&${document}`, stranger)).toMatchObject({
      groups: [
        { key: 'estates team', proposed: 2 },
        { key: '-', title: '', proposed: 1 },
      ],
      total: 2,
    });
    expect(await groups('by=document&partition=library', stranger)).toEqual({ groups: [], total: 0 });
    expect((await list('&who=estates%20team', stranger)).total).toBe(2);
    // An older address has a spelling as its key.
    expect((await list('&who=each+estates+team', stranger)).total).toBe(2);
    expect((await list('&who=-', stranger)).obligations).toMatchObject([{ label: '1.3' }]);

    const [one, two] = (await list('', stranger)).obligations;
    const own = (await get('/obligations?partition=library')).body.obligations[0]?.id;
    const many = (body: object) =>
      callApi(app.url, '/obligations/verdicts', stranger?.authToken ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await verdict(two?.id ?? '', { state: 'dismissed', revision: 0 }, stranger);
    const wanted = [one?.id, two?.id, own].map((id) => ({ id, revision: 0 }));
    const act = { state: 'approved', obligations: wanted };
    expect(await (await many(act)).json()).toEqual({
      decided: [{ id: one?.id, revision: 1 }],
      skipped: [two?.id, own],
    });
    expect((await list('', stranger)).obligations.map(({ state }) => state)).toEqual([
      'approved',
      'dismissed',
      'proposed',
    ]);
    // Sent twice it changes nothing more; undone, it is as before.
    expect(await (await many(act)).json()).toEqual({ decided: [], skipped: [two?.id, own] });
    const undo = await many({ state: 'proposed', obligations: [{ id: one?.id, revision: 1 }] });
    expect(await undo.json()).toEqual({ decided: [{ id: one?.id, revision: 2 }], skipped: [] });
    const tooMany = Array.from({ length: 101 }, () => wanted[0]);
    expect((await many({ state: 'approved', obligations: tooMany })).status).toBe(422);
    const entries = await app.platform.db.query.select().from(auditLog);
    const acts = entries.filter(({ action }) => action === 'requirements.obligations_decided');
    expect(acts.map(({ detail }) => detail)).toEqual([
      { state: 'approved', count: 1, obligations_1: one?.id },
      { state: 'proposed', count: 1, obligations_1: one?.id },
    ]);
  });

  it('cannot be decided with an empty action, by a guest, or without an organisation', async () => {
    const { id } = await flush();
    const parts = { modality: 'must', actor: null, action: ' ', timing: null, condition: null };
    expect((await verdict(id, { state: 'approved', parts, revision: 3 })).status).toBe(422);
    expect((await verdict(id, { state: 'approved', revision: 3 }, guest)).status).toBe(403);
    const alone = await signIn(app, { organisationId: null });
    expect(await verdict(id, { state: 'approved', revision: 0 }, alone)).toMatchObject({
      status: 403,
      body: { error_code: 4147 },
    });
  });

  it('keep their approval in a new version with the same sentence, and lose it where the sentence changed', async () => {
    const [one, two] = (await list()).obligations;
    await verdict(two?.id ?? '', { state: 'dismissed', reason: 'Not ours', revision: 0 });
    const body = water.replace('should be recorded', 'should be recorded daily');
    const second = await publishGuide(app.platform.db, {
      name: 'water',
      version: 2,
      effectiveFrom: '2025-06-01',
      body,
    });
    await readAll();
    const states = (await list()).obligations.map(({ id, state, document }) => [
      state,
      document.short_id,
      id === one?.id,
    ]);
    expect(states).toEqual([
      ['approved', second.versionId, false],
      ['proposed', second.versionId, false],
      ['proposed', second.versionId, false],
    ]);
    const then = await list('&as_of=2025-03-01');
    expect(then.obligations.map(({ state, document }) => [state, document.short_id])[1]).toEqual([
      'dismissed',
      first.versionId,
    ]);
  });

  it('are exported with every field: CSV without formulas, Word, and an OSCAL catalogue', async () => {
    const file = async (format: string) => {
      const response = await callApi(app.url, `/obligations/export?format=${format}`, reader?.authToken ?? '');
      expect(response.status).toBe(200);
      expect(response.headers.get('content-disposition')).toContain(`obligations-`);
      return Buffer.from(await response.arrayBuffer());
    };
    const csv = (await file('csv')).toString('utf8');
    expect(csv.split('\r\n')[0]).toContain('Document,Kind,Version,Status');
    expect(csv).toContain('"Outlets must not be removed without a permit, unless the water is off."');
    expect(csv).toContain('Candour guide, not the publication');
    expect(csv).not.toMatch(/(?:^|,)=/m);
    const { catalog } = JSON.parse((await file('oscal')).toString('utf8'));
    expect(catalog.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(catalog.groups.map(({ controls }: { controls: object[] }) => controls.length)).toEqual([1, 3]);
    expect(catalog.groups[1].controls[0].props).toContainEqual(
      expect.objectContaining({ name: 'modality', value: 'must' }),
    );
    expect((await file('docx')).subarray(0, 2).toString()).toBe('PK');
  });

  it('of a document that cannot be extracted keep those of no other document waiting', async () => {
    const { db } = app.platform;
    const sound = await publishGuide(db, { name: 'sound', body: '## 1 Sound\n\n1.1 Nurses must report a fall.' });
    const broken = await publishGuide(db, {
      name: 'broken',
      body: '## 1 Broken\n\n1.1 Nurses must carry the plague bell.',
    });
    await db.transaction(async (tx) => {
      for (const { versionId } of [sound, broken]) await forgetExtraction(tx, versionId, []);
    });
    const refine = (found: readonly { quote: string }[]) =>
      found.some(({ quote }) => quote.includes('plague'))
        ? Promise.reject(new Error('no answer'))
        : Promise.resolve(undefined);
    const [read] = extractionJobs({ ...app.platform, refine: { name: 'model', refine } });
    const run = read?.handle({}, { jobId: 'one', attempt: 1, signal: new AbortController().signal });
    await expect(run).rejects.toThrow(/^The obligations of 1 of \d+ versions could not be extracted/);
    expect(await get(`/obligations?document=${sound.versionId}`)).toMatchObject({
      body: { total: 1, unread_documents: 1 },
    });
    await readAll();
  });

  it('are requested by one job, however often something is published in the meantime', async () => {
    const { db, jobs } = app.platform;
    await db.transaction(async (tx) => {
      await requestExtraction({ jobs }, tx);
      await requestExtraction({ jobs }, tx);
    });
    const { rows } = await db.pool.query(
      "select count(*)::int as count from pgboss.job where name = 'requirements.read' and state < 'completed'",
    );
    expect(rows[0].count).toBe(1);
  });
});
