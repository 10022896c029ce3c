import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { AppError } from '#contract/errors/app-error.ts';
import { notificationEventSchema } from '#contract/features/notifications/notifications-contract.ts';
import { newId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { OpenStreams } from '#server/platform/http/open-streams.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createNotifier } from '#server/platform/notify/create-notifier.ts';
import { NotificationSignals } from '#server/platform/notify/notification-signals.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { streamMessages } from '#server/testing/event-stream.ts';
import { makePerson } from '#server/testing/people.ts';
import { callApi, logInAs, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { followNotifications } from './follow-notifications.ts';

type NotificationEvent = z.infer<typeof notificationEventSchema>;

/** Reads the stream over HTTP. */
function readerOf(response: Response) {
  const messages = streamMessages(response);
  return {
    async next(): Promise<NotificationEvent> {
      for (;;) {
        const { value, done } = await messages.next();
        if (done) throw new Error('The stream has ended.');
        if (value.kind === 'message') return notificationEventSchema.parse(value.data);
      }
    },
    leave: () => messages.return(undefined),
  };
}

const open = async (app: TestApp, person: SignedInUser) =>
  readerOf(await callApi(app.url, '/notifications/events', person.authToken));
const nothing = { unread_count: 0, arrived: [] };
const words = { kind: 'test', message: 'Message' };

function notify({ platform }: TestApp, { userId }: SignedInUser, title: string, alongside?: (tx: Tx) => Promise<void>) {
  return platform.db.transaction(async (tx) => {
    await platform.notifier.notify(tx, { userId, title, ...words });
    await alongside?.(tx);
  });
}

async function markAsRead(app: TestApp, person: SignedInUser, ids: readonly string[]): Promise<void> {
  const body = JSON.stringify({ notification_ids: ids });
  const headers = { 'content-type': 'application/json' };
  await callApi(app.url, '/notifications/mark-as-read', person.authToken, { method: 'POST', headers, body });
}

describeByDatabase('behaves_otherwise', 'The stream of notifications', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ kind });
  });
  afterAll(() => app.close());

  it('sends what is unread, then what arrives and what was read elsewhere, to every open page', async () => {
    const person = await signIn(app);
    await notify(app, person, 'Before');
    const pages = [await open(app, person), await open(app, person)];
    for (const page of pages) expect(await page.next()).toEqual({ unread_count: 1, arrived: [] });
    await notify(app, person, 'After');
    const events = [];
    for (const page of pages) events.push(await page.next());
    expect(events[0]).toMatchObject({ unread_count: 2, arrived: [{ title: 'After', status: 'unread' }] });
    expect(events[1]).toEqual(events[0]);
    await markAsRead(app, person, [events[0]?.arrived[0]?.id ?? '']);
    for (const page of pages) expect(await page.next()).toEqual({ unread_count: 1, arrived: [] });
    for (const page of pages) await page.leave();
  });

  it("never sends other people's notifications, nor those of a transaction that was rolled back", async () => {
    const [person, other] = [await signIn(app), await signIn(app)];
    const page = await open(app, person);
    expect(await page.next()).toEqual(nothing);
    await notify(app, other, 'For somebody else');
    const undone = notify(app, person, 'Undone', () => Promise.reject(new Error('undone')));
    await expect(undone).rejects.toThrow('undone');
    await notify(app, person, 'Meant');
    expect(await page.next()).toMatchObject({ unread_count: 1, arrived: [{ title: 'Meant' }] });
    await page.leave();
  });

  it('sends the notifications of one transaction together, newest first', async () => {
    const person = await signIn(app);
    const page = await open(app, person);
    await page.next();
    await app.platform.db.transaction(async (tx) => {
      for (const title of ['One', 'Two', 'Three'])
        await app.platform.notifier.notify(tx, { userId: person.userId, title, ...words });
    });
    const { unread_count, arrived } = await page.next();
    expect([unread_count, arrived.length]).toEqual([3, 3]);
    await page.leave();
  });

  it('sends nothing more to a session that logged out, and everything to the others', async () => {
    const person = await signIn(app);
    const elsewhere = await logInAs(app, person);
    const [page, other] = [await open(app, person), await open(app, elsewhere)];
    expect([await page.next(), await other.next()]).toEqual([nothing, nothing]);
    await callApi(app.url, '/auth/signout', person.authToken);
    await notify(app, person, 'Private');
    await expect(page.next()).rejects.toThrow('The stream has ended.');
    expect(await other.next()).toMatchObject({ arrived: [{ title: 'Private' }] });
    await other.leave();
  });

  it('ends when the server closes, so that its reader reconnects', async () => {
    const closing = await startTestApp({ kind });
    const page = await open(closing, await signIn(closing));
    await page.next();
    await closing.close();
    await expect(page.next()).rejects.toThrow();
  });

  it('ends for an expired session at the next check, even if nothing has arrived', async () => {
    const { db, notificationSignals } = app.platform;
    const caller = await makePerson(db);
    let reader: typeof caller | undefined = caller;
    const callers = { sessionCaller: async () => reader };
    const deps = { db, log: createLog('silent'), callers, streams: new OpenStreams(), notificationSignals };
    const following = { requestId: newId(), signal: new AbortController().signal };
    const events = followNotifications({ ...deps, lookAgainMs: 10 }, caller, following);
    expect((await events.next()).value).toEqual(nothing);
    const next = events.next();
    reader = undefined;
    await expect(next).rejects.toMatchObject({ code: 'authentication_required' });
  });

  it('counts towards the streams that a session may have open', async () => {
    const { db, notificationSignals, callers } = app.platform;
    const caller = await makePerson(db);
    const streams = new OpenStreams({ perSession: 1, perUser: 1 });
    const deps = { db, log: createLog('silent'), callers, streams, notificationSignals };
    const closing = new AbortController();
    followNotifications(deps, caller, { requestId: newId(), signal: closing.signal });
    const another = () => followNotifications(deps, caller, { requestId: newId(), signal: closing.signal });
    expect(another).toThrow(AppError);
    closing.abort();
    expect(another).not.toThrow();
  });
});

