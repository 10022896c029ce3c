import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { libraryDocumentSchema } from '#contract/features/library/library-contract.ts';
import { newId } from '#contract/ids.ts';
import { findAffected } from '#server/platform/affected/find-affected.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { affectedPolicies } from './affected-policy-store.ts';
import { beginCheck, keepClashes, noteAsked } from './clash-store.ts';
import { takeIntoLibrary } from './library-listeners.ts';

type Document = z.infer<typeof libraryDocumentSchema>;
type Page = { documents: Document[]; total: number; counts: Record<string, number>; is_empty: boolean };

const clock = createTestClock();
const dayIn = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe('The data library', () => {
  let app: TestApp;
  let organisationId: string;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let champion: SignedInUser;
  let stranger: SignedInUser;

  const call = (user: SignedInUser, method: string, path: string, body?: object) =>
    callApi(app.url, path, user.authToken, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  async function read<Body>(user: SignedInUser, path: string): Promise<Body> {
    return (await (await call(user, 'GET', path)).json()) as Body;
  }
  const list = (user: SignedInUser, query = '') => read<Page>(user, `/library/documents${query}`);
  const titles = async (user: SignedInUser, query = '') =>
    (await list(user, query)).documents.map(({ file_name: name }) => name.replace('.md', ''));
  const find = async (name: string) => {
    const { documents } = await list(owner, `?q=${name}`);
    return documents.find(({ file_name: fileName }) => fileName === `${name}.md`);
  };
  /** Publishes as an upload by this person would. */
  async function bring(name: string, body: string, { by = owner, version = 1, isHeld = false, folder = '' } = {}) {
    const { platform } = app;
    const visible = { ownerId: by.userId, organisationId, visibility: 'organisation' as const, sharedWith: [] };
    const published = await publishGuide(
      platform.db,
      { name, version, body, effectiveFrom: `2026-0${version}-01`, front: { key: `policy/${name}` } },
      { partition: 'library', owner: visible, now: clock.now(), hold: isHeld, by: by.userId },
    );
    const place = { partition: 'library', key: `policy/${name}`, folderId: folder || null } as const;
    const ready = { ...published, ...place, broughtBy: by.userId, organisationId, isHeld };
    const [ground, actor] = [{ ...platform, jobs: undefined }, { kind: 'user', userId: by.userId } as const];
    await platform.db.transaction((tx) => takeIntoLibrary(ground, tx, ready, actor));
    return published;
  }
  const actions = async (subject: string) => {
    const { rows } = await app.platform.db.pool.query(
      'select action from audit_log where subject_id = $1 and organisation_id = $2 order by seq',
      [subject, organisationId],
    );
    return rows.map(({ action }) => action);
  };

  beforeAll(async () => {
    app = await startTestApp({ clock });
    organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
    champion = await signIn(app, { organisationId, roles: ['standard', 'champion'] });
    stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    expect((await list(owner)).is_empty).toBe(true);
    await bring('waste', '## 1 Bags\n\n1.1 Clinical waste bags must be tied when they are two thirds full.');
    await bring('visitors', '## 1 Hours\n\n1.1 Visitors should leave the ward by eight in the evening.');
    await bring('legionella', '## 1 Flushing\n\n1.1 Little-used outlets must be flushed twice a week.');
  });
  afterAll(() => app.close());

  it('lists an organisation’s documents with owner, review date and status, and finds them by title and by text', async () => {
    const { documents, total, counts, is_empty } = await list(colleague);
    expect([total, is_empty, counts]).toEqual([3, false, { all: 3, due: 0, overdue: 0, archived: 0 }]);
    expect(documents.map(({ title }) => title)).toEqual([...documents.map(({ title }) => title)].sort());
    expect(documents[0]).toMatchObject({
      owner: { user_id: owner.userId, name: 'Test Person' },
      review_on: dayIn(365),
      status: 'current',
      folder_id: null,
      can_change: false,
      can_manage_version: false,
    });
    expect(await titles(owner, '?q=visitors')).toEqual(['visitors']);
    expect(await titles(owner, '?q=little%20used%20outlets%20flushed')).toEqual(['legionella']);
    expect(await find('visitors')).toMatchObject({ can_change: true, can_manage_version: true });
    expect(await list(champion, '?q=visitors')).toMatchObject({ documents: [{ can_manage_version: true }] });
    const [found] = (await list(owner, '?q=bags%20tied')).documents;
    expect(found?.match?.text).toContain('two thirds full');
  });

  it('shows nobody outside the organisation any of it: not in lists, counts, folders, search, filters or by address', async () => {
    const waste = await find('waste');
    const folder = (await (await call(owner, 'POST', '/library/folders', { name: 'Secret plans' })).json()) as {
      id: string;
    };
    expect(await list(stranger)).toMatchObject({ documents: [], total: 0, is_empty: true });
    expect(await read(stranger, '/library/folders')).toEqual({ folders: [], unfiled: 0 });
    expect(JSON.stringify(await read(stranger, '/library/people'))).not.toContain(owner.userId);
    expect(JSON.stringify(await read(stranger, '/library/check'))).not.toContain('waste');
    for (const path of [
      '/docs/search?q=clinical%20waste%20bags',
      '/docs/search?q=waste&library=only',
      '/chat/filter_data',
    ])
      expect(JSON.stringify(await read(stranger, path))).not.toMatch(/waste: |two thirds/);
    const { facets } = await read<{ facets: Record<string, { count: number }[]> }>(stranger, '/docs/search?q=');
    expect(
      Object.values(facets)
        .flat()
        .filter(({ count }) => count > 0),
    ).toEqual([]);
    const paths = [
      ['GET', `/docs/document/${waste?.short_id}`],
      ['GET', '/docs/newest-document-by-filename/waste.md'],
      ['GET', `/library/documents?folder=${folder.id}`],
      ['POST', `/docs/document/${waste?.short_id}/source-link`],
      ['POST', `/library/documents/${waste?.work_id}/archived`, { archived: true }],
      ['POST', `/library/folders/${folder.id}`, { name: 'Mine' }],
    ] as const;
    for (const [method, path, body] of paths)
      expect([path, (await call(stranger, method, path, body)).status]).toEqual([path, 404]);
    expect((await call(owner, 'DELETE', `/library/folders/${folder.id}`)).status).toBe(204);
  });

  it('keeps a document when the person who uploaded it leaves the organisation', async () => {
    const leaver = await signIn(app, { organisationId });
    const { versionId } = await bring('rota', '## 1 Rota\n\n1.1 The rota must be published four weeks ahead.', {
      by: leaver,
    });
    expect((await call(leaver, 'GET', `/docs/document/${versionId}`)).status).toBe(200);
    await app.platform.db.pool.query('update users set organisation_id = $1 where id = $2', [
      await makeOrganisation(app.platform.db),
      leaver.userId,
    ]);
    expect((await call(leaver, 'GET', `/docs/document/${versionId}`)).status).toBe(404);
    expect(JSON.stringify(await read(leaver, '/docs/search?q=rota%20published'))).not.toContain('four weeks');
    expect((await call(owner, 'GET', `/docs/document/${versionId}`)).status).toBe(200);
  });

  it('keeps documents in folders: unique names at each level, five levels deep, removed only when empty', async () => {
    const make = async (name: string, parent: string | null = null) => {
      const response = await call(owner, 'POST', '/library/folders', { name, parent_id: parent });
      return { status: response.status, ...((await response.json()) as { id: string; error_code?: number }) };
    };
    const estates = await make('Estates');
    expect((await make('estates')).error_code).toBe(4137);
    let deepest = estates.id;
    for (let depth = 2; depth <= 5; depth += 1) deepest = (await make(`Level ${depth}`, deepest)).id;
    expect((await make('Level 6', deepest)).error_code).toBe(4139);
    const legionella = await find('legionella');
    const moved = await call(owner, 'POST', `/library/documents/${legionella?.work_id}`, { folder_id: estates.id });
    expect(await moved.json()).toMatchObject({ folder_id: estates.id });
    expect(await titles(colleague, `?folder=${estates.id}`)).toEqual(['legionella']);
    expect(await titles(colleague, '?folder=none')).not.toContain('legionella');
    const { folders } = await read<{ folders: { id: string; documents: number }[] }>(owner, '/library/folders');
    expect(folders.find(({ id }) => id === estates.id)?.documents).toBe(1);
    expect((await call(owner, 'DELETE', `/library/folders/${estates.id}`)).status).toBe(409);
    expect((await call(colleague, 'DELETE', `/library/folders/${estates.id}`)).status).toBe(403);
    expect((await call(champion, 'POST', `/library/folders/${estates.id}`, { name: 'Estates team' })).status).toBe(200);
    expect(await actions(estates.id)).toEqual(['library.folder_made', 'library.folder_renamed']);
  });

  it('shows what is due and overdue, and lets owner and champion set another owner and date, within the organisation', async () => {
    const visitors = await find('visitors');
    const path = `/library/documents/${visitors?.work_id}`;
    expect((await call(colleague, 'POST', path, { review_on: dayIn(10) })).status).toBe(403);
    expect(await (await call(owner, 'POST', path, { review_on: dayIn(10) })).json()).toMatchObject({ status: 'due' });
    expect(await titles(owner, '?status=due')).toEqual(['visitors']);
    expect(await (await call(champion, 'POST', path, { review_on: dayIn(-1) })).json()).toMatchObject({
      status: 'overdue',
    });
    expect(await titles(owner, '?status=overdue')).toEqual(['visitors']);
    expect((await list(owner)).counts).toMatchObject({ due: 0, overdue: 1 });
    const { clashes } = await read<{ clashes: { kind: string; reason: string }[] }>(owner, '/library/check');
    expect(clashes).toMatchObject([
      { kind: 'overdue_review', reason: expect.stringContaining('its owner is Test Person') },
    ]);
    expect((await call(owner, 'POST', path, { owner_id: stranger.userId })).status).toBe(404);
    expect((await call(owner, 'POST', path, { owner_id: colleague.userId })).status).toBe(200);
    expect((await call(owner, 'POST', path, { review_on: null })).status).toBe(403);
    expect((await call(colleague, 'POST', path, { review_on: null })).status).toBe(200);
    expect(await actions(visitors?.work_id ?? '')).toEqual(Array(4).fill('library.document_changed'));
  });

  it('removes an archived document from reading, search and answers, and restores it with all its versions', async () => {
    const waste = await find('waste');
    const path = `/library/documents/${waste?.work_id}/archived`;
    expect((await call(colleague, 'POST', path, { archived: true })).status).toBe(403);
    expect(await (await call(owner, 'POST', path, { archived: true })).json()).toMatchObject({ status: 'archived' });
    expect(await titles(owner)).not.toContain('waste');
    expect(await titles(owner, '?status=archived')).toEqual(['waste']);
    expect((await call(owner, 'GET', `/docs/document/${waste?.short_id}`)).status).toBe(404);
    expect(JSON.stringify(await read(owner, '/docs/search?q=clinical%20waste%20bags'))).not.toContain('two thirds');
    expect(await titles(owner, '?q=two%20thirds%20full')).toEqual([]);
    expect((await call(owner, 'POST', path, { archived: false })).status).toBe(200);
    expect((await call(owner, 'GET', `/docs/document/${waste?.short_id}`)).status).toBe(200);
    expect(await titles(owner, '?q=two%20thirds%20full')).toEqual(['waste']);
    expect(await actions(waste?.work_id ?? '')).toEqual(['library.document_archived', 'library.document_restored']);
  });

  it('counts a colleague’s new version as a review, notifies the owner, and restores an archived document', async () => {
    const waste = await find('waste');
    const path = `/library/documents/${waste?.work_id}`;
    await call(owner, 'POST', path, { review_on: dayIn(-3) });
    await call(owner, 'POST', `${path}/archived`, { archived: true });
    await bring('waste', '## 1 Bags\n\n1.1 Clinical waste bags must be tied when they are half full.', {
      by: colleague,
      version: 2,
    });
    expect(await find('waste')).toMatchObject({
      status: 'current',
      review_on: dayIn(365),
      owner: { user_id: owner.userId },
      version: { number: 2, status: 'in_force' },
    });
    const told = 'select title from notifications where user_id = $1';
    const { rows } = await app.platform.db.pool.query(told, [owner.userId]);
    expect(rows.map(({ title }) => title)).toEqual([expect.stringContaining('New version of waste')]);
    await call(owner, 'POST', path, { review_on: dayIn(-4) });
    const third = '## 1 Bags\n\n1.1 Clinical waste bags must be tied at once.';
    const made = await call(owner, 'POST', '/library/folders', { name: 'Bags' });
    const { id: folder } = (await made.json()) as { id: string };
    await bring('waste', third, { by: colleague, version: 3, isHeld: true, folder });
    expect(await find('waste')).toMatchObject({ review_on: dayIn(-4), folder_id: folder, version: { number: 2 } });
  });

  it('treats a held version like an upload, and lets its owner, who is not a champion, manage held versions', async () => {
    const { db } = app.platform;
    const { workId } = await bring('lights', '## 1 Lights\n\n1.1 Lights must be tested every month.');
    const path = `/library/documents/${workId}`;
    await call(owner, 'POST', path, { review_on: dayIn(-3) });
    await call(owner, 'POST', `${path}/archived`, { archived: true });
    const weekly = '## 1 Lights\n\n1.1 Lights must be tested every week.';
    const held = await bring('lights', weekly, { by: colleague, version: 2, isHeld: true });
    const preview = `/versions/${held.versionId}/preview`;
    const bringsBack = async () => (await read<{ brings_back: boolean }>(owner, preview)).brings_back;
    type Managed = { versions: { id: string; work_id: string }[] };
    const managed = async (user: SignedInUser, state: string) => {
      const { versions } = await read<Managed>(user, `/versions?state=${state}`);
      return versions.filter(({ work_id: id }) => id === workId).map(({ id }) => id);
    };
    const other = await signIn(app, { organisationId });
    const waiting = await Promise.all(
      [owner, colleague, champion, other, stranger].map((user) => managed(user, 'held')),
    );
    expect(waiting).toEqual([[held.versionId], [held.versionId], [held.versionId], [], []]);
    expect(await managed(owner, 'published')).toEqual([]);
    const asks = async () => {
      const asked = 'select asked from library_checks where organisation_id = $1';
      return (await db.pool.query(asked, [organisationId])).rows[0]?.asked ?? 0;
    };
    const before = await asks();
    expect(await bringsBack()).toBe(true);
    expect((await call(champion, 'POST', `/versions/${held.versionId}/publish`)).status).toBe(200);
    const now = { status: 'current', review_on: dayIn(365), version: { number: 2 }, owner: { user_id: owner.userId } };
    expect(await find('lights')).toMatchObject(now);
    expect(await bringsBack()).toBe(false);
    const told = async (user: SignedInUser, title: string) =>
      (await read<{ title: string; message: string }[]>(user, '/notifications/user'))
        .filter((each) => each.title.includes(title))
        .map(({ message }) => message);
    expect(await told(owner, 'New version of lights')).toEqual([
      'A colleague published version 2 of a document you own.',
    ]);
    expect(await asks()).toBe(before + 1);
    expect((await call(champion, 'POST', `/versions/${held.versionId}/roll-back`)).status).toBe(200);
    expect(await told(owner, 'lights: a Candour guide was rolled back')).toEqual([
      'Version 2 of a document you own was rolled back. Version 1 is current again.',
    ]);
    expect(await asks()).toBe(before + 2);
    expect(await actions(workId)).toEqual([
      'library.document_changed',
      'library.document_archived',
      'library.document_restored',
    ]);
    await call(owner, 'POST', `${path}/archived`, { archived: true });
    const third = await bring('lights', `${weekly} They must be clean.`, { by: colleague, version: 3, isHeld: true });
    expect((await call(other, 'POST', `/versions/${third.versionId}/discard`)).status).toBe(404);
    expect((await call(owner, 'POST', `/versions/${third.versionId}/discard`)).status).toBe(204);
    expect(await titles(owner, '?status=archived')).toContain('lights');
  });

  it('keeps the owner of a held new document, whoever uploads under its name in the meantime', async () => {
    const first = await bring('ladders', '## 1 Ladders\n\n1.1 Ladders must be looked at daily.', { isHeld: true });
    await bring('ladders', '## 1 Ladders\n\n1.1 Ladders must be looked at weekly.', { by: colleague, isHeld: true });
    expect((await call(owner, 'POST', `/versions/${first.versionId}/publish`)).status).toBe(200);
    expect((await find('ladders'))?.owner).toMatchObject({ user_id: owner.userId });
    const { rows } = await app.platform.db.pool.query(
      `select 1 from notifications where user_id = $1 and title like '%ladders%'`,
      [owner.userId],
    );
    expect(rows).toEqual([]);
  });

  it('no longer quotes a rolled-back version, and records the rollback without the words of its key', async () => {
    const { db } = app.platform;
    const waste = await find('waste');
    const visitors = await find('visitors');
    const lastOf = async (versionId = '') => {
      const sentence = 'select id from elements where version_id = $1 order by position desc limit 1';
      return (await db.pool.query(sentence, [versionId])).rows[0].id as string;
    };
    const clash = {
      id: newId(),
      organisationId,
      mark: 'one',
      kind: 'contradiction' as const,
      reason: 'They differ.',
      versionId: visitors?.short_id ?? '',
      elementId: await lastOf(visitors?.short_id),
      quoteStart: 0,
      quoteEnd: 4,
      otherVersionId: waste?.short_id ?? null,
      otherElementId: await lastOf(waste?.short_id),
      otherQuoteStart: 0,
      otherQuoteEnd: 57,
    };
    await db.transaction(async (tx) => {
      await noteAsked(tx, organisationId);
      const answers = (await beginCheck(tx, organisationId)) ?? 0;
      await keepClashes(tx, organisationId, { answers, clashes: [clash], documents: 3, checkedAt: clock.now() });
    });
    const check = async () => JSON.stringify(await read(owner, '/library/check?q=HALF%20differ'));
    expect(await check()).toContain('half full');
    expect((await call(champion, 'POST', `/versions/${waste?.short_id}/roll-back`)).status).toBe(200);
    expect(await check()).not.toMatch(/half full|They differ/);
    const { rows } = await db.pool.query('select organisation_id, detail from audit_log where subject_id = $1', [
      waste?.short_id,
    ]);
    expect(rows).toEqual([{ organisation_id: organisationId, detail: { version: 2 } }]);
  });

  it('notifies the owners of documents that refer to a changed text', async () => {
    const { db } = app.platform;
    const htm = await publishGuide(db, {
      name: 'htm-98-01',
      body: '## 1 Pumps\n\n1.1 Pumps should be tested every week.',
      front: { title: '"HTM 98-01 Pumps: a Candour guide"' },
    });
    const pumps = await bring('pumps', '## 1 Pumps\n\n1.1 Estates staff must test pumps as HTM 98-01 says.');
    await bring('ramps', '## 1 Ramps\n\n1.1 Estates staff must keep ramps free of snow.');
    const { rows } = await db.pool.query('select id, lineage_id from elements where version_id = $1', [htm.versionId]);
    const change = { changedElementIds: rows.map(({ id }) => id), lineageIds: [], versionId: 'none' };
    const affected = async (ownerId?: string) => {
      const asked = { ...change, ...(ownerId && { ownerId }) };
      return (await db.transaction((tx) => findAffected(tx, [affectedPolicies], asked))).things;
    };
    const thing = { userId: owner.userId, kind: 'policy', id: pumps.workId, link: `/wiki/${pumps.versionId}` };
    expect(await affected()).toEqual([expect.objectContaining(thing)]);
    expect(await affected(owner.userId)).toEqual([expect.objectContaining(thing)]);
    expect(await affected(colleague.userId)).toEqual([]);
    await call(owner, 'POST', `/library/documents/${pumps.workId}/archived`, { archived: true });
    expect(await affected()).toEqual([]);
    const leaver = await signIn(app, { organisationId });
    const text = '## 1 Gates\n\n1.1 Gates must be kept as HTM 98-01 says.';
    await bring('gates', text, { by: leaver });
    expect(await affected()).toMatchObject([{ userId: leaver.userId }]);
    await db.pool.query('update users set organisation_id = null where id = $1', [leaver.userId]);
    expect(await affected()).toEqual([]);
    await bring('gates', `${text} They must be shut.`, { by: colleague, version: 2 });
    const told = await db.pool.query('select 1 from notifications where user_id = $1', [leaver.userId]);
    expect(told.rowCount).toBe(0);
  });

  it('resolves a reference to the regulation, even if somebody has a document with the same key', async () => {
    const { db } = app.platform;
    const body = '## 1 Lamps\n\n1.1 Lamps should be dusted.';
    const htm = { name: 'htm-97-01', body, front: { title: '"HTM 97-01 Lamps: a Candour guide"' } };
    const meant = await publishGuide(db, htm);
    const lamps = await bring('lamps', '## 1 Lamps\n\n1.1 Estates staff must dust lamps as HTM 97-01 says.');
    const affectedBy = async (versionId: string) => {
      const { rows } = await db.pool.query('select id from elements where version_id = $1', [versionId]);
      const change = { changedElementIds: rows.map(({ id }) => id), lineageIds: [], versionId: 'none' };
      return (await db.transaction((tx) => affectedPolicies(tx, change))).map(({ id }) => id);
    };
    expect(await affectedBy(meant.versionId)).toEqual([lamps.workId]);
    for (const organisation of [organisationId, await makeOrganisation(db)]) {
      const own = { ownerId: null, organisationId: organisation, visibility: 'organisation', sharedWith: [] } as const;
      const posing = { ...htm, front: { title: 'Zones' } };
      const { versionId } = await publishGuide(db, posing, { partition: 'library', owner: own });
      expect(await affectedBy(versionId)).toEqual([]);
    }
    const { elements } = await read<{ elements: { references: object[] }[] }>(
      owner,
      `/docs/document/${lamps.versionId}`,
    );
    expect(elements.flatMap(({ references }) => references)).toMatchObject([{ short_id: meant.versionId }]);
  });
});
