import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { notificationSchema } from '#contract/features/notifications/notifications-contract.ts';
import { features } from '#server/app/features.ts';
import { openPublishing } from '#server/app/open-publishing.ts';
import { createPublishing } from '#server/features/publishing/create-publishing.ts';
import { publishFile } from '#server/features/publishing/publish-file.ts';
import { listUntold } from '#server/platform/affected/untold-store.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { guideText, publishGuide, type TestGuide } from '#server/testing/guides.ts';
import { ownThreadParser } from '#server/testing/own-thread-parser.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { tellStarrers } from './tell-starrers.ts';

type Notification = z.infer<typeof notificationSchema>;

const rules = ['Outlets are flushed weekly.', 'Records are kept for five years.', 'A named person answers for both.'];
const guide = (name: string, version: number): TestGuide => ({
  name,
  version,
  effectiveFrom: `202${version}-04-01`,
  body: `## 1 Water\n\n${rules
    .slice(0, version)
    .map((text, at) => `1.${at + 1} ${text}`)
    .join('\n\n')}`,
});

describeByDatabase('feature', 'A new version of a favourite document', (kind) => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    app = await startTestApp({ kind });
    folder = mkdtempSync(join(tmpdir(), 'candour-starred-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await app?.close();
  });

  async function publish(name: string, version: number): Promise<string> {
    const path = join(folder, `${name}.md`);
    writeFileSync(path, guideText(guide(name, version)));
    const result = await publishFile(
      { publishing: await openPublishing(app.platform), parser: ownThreadParser, actor: { kind: 'operator' } },
      path,
    );
    if (result.outcome === 'refused') throw new Error(result.message);
    return result.document_id;
  }
  const star = (person: SignedInUser, documentId: string) =>
    callApi(app.url, '/docs/set_favourite', person.authToken, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ external_id: documentId, like: true }),
    });
  const listOf = async (person: SignedInUser) =>
    (await (await callApi(app.url, '/notifications/user', person.authToken)).json()) as Notification[];

  it('notifies the people who have it as a favourite, once, with a link', async () => {
    const [reader, guest, other] = [await signIn(app), await signIn(app, { roles: ['guest'] }), await signIn(app)];
    const first = await publish('water', 1);
    for (const person of [reader, guest]) await star(person, first);
    const second = await publish('water', 2);
    await publish('water', 2);
    for (const person of [reader, guest]) {
      expect(await listOf(person)).toMatchObject([
        {
          status: 'unread',
          title: 'New version of water (guide)',
          message: 'Version 2 of one of your favourite documents is in force from 1 April 2022.',
          link: `/wiki/${second}`,
        },
      ]);
    }
    expect(await listOf(other)).toEqual([]);
    // A first version changes nothing that anybody could have cited.
    expect(await listUntold(app.platform.db.query)).toEqual([{ versionId: second, kind: 'published' }]);
    const link = (await listOf(reader))[0]?.link?.replace('/wiki/', '/docs/document/') ?? '';
    expect((await callApi(app.url, link, reader.authToken)).status).toBe(200);
  });

  it('does not notify when it is filled in below the newest', async () => {
    const reader = await signIn(app);
    await star(reader, await publish('gases', 2));
    await publish('gases', 1);
    expect(await listOf(reader)).toEqual([]);
  });

  it('does not notify people who may no longer see it, or whose account is disabled', async () => {
    const { db, notifier } = app.platform;
    const organisationId = await makeOrganisation(db);
    const [owner, colleague, gone] = [
      await signIn(app, { organisationId }),
      await signIn(app, { organisationId }),
      await signIn(app, { organisationId }),
    ];
    const ours = { ownerId: owner.userId, organisationId, visibility: 'organisation', sharedWith: [] } as const;
    const { versionId } = await publishGuide(db, guide('policy', 1), { owner: ours, partition: 'library' });
    for (const person of [owner, colleague, gone]) expect((await star(person, versionId)).status).toBe(200);
    await db.pool.query('update users set organisation_id = null where id = $1', [gone.userId]);
    const next = await publishGuide(db, guide('policy', 2), { owner: ours, partition: 'library' });
    await db.pool.query('update users set disabled_at = now() where id = $1', [owner.userId]);
    await db.transaction((tx) => tellStarrers(notifier, tx, next.versionId));
    const { rows } = await db.pool.query('select user_id from notifications where link = $1', [
      `/wiki/${next.versionId}`,
    ]);
    expect(rows).toEqual([{ user_id: colleague.userId }]);
  });

  it('notifies nobody when its publication fails', async () => {
    const reader = await signIn(app);
    await star(reader, await publish('lifts', 1));
    const path = join(folder, 'lifts.md');
    writeFileSync(path, guideText(guide('lifts', 2)));
    const vectorFilling = { request: () => Promise.reject(new Error('no queue')) };
    const listeners = features.flatMap(({ on = [] }) => on);
    const publishing = createPublishing({ ...app.platform, listeners, vectorFilling });
    const failed = publishFile({ publishing, parser: ownThreadParser, actor: { kind: 'operator' } }, path);
    await expect(failed).rejects.toThrow('no queue');
    expect(await listOf(reader)).toEqual([]);
  });
});
