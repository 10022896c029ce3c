import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { notificationSchema } from '#contract/features/notifications/notifications-contract.ts';
import type { managedVersionSchema, VersionPreview } from '#contract/features/versions/versions-contract.ts';
import type { regulationChangeSchema } from '#contract/features/wiki/document.ts';
import { newId } from '#contract/ids.ts';
import { type PublishOptions, publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

type Version = z.infer<typeof managedVersionSchema>;
type Change = z.infer<typeof regulationChangeSchema>;
type Notification = z.infer<typeof notificationSchema>;
type Answer = { status: number; body: Record<string, unknown> & { error_code?: number } };

const clock = createTestClock();

/** A guide about one animal's key. Each version names another place for it. */
const guide = (animal: string, places: readonly string[], version = 1, effectiveFrom = '2025-01-01') => ({
  name: animal,
  version,
  effectiveFrom,
  body: `## 1 Keys\n\n${places
    .map((place, at) => `1.${at + 1} The ${at === 0 ? '' : 'spare '}${animal} key should be kept in the ${place}.`)
    .join('\n\n')}`,
});

describe('Versions that people publish and roll back', () => {
  let app: TestApp;
  let administrator: SignedInUser;
  let asker: SignedInUser;
  let other: SignedInUser;
  let organisationId: string;
  beforeAll(async () => {
    app = await startTestApp({ clock });
    organisationId = await makeOrganisation(app.platform.db);
    administrator = await signIn(app, { roles: ['standard', 'candour_admin'] });
    [asker, other] = [await signIn(app, { organisationId }), await signIn(app, { organisationId })];
  });
  afterAll(() => app?.close());

  async function call(person: SignedInUser, method: string, path: string, body?: object): Promise<Answer> {
    const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await callApi(app.url, path, person.authToken, { method, ...sent });
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
  }
  const preview = async (id: string, person = administrator) =>
    (await call(person, 'GET', `/versions/${id}/preview`)).body as unknown as VersionPreview;
  const list = async (state: string, person = administrator) =>
    (await call(person, 'GET', `/versions?state=${state}`)).body['versions'] as Version[];
  const notifications = async (person: SignedInUser) =>
    (await call(person, 'GET', '/notifications/user')).body as unknown as Notification[];
  const publish = (animal: string, places: readonly string[], options: PublishOptions = {}, version = 1) =>
    publishGuide(app.platform.db, guide(animal, places, version, `202${4 + version}-01-01`), {
      now: clock.now(),
      ...options,
    });
  async function ask(person: SignedInUser, text: string) {
    const session = await call(person, 'POST', '/chat/sessions');
    const asked = await call(person, 'POST', `/chat/${session.body['id']}/questions`, { text });
    await (await callApi(app.url, `/runs/${asked.body['run_id']}/events`, person.authToken)).text();
    return `/chat/${session.body['id']}#q-${asked.body['question_id']}`;
  }
  const question = (animal: string) => `Where should the ${animal} key be kept?`;

  it('are invisible while held, preview their changes, and once published notify only the owners of what cites them', async () => {
    const first = await publish('lynx', ['lodge', 'boiler room']);
    const link = await ask(asker, question('lynx'));
    const held = await publish('lynx', ['kitchen', 'boiler room', 'porch'], { hold: true }, 2);
    expect(await list('held')).toMatchObject([{ id: held.versionId, number: 2, state: 'held' }]);
    for (const path of [`/docs/document/${held.versionId}`, `/versions/${held.versionId}/preview`])
      expect((await call(asker, 'GET', path)).status).toBe(404);
    expect((await call(asker, 'POST', `/versions/${held.versionId}/publish`)).status).toBe(404);
    const shown = await preview(held.versionId);
    expect(shown).toMatchObject({
      compared_with: { id: first.versionId, number: 1 },
      is_out_of_date: false,
      counts: { added: 1, changed: 1, removed: 0, renumbered: 0 },
      affected: { answers: 1, people: 1 },
    });
    expect(shown.changes.map(({ kind, before, after }) => [kind, before?.text, after?.text])).toEqual([
      ['changed', 'The lynx key should be kept in the lodge.', 'The lynx key should be kept in the kitchen.'],
      ['added', undefined, 'The spare lynx key should be kept in the porch.'],
    ]);
    const published = await call(administrator, 'POST', `/versions/${held.versionId}/publish`);
    expect(published).toMatchObject({ status: 200, body: { state: 'published', number: 2, can_roll_back: true } });
    await expect
      .poll(() => notifications(asker))
      .toMatchObject([
        {
          title: 'lynx (guide) changed: check 1 answer',
          message: `Version 2, in force from 1 January 2026, changes clauses cited by: “${question('lynx')}”.`,
          link,
        },
      ]);
    expect([await notifications(other), await notifications(administrator)]).toEqual([[], []]);
    const touchedOf = async (person: SignedInUser) => {
      const changes = (await call(person, 'GET', '/docs/changes')).body as unknown as Change[];
      return changes.find(({ short_id: id }) => id === held.versionId)?.touches;
    };
    const mine = { things: [{ kind: 'answer', title: question('lynx'), link }], total: 1 };
    expect([await touchedOf(asker), await touchedOf(other)]).toEqual([mine, { things: [], total: 0 }]);
    const { rows } = await app.platform.db.pool.query(
      `select actor_id, detail from audit_log where action = 'documents.version_published' and subject_id = $1`,
      [held.versionId],
    );
    expect(rows).toEqual([{ actor_id: administrator.userId, detail: { work: 'guide/lynx', version: 2 } }]);
  });

  it('are rolled back only by their managers: the previous text is current, and old links lead there and say so', async () => {
    const first = await publish('otter', ['lodge']);
    const second = await publish('otter', ['kitchen'], {}, 2);
    const link = await ask(asker, question('otter'));
    const opened = await call(asker, 'GET', `/docs/document/${second.versionId}`);
    const [, clause] = (opened.body['elements'] as { id: string; text: string }[]).slice(-2);
    expect((await call(asker, 'POST', `/versions/${second.versionId}/roll-back`)).status).toBe(403);
    const tooOld = await call(administrator, 'POST', `/versions/${first.versionId}/roll-back`);
    expect(tooOld).toMatchObject({ status: 409, body: { error_code: 4141 } });
    expect((await preview(second.versionId)).affected).toMatchObject({ answers: 1, people: 1 });
    const back = await call(administrator, 'POST', `/versions/${second.versionId}/roll-back`);
    expect(back).toMatchObject({ status: 200, body: { state: 'withdrawn' } });
    const path = `/docs/document/${second.versionId}?element_ids=${clause?.id}`;
    const instead = await call(asker, 'GET', path);
    expect(instead).toMatchObject({
      status: 200,
      body: {
        external_id: first.versionId,
        withdrawn_version: { number: 2 },
        requested_elements: [{ resolved_by: 'lineage' }],
      },
    });
    expect(JSON.stringify(instead.body)).not.toContain('kitchen');
    await expect
      .poll(() => notifications(asker))
      .toMatchObject([{ message: expect.stringContaining('Version 2 was rolled back'), link }, {}]);
    expect((await list('withdrawn')).map(({ id }) => id)).toContain(second.versionId);
    expect((await call(administrator, 'POST', `/versions/${second.versionId}/roll-back`)).status).toBe(409);
  });

  it('are prepared again instead of published when another came first, and are discarded with their file', async () => {
    await publish('beaver', ['lodge']);
    const held = await publish('beaver', ['lodge', 'porch'], { hold: true }, 3);
    await publish('beaver', ['kitchen'], {}, 2);
    expect(await preview(held.versionId)).toMatchObject({ is_out_of_date: true });
    const path = `/versions/${held.versionId}`;
    expect(await call(administrator, 'POST', `${path}/publish`)).toMatchObject({
      status: 409,
      body: { error_code: 4140 },
    });
    expect(await preview(held.versionId)).toMatchObject({ is_out_of_date: false, compared_with: { number: 2 } });
    expect((await call(administrator, 'POST', `${path}/discard`)).status).toBe(204);
    expect((await call(administrator, 'GET', `${path}/preview`)).status).toBe(404);
  });

  it('have their lineage corrected by a person', async () => {
    await publish('heron', ['lodge', 'boiler room']);
    const held = await publish('heron', ['lodge'], { hold: true }, 2);
    const { changes } = await preview(held.versionId);
    expect(changes.map(({ kind }) => kind)).toEqual(['removed']);
    const doc = await app.platform.db.pool.query(
      `select id from elements where version_id = $1 and kind = 'paragraph'`,
      [held.versionId],
    );
    const body = { element_id: doc.rows[0]?.id, continues: changes[0]?.before?.id };
    expect((await call(administrator, 'POST', `/versions/${held.versionId}/lineage`, body)).status).toBe(204);
    expect((await preview(held.versionId)).changes.map(({ kind }) => kind).sort()).toEqual(['changed', 'removed']);
    const wrong = { ...body, continues: newId() };
    expect(await call(administrator, 'POST', `/versions/${held.versionId}/lineage`, wrong)).toMatchObject({
      status: 409,
      body: { error_code: 4142 },
    });
  });

  it('of a library are managed by its organisation’s champions and their uploaders, not by product administrators', async () => {
    const champion = await signIn(app, { roles: ['standard', 'champion'], organisationId });
    const owner = { ownerId: null, organisationId, visibility: 'organisation' as const, sharedWith: [] };
    const library = { owner, partition: 'library' as const, by: asker.userId };
    await publish('badger', ['lodge'], library);
    const held = await publish('badger', ['kitchen'], { ...library, hold: true }, 2);
    for (const person of [champion, asker])
      expect((await list('held', person)).map(({ id }) => id)).toEqual([held.versionId]);
    expect(await list('held', other)).toEqual([]);
    for (const person of [administrator, other, await signIn(app)])
      expect((await call(person, 'POST', `/versions/${held.versionId}/publish`)).status).toBe(404);
    const left = await signIn(app, { organisationId });
    await ask(left, question('badger'));
    const leaver = 'update users set organisation_id = null where id = $1';
    await app.platform.db.pool.query(leaver, [left.userId]);
    await ask(other, question('badger'));
    const told = await notifications(other);
    expect((await call(asker, 'POST', `/versions/${held.versionId}/publish`)).status).toBe(200);
    await expect.poll(() => notifications(other)).toHaveLength(told.length + 1);
    expect(await notifications(left)).toEqual([]);
    const { rows } = await app.platform.db.pool.query(
      'select action, organisation_id, detail from audit_log where subject_id = $1',
      [held.versionId],
    );
    // The key of a library document contains words that people wrote.
    expect(rows).toEqual([
      { action: 'documents.version_published', organisation_id: organisationId, detail: { version: 2 } },
    ]);
  });

  it('can be read as of a date: one document, the newest by file name, and the list', async () => {
    const first = await publish('crane', ['lodge']);
    const second = await publish('crane', ['kitchen'], {}, 2);
    const idOn = async (path: string) => (await call(asker, 'GET', path)).body['external_id'];
    expect(await idOn(`/docs/document/${second.versionId}?as_of=2025-06-01`)).toBe(first.versionId);
    expect(await idOn('/docs/newest-document-by-filename/crane.md?as_of=2025-06-01')).toBe(first.versionId);
    expect(await idOn('/docs/newest-document-by-filename/crane.md?as_of=2026-01-01')).toBe(second.versionId);
    expect(await call(asker, 'GET', `/docs/document/${second.versionId}?as_of=2020-01-01`)).toMatchObject({
      status: 404,
      body: { error_code: 4143 },
    });
    const listed = async (query: string) => {
      const { body } = await call(asker, 'GET', `/chat/filter_data${query}`);
      const references = body['references'] as { file_name: string; short_id: string }[];
      return references.filter(({ file_name: name }) => name === 'crane.md').map(({ short_id: id }) => id);
    };
    expect(await listed('?as_of=2025-06-01')).toEqual([first.versionId]);
    expect(await listed('?as_of=2020-01-01')).toEqual([]);
    expect(await listed('')).toEqual([second.versionId]);
  });
});
