import { call } from '@orpc/server';
import { expect, it } from 'vitest';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { newId } from '#contract/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createNotifier } from '#server/platform/notify/create-notifier.ts';
import type { NewNotification } from '#server/platform/notify/notifier.ts';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import { contextOf, makePerson } from '#server/testing/people.ts';
import { notificationsFeature } from './notifications-feature.ts';

let minute = 0;
const clock = { now: () => new Date(Date.UTC(2026, 10, 21, 9, minute)) };
const notifier = createNotifier({ clock });

function notify(db: Database, person: SignedInCaller, given: Partial<NewNotification> = {}): Promise<boolean> {
  minute += 1;
  const notification = { userId: person.userId, kind: 'test', title: 'Title', message: 'Message', ...given };
  return db.transaction((tx) => notifier.notify(tx, notification));
}

describeBothDatabases('Notifications', (database) => {
  const list = (person: SignedInCaller) =>
    call(notificationsFeature({ db: database(), clock }).router.mine, undefined, { context: contextOf(person) });
  const markAsRead = (person: SignedInCaller, ids: string[]) =>
    call(
      notificationsFeature({ db: database(), clock }).router.markAsRead,
      { notification_ids: ids },
      { context: contextOf(person) },
    );

  it('come newest first, to their person only', async () => {
    const [person, other] = [await makePerson(database()), await makePerson(database())];
    await notify(database(), person, { title: 'First' });
    await notify(database(), other, { title: 'For somebody else' });
    await notify(database(), person, { title: 'Second', link: '/wiki/guide.md?element_ids=1' });
    const mine = await list(person);
    expect(mine.map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(mine[0]).toMatchObject({ status: 'unread', message: 'Message', link: '/wiki/guide.md?element_ids=1' });
  });

  it('become read, and say how many are left', async () => {
    const person = await makePerson(database());
    for (let i = 0; i < 3; i += 1) await notify(database(), person);
    const [first, second] = await list(person);
    expect(await markAsRead(person, [first?.id ?? '', second?.id ?? ''])).toEqual({ unread_count: 1 });
    expect(await markAsRead(person, [first?.id ?? ''])).toEqual({ unread_count: 1 });
    expect((await list(person)).map(({ status }) => status)).toEqual(['read', 'read', 'unread']);
    expect(await markAsRead(person, [])).toEqual({ unread_count: 1 });
  });

  it("of somebody else stay unread, and a stranger's id is no error", async () => {
    const [person, other] = [await makePerson(database()), await makePerson(database())];
    await notify(database(), person);
    const [theirs] = await list(person);
    expect(await markAsRead(other, [theirs?.id ?? '', newId()])).toEqual({ unread_count: 0 });
    expect((await list(person))[0]?.status).toBe('unread');
  });

  it('with the same key are sent once a person', async () => {
    const [person, other] = [await makePerson(database()), await makePerson(database())];
    const dedupeKey = 'todo:1';
    const sent = await Promise.all([1, 2, 3].map(() => notify(database(), person, { dedupeKey })));
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(await notify(database(), other, { dedupeKey })).toBe(true);
    expect(await list(person)).toHaveLength(1);
  });

  it('exist only if what they tell of does', async () => {
    const person = await makePerson(database());
    const failed = database().transaction(async (tx) => {
      await notifier.notify(tx, { userId: person.userId, kind: 'test', title: 'T', message: 'M' });
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await list(person)).toEqual([]);
  });

  it('are listed 200 at most, and the rest is counted', async () => {
    const person = await makePerson(database());
    await database().transaction(async (tx) => {
      for (let i = 0; i < 205; i += 1)
        await notifier.notify(tx, { userId: person.userId, kind: 'test', title: String(i), message: 'M' });
    });
    const mine = await list(person);
    expect(mine).toHaveLength(200);
    expect(
      await markAsRead(
        person,
        mine.map(({ id }) => id),
      ),
    ).toEqual({ unread_count: 5 });
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/a\nb',
  ])('never lead out of the product (%j)', async (link) => {
    const person = await makePerson(database());
    await expect(notify(database(), person, { link })).rejects.toThrow('not a path of the product');
  });
});