describe('Notifications of several processes on one PostgreSQL', () => {
  let app: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ kind: 'postgres' });
    second = await startTestApp({ kind: 'postgres', beside: app });
  });
  afterAll(async () => {
    await second?.close();
    await app.close();
  });

  it('reach the open pages of every process, as does the news that another process marked them as read', async () => {
    const person = await signIn(app);
    const pages = [await open(app, person), await open(second, person)];
    for (const page of pages) expect(await page.next()).toEqual(nothing);
    await notify(second, person, 'From the second');
    const events = [];
    for (const page of pages) events.push(await page.next());
    expect(events[0]).toMatchObject({ unread_count: 1, arrived: [{ title: 'From the second' }] });
    expect(events[1]).toEqual(events[0]);
    await markAsRead(app, person, [events[0]?.arrived[0]?.id ?? '']);
    for (const page of pages) expect(await page.next()).toEqual(nothing);
    for (const page of pages) await page.leave();
  });

  it('reach many people at once from a process that has no pages of its own', async () => {
    const person = await signIn(app);
    const others = await Promise.all(Array.from({ length: 250 }, () => makePerson(app.platform.db)));
    const page = await open(second, person);
    expect(await page.next()).toEqual(nothing);
    const { db, clock } = app.platform;
    const signals = new NotificationSignals(db);
    const people = [...others.map(({ userId }) => userId), person.userId];
    await db.transaction((tx) => createNotifier({ clock, signals }).notifyAll(tx, people, { title: 'All', ...words }));
    expect(await page.next()).toMatchObject({ arrived: [{ title: 'All' }] });
    await page.leave();
  });
});
