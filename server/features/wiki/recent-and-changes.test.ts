import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type {
  documentReferenceSchema,
  recentDocumentSchema,
  regulationChangeSchema,
} from '#contract/features/wiki/document.ts';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, logInAs, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

type Change = z.infer<typeof regulationChangeSchema>;
type Recent = z.infer<typeof recentDocumentSchema>;
type Reference = z.infer<typeof documentReferenceSchema>;

const body = '## 1 Tests\n\n1.1 Pumps should be tested every month by the estates team.';
const dayMs = 24 * 3_600_000;

describeByDatabase('feature', 'The wiki’s lists on the first page', (kind) => {
  const clock = createTestClock();
  let app: TestApp;
  let organisationId: string;
  let reader: SignedInUser;
  let guest: SignedInUser;
  let stranger: SignedInUser;

  beforeAll(async () => {
    app = await startTestApp({ kind, clock });
    const { db } = app.platform;
    organisationId = await makeOrganisation(db);
    reader = await signIn(app, { organisationId });
    guest = await signIn(app, { organisationId, roles: ['guest'] });
    stranger = await signIn(app, { organisationId: await makeOrganisation(db) });
  });
  afterAll(() => app?.close());

  const get = async <Body>(path: string, user: SignedInUser): Promise<Body> =>
    (await (await callApi(app.url, path, user.authToken)).json()) as Body;
  const open = async (documentId: string, user: SignedInUser) =>
    (await callApi(app.url, `/docs/document/${documentId}/opened`, user.authToken, { method: 'POST' })).status;
  const changes = (user = reader) => get<Change[]>('/docs/changes', user);
  const recent = (user = reader) => get<Recent[]>('/docs/recent', user);
  const dayFromNow = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

  /** No session lives that long, so each step logs in again. */
  const waitDays = async (days: number) => {
    clock.advance(days * dayMs);
    for (const user of [reader, guest, stranger]) Object.assign(user, await logInAs(app, user));
  };

  it('are empty at first', async () => {
    expect(await changes()).toEqual([]);
    expect(await recent()).toEqual([]);
    expect(await get('/docs/shared-with-me', guest)).toEqual([]);
  });

  it('show changes in regulation by date: versions that came into force, and those published to do so', async () => {
    const { db } = app.platform;
    const now = clock.now();
    const publish = (name: string, version: number, effectiveFrom: string) =>
      publishGuide(db, { name, version, effectiveFrom, body: `${body}\n\n1.2 Of version ${version}.` }, { now });
    await publish('pumps', 1, dayFromNow(-900));
    await publish('pumps', 2, dayFromNow(-30));
    await publish('pumps', 3, dayFromNow(90));
    await publish('tanks', 1, dayFromNow(-2));
    expect(
      (await changes()).map(({ file_name, version, changed_on, is_first }) => [
        file_name,
        version.number,
        version.status,
        changed_on,
        is_first,
      ]),
    ).toEqual([
      ['pumps.md', 3, 'upcoming', dayFromNow(0), false],
      ['tanks.md', 1, 'in_force', dayFromNow(-2), true],
      ['pumps.md', 2, 'in_force', dayFromNow(-30), false],
    ]);
  });

  it('say which clause changed, against the version before', async () => {
    const [upcoming, tanks, second] = await changes();
    expect(tanks?.summary).toBeNull();
    expect(upcoming?.summary).toMatchObject({ added: 0, changed: 1, removed: 0, before_id: second?.short_id });
    expect(upcoming?.summary?.clauses).toEqual([
      { change: 'changed', label: '1.2', before: 'Of version 2.', after: 'Of version 3.' },
    ]);
    expect(second?.summary).toMatchObject({ added: 0, changed: 1, removed: 0 });
  });

  it('show that a version came into force on its date, and no longer the one it replaced', async () => {
    await waitDays(90);
    const shown = (await changes()).filter(({ file_name }) => file_name === 'pumps.md');
    expect(shown.map(({ version, changed_on }) => [version.number, version.status, changed_on])).toEqual([
      [3, 'in_force', dayFromNow(0)],
    ]);
  });

  it('show no change of a library, of what the reader may not see, or of what is withdrawn', async () => {
    const { db } = app.platform;
    const owner = { ownerId: reader.userId, organisationId, visibility: 'organisation', sharedWith: [] } as const;
    await publishGuide(db, { name: 'ours', body }, { owner, partition: 'library' });
    await publishGuide(db, { name: 'local-rule', body }, { owner });
    const gone = await publishGuide(db, { name: 'gone', body });
    await db.pool.query('update works set withdrawn_at = now() where id = $1', [gone.workId]);
    const names = async (user: SignedInUser) => (await changes(user)).map(({ file_name }) => file_name);
    expect(await names(reader)).toContain('local-rule.md');
    expect(await names(stranger)).not.toContain('local-rule.md');
    for (const user of [reader, stranger]) {
      expect(await names(user)).not.toContain('ours.md');
      expect(await names(user)).not.toContain('gone.md');
    }
  });

  it('show what a reader opened, latest first, once per work, in the version they opened', async () => {
    const listed = await changes();
    const [pumps, tanks] = ['pumps.md', 'tanks.md'].map((name) => listed.find(({ file_name }) => file_name === name));
    if (!pumps || !tanks) throw new Error('The guides are not listed.');
    const opened = pumps.short_id;
    expect(await open(opened, reader)).toBe(204);
    clock.advance(1_000);
    expect(await open(tanks.short_id, reader)).toBe(204);
    clock.advance(1_000);
    expect(await open(opened.toLowerCase(), reader)).toBe(204);
    const found = await recent();
    expect(found.map(({ short_id }) => short_id)).toEqual([opened, tanks.short_id]);
    expect(found[0]?.opened_at).toBe(clock.now().toISOString());
    expect(await recent(stranger)).toEqual([]);
  });

  it('neither store nor show what the reader may not see', async () => {
    const { db } = app.platform;
    const mine = { ownerId: reader.userId, organisationId, visibility: 'private', sharedWith: [] } as const;
    const { versionId, workId } = await publishGuide(db, { name: 'mine', body }, { owner: mine });
    expect(await open(versionId, stranger)).toBe(404);
    expect(await open(newId(), reader)).toBe(404);
    expect(await open('nonsense', reader)).toBe(422);
    expect(await open(versionId, reader)).toBe(204);
    await db.pool.query('update works set withdrawn_at = now() where id = $1', [workId]);
    expect((await recent()).map(({ short_id }) => short_id)).not.toContain(versionId);
  });

  it('show readable documents even after many that may no longer be read', async () => {
    const { db } = app.platform;
    const user = await signIn(app, { organisationId });
    const kept = await publishGuide(db, { name: 'kept', body });
    expect(await open(kept.versionId, user)).toBe(204);
    const away = [
      'update works set withdrawn_at = now() where id = $1',
      "update works set visibility = 'private' where id = $1",
      'update versions set published_at = null where work_id = $1',
    ];
    for (let index = 0; index <= limits.recentDocuments; index += 1) {
      const { versionId, workId } = await publishGuide(db, { name: `away-${index}`, body });
      clock.advance(1_000);
      expect(await open(versionId, user)).toBe(204);
      await db.pool.query(away[index % away.length] ?? '', [workId]);
    }
    expect((await recent(user)).map(({ short_id }) => short_id)).toEqual([kept.versionId]);
  });

  it('show what is shared with a guest by name, to that guest only', async () => {
    const { db } = app.platform;
    const owner = { ownerId: reader.userId, organisationId, visibility: 'named', sharedWith: [guest.userId] } as const;
    const { versionId } = await publishGuide(db, { name: 'for-george', body }, { owner, partition: 'library' });
    const shared = async (user: SignedInUser) =>
      (await get<Reference[]>('/docs/shared-with-me', user)).map(({ short_id }) => short_id);
    expect(await shared(guest)).toEqual([versionId]);
    expect(await shared(reader)).toEqual([]);
    expect(await shared(stranger)).toEqual([]);
  });
});
