import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock/clock.ts';
import { createNotifier } from '#server/platform/notify/create-notifier.ts';
import { NotificationSignals } from '#server/platform/notify/notification-signals.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { createTestDatabase } from '#server/testing/database-per-test.ts';
import { publishGuide } from '#server/testing/guides.ts';
import { makePerson } from '#server/testing/people.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import type { AffectedBy } from './affected.ts';
import { tellAffected } from './tell-affected.ts';
import { listUntold, noteUntold } from './untold-store.ts';

let test: TestDatabase;
const owners: string[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
  for (let at = 0; at < 45; at += 1) owners.push((await makePerson(test.database)).userId);
});
afterAll(() => test.close());

const guide = (place: string, version: number) => ({
  name: 'keys',
  version,
  effectiveFrom: `202${4 + version}-01-01`,
  body: `## 1 Keys\n\n1.1 The lynx key should be kept in the ${place}.`,
});

/** One thing of each owner that cites the changed text. */
const cites: AffectedBy = async () =>
  owners.map((userId) => ({
    userId,
    kind: 'answer',
    id: userId,
    title: 'Where is the key?',
    link: '/chat/one',
    elementIds: [],
    visible: { ownerId: userId, organisationId: null, visibility: 'private', sharedWith: [] },
  }));

it('Each affected owner is notified exactly once, even when the work is interrupted half way', async () => {
  const { database: db } = test;
  await publishGuide(db, guide('lodge', 1));
  const { versionId } = await publishGuide(db, guide('kitchen', 2));
  const real = createNotifier({ clock: systemClock, signals: new NotificationSignals(db) });
  const ended = new AbortController();
  const told: string[] = [];
  const notifier: Notifier = {
    ...real,
    async notify(tx, notification) {
      told.push(notification.userId);
      if (told.length === 5) ended.abort(new Error('The process ends.'));
      return real.notify(tx, notification);
    },
  };
  const deps = { db, notifier, cites: [cites] };
  const change = { versionId, kind: 'published' } as const;
  await db.transaction((tx) => noteUntold(tx, change));
  await expect(tellAffected(deps, change, ended.signal)).rejects.toThrow('The process ends.');
  expect(told.length).toBeLessThan(owners.length);
  // An owner who has deleted the notification since does not get it again.
  await db.pool.query('delete from notifications');
  for (let times = 0; times < 2; times += 1) await tellAffected(deps, change, new AbortController().signal);
  expect(told).toEqual(owners.toSorted());
  expect(await listUntold(db.query)).toEqual([]);
  const withdrawn = { versionId, kind: 'withdrawn' } as const;
  await db.transaction((tx) => noteUntold(tx, withdrawn));
  await tellAffected(deps, withdrawn, new AbortController().signal);
  expect(told).toHaveLength(owners.length);
});

it('When a version is rolled back while its owners are being notified, the remaining owners hear nothing', async () => {
  const { database: db } = test;
  const { versionId } = await publishGuide(db, guide('attic', 3));
  let told = 0;
  const notifier: Notifier = {
    ...createNotifier({ clock: systemClock, signals: new NotificationSignals(db) }),
    async notify(tx) {
      told += 1;
      if (told > 1) return true;
      await tx.execute(sql`update versions set published_at = null, withdrawn_at = now() where id = ${versionId}`);
      return true;
    },
  };
  const change = { versionId, kind: 'published' } as const;
  await db.transaction((tx) => noteUntold(tx, change));
  await tellAffected({ db, notifier, cites: [cites] }, change, new AbortController().signal);
  expect(told).toBe(20);
  expect(await listUntold(db.query)).toEqual([]);
});
