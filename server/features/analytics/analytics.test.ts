import { randomUUID } from 'node:crypto';
import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { analyticsEvents } from '#server/platform/analytics/analytics-tables.ts';
import { createAnalytics } from '#server/platform/analytics/create-analytics.ts';
import { describeDatabases } from '#server/testing/database-per-test.ts';
import { contextOf, makePerson } from '#server/testing/people.ts';
import { analyticsRoutes } from './analytics-routes.ts';

const now = new Date('2026-11-21T09:30:00Z');
const limits = { perMinute: 100, perDay: 500, bytesPerDay: 10_000, eventBytes: 2_000 };
const analytics = createAnalytics({ clock: { now: () => now }, limits });
/** Refused by the guard before the input is read, or by the contract. */
const refused = expect.stringMatching(/^(validation_failed|BAD_REQUEST)$/);
const event = (given: object = {}) => ({
  id: randomUUID(),
  name: 'navigate_home',
  occurred_at: now.toISOString(),
  ...given,
});

describeDatabases('races', 'First-party events', (database) => {
  const send = (person: SignedInCaller, events: ReturnType<typeof event>[]) =>
    call(analyticsRoutes({ db: database(), analytics }).record, { events }, { context: contextOf(person) });
  const stored = (person: SignedInCaller) =>
    database()
      .query.select()
      .from(analyticsEvents)
      .where(eq(analyticsEvents.userId, person.userId))
      .orderBy(analyticsEvents.occurredAt);

  it('are stored with their person, organisation and properties', async () => {
    const person = await makePerson(database());
    const properties = { count: 2, ids: ['01JD0000000000000000000000'], path: '/wiki', first: true, from: null };
    expect(await send(person, [event({ name: '$pageview', properties })])).toEqual({ accepted: 1 });
    const [row] = await stored(person);
    expect(row).toMatchObject({
      name: '$pageview',
      properties,
      organisationId: null,
      occurredAt: now,
      receivedAt: now,
    });
  });

  it('are grouped by session, without naming the session', async () => {
    const person = await makePerson(database());
    await send(person, [event(), event()]);
    await send({ ...person, sessionId: 'another' }, [event()]);
    const sessions = (await stored(person)).map(({ sessionId }) => sessionId);
    expect(new Set(sessions).size).toBe(2);
    expect(sessions).not.toContain(person.sessionId);
  });

  it('sent twice count once: in one request, in two, and in two at the same time', async () => {
    const person = await makePerson(database());
    const [first, second] = [event(), event()];
    expect(await send(person, [first, first])).toEqual({ accepted: 1 });
    const both = await Promise.all([send(person, [first, second]), send(person, [second])]);
    expect(both[0].accepted + both[1].accepted).toBe(1);
    expect(await stored(person)).toHaveLength(2);
  });

  it('are not lost when another person used the same id', async () => {
    const [person, other] = [await makePerson(database()), await makePerson(database())];
    const same = event();
    expect(await send(other, [same])).toEqual({ accepted: 1 });
    expect(await send(person, [same])).toEqual({ accepted: 1 });
  });

  it.each([
    ['2027-01-01T00:00:00Z', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21T09:29:00Z', '2026-11-21T09:29:00.000Z'],
    ['0000-01-01T00:00:00Z', '2026-10-22T09:30:00.000Z'],
  ])('from a wrong clock get a plausible time (%s)', async (occurred_at, expected) => {
    const person = await makePerson(database());
    await send(person, [event({ occurred_at })]);
    expect((await stored(person))[0]?.occurredAt.toISOString()).toBe(expected);
  });

  it.each([
    ['an unknown name', { name: 'Drop Table' }],
    ['an invalid id', { id: '1' }],
    ['too many properties', { properties: Object.fromEntries(Array.from({ length: 33 }, (_, i) => [`p${i}`, i])) }],
    ['a long text', { properties: { text: 'x'.repeat(501) } }],
    ['text that cannot be stored', { properties: { text: 'a\0b' } }],
    ['half a character', { properties: { text: '\ud83d' } }],
    ['a nested object', { properties: { a: { b: 1 } } }],
    ['a name reserved for the server', { name: 'question_asked' }],
    ['no time', { occurred_at: 'yesterday' }],
  ])('with %s are refused together with the whole request', async (_what, given) => {
    const person = await makePerson(database());
    await expect(send(person, [event(), event(given)])).rejects.toMatchObject({ code: refused });
    expect(await stored(person)).toEqual([]);
  });

  it('made by the server exist exactly when the act they report does', async () => {
    const person = await makePerson(database());
    const failed = database().transaction(async (tx) => {
      await analytics.record(tx, { name: 'question_asked', caller: person });
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    await analytics.record(database().query, { name: 'question_asked', caller: person, properties: { length: 12 } });
    expect(await stored(person)).toMatchObject([
      { name: 'question_asked', clientId: null, properties: { length: 12 } },
    ]);
  });
});
