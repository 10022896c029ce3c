import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { notificationSchema } from '#contract/features/notifications/notifications-contract.ts';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import type { NewNotification } from '#server/platform/notify/notifier.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

type Notification = z.infer<typeof notificationSchema>;

describeByDatabase('races', 'Notifications', (kind) => {
  let app: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    app = await startTestApp({ kind, clock });
  });
  afterAll(() => app.close());

  const text = { kind: 'test', title: 'Title', message: 'Message' };
  function notify(person: SignedInUser, given: Partial<NewNotification> = {}): Promise<boolean> {
    clock.advance(1);
    const { db, notifier } = app.platform;
    return db.transaction((tx) => notifier.notify(tx, { userId: person.userId, ...text, ...given }));
  }
  const list = async (person: SignedInUser) =>
    (await (await callApi(app.url, '/notifications/user', person.authToken)).json()) as Notification[];
  async function markAsRead(person: SignedInUser, ids: string[]): Promise<unknown> {
    const response = await callApi(app.url, '/notifications/mark-as-read', person.authToken, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ notification_ids: ids }),
    });
    return response.json();
  }

  it('are listed newest first, to their own person only', async () => {
    const [person, other] = [await signIn(app), await signIn(app)];
    await notify(person, { title: 'First' });
    await notify(other, { title: 'For somebody else' });
    await notify(person, { title: 'Second', link: '/wiki/guide.md?element_ids=1' });
    const mine = await list(person);
    expect(mine.map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(mine[0]).toMatchObject({ status: 'unread', message: 'Message', link: '/wiki/guide.md?element_ids=1' });
  });

  it('can be marked as read, and the answer says how many remain', async () => {
    const person = await signIn(app);
    for (let i = 0; i < 3; i += 1) await notify(person);
    const [first, second] = await list(person);
    expect(await markAsRead(person, [first?.id ?? '', second?.id ?? ''])).toEqual({ unread_count: 1 });
    expect(await markAsRead(person, [first?.id ?? ''])).toEqual({ unread_count: 1 });
    expect((await list(person)).map(({ status }) => status)).toEqual(['read', 'read', 'unread']);
    expect(await markAsRead(person, [])).toEqual({ unread_count: 1 });
  });

  it('of somebody else stay unread, and an unknown id is no error', async () => {
    const [person, other] = [await signIn(app), await signIn(app)];
    await notify(person);
    const [theirs] = await list(person);
    expect(await markAsRead(other, [theirs?.id ?? '', newId()])).toEqual({ unread_count: 0 });
    expect((await list(person))[0]?.status).toBe('unread');
  });

  it('with the same key are sent once per person', async () => {
    const [person, other] = [await signIn(app), await signIn(app)];
    const dedupeKey = 'todo:1';
    const sent = await Promise.all([1, 2, 3].map(() => notify(person, { dedupeKey })));
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(await notify(other, { dedupeKey })).toBe(true);
    expect(await list(person)).toHaveLength(1);
  });

  it('go to many people at once, to each of them once', async () => {
    const people = [await signIn(app), await signIn(app)];
    const { db, notifier } = app.platform;
    const ids = [...people, ...people].map(({ userId }) => userId);
    expect(await db.transaction((tx) => notifier.notifyAll(tx, ids, text))).toBe(2);
    expect(await db.transaction((tx) => notifier.notifyAll(tx, [], text))).toBe(0);
    for (const person of people) expect(await list(person)).toHaveLength(1);
  });

  it('exist only if the act they report was committed', async () => {
    const person = await signIn(app);
    const { db, notifier } = app.platform;
    const failed = db.transaction(async (tx) => {
      await notifier.notify(tx, { userId: person.userId, ...text });
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await list(person)).toEqual([]);
  });

  it('are listed and counted up to the newest 1,000, which one call can mark as read', async () => {
    const person = await signIn(app);
    const most = limits.notificationsListed;
    await app.platform.db.pool.query(
      `insert into notifications (id, user_id, kind, title, message, created_at)
       select lpad(i::text, 26, '0'), $1, 'test', 'Number ' || i, 'Message', now() + make_interval(secs => i)
       from generate_series(1, $2::int) i`,
      [person.userId, most + 5],
    );
    const mine = await list(person);
    expect(mine).toHaveLength(most);
    expect(mine[0]?.title).toBe(`Number ${most + 5}`);
    expect(await markAsRead(person, [newId()])).toEqual({ unread_count: most });
    const ids = mine.map(({ id }) => id);
    expect(await markAsRead(person, ids)).toEqual({ unread_count: 0 });
  });

  it('are cut where their text is too long', async () => {
    const person = await signIn(app);
    await notify(person, { title: ` A title\nwith ${'words '.repeat(100)}`, message: '🏥'.repeat(3_000) });
    await notify(person, { title: 'x'.repeat(200), message: 'y'.repeat(2_000) });
    const [exact, long] = await list(person);
    expect(long?.title).toMatch(/^A title with words .* words…$/);
    expect(long?.title.length).toBeLessThanOrEqual(200);
    expect(long?.message).toMatch(/^(🏥)+…$/u);
    expect(long?.message.length).toBeLessThanOrEqual(2_000);
    expect([exact?.title.length, exact?.message.length]).toEqual([200, 2_000]);
  });

  it.each([
    ['another site', 'https://elsewhere.example/'],
    ['another site of the same scheme', '//elsewhere.example'],
    ['a backslash form that browsers read as another site', '/\\elsewhere.example'],
    ['a script', 'javascript:alert(1)'],
    ['a path with a line break', '/a\nb'],
    ['a path that is too long', `/${'a'.repeat(2_000)}`],
  ])('never link to %s', async (_what, link) => {
    await expect(notify(await signIn(app), { link })).rejects.toThrow('not a path of the product');
  });

  it('always have a title', async () => {
    await expect(notify(await signIn(app), { title: ' \n' })).rejects.toThrow('has no title');
  });
});
