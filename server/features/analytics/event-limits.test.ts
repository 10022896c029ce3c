import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAnalytics } from '#server/platform/analytics/create-analytics.ts';
import { sweepEvents } from '#server/platform/analytics/sweep-events.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { ANALYTICS_EVENTS_PER_DAY: '150', ANALYTICS_KB_PER_DAY: '50' } });
});
afterAll(() => app?.close());

const event = (properties: object = {}) => ({
  id: randomUUID(),
  name: 'navigate_home',
  properties,
  occurred_at: new Date().toISOString(),
});
async function send(person: SignedInUser, events: readonly object[]) {
  const body = JSON.stringify({ events });
  const headers = { 'content-type': 'application/json' };
  const response = await callApi(app.url, '/analytics/events', person.authToken, { method: 'POST', headers, body });
  return { status: response.status, ...((await response.json()) as { accepted?: number }) };
}
async function stored(person: SignedInUser) {
  const sql =
    'select properties, pg_column_size(e.*)::int as bytes from analytics_events e where user_id = $1 order by id';
  return (await app.platform.db.pool.query(sql, [person.userId])).rows;
}

describe('First-party events of one person', () => {
  it('stay small: a list is cut, and properties beyond the limit are left out', async () => {
    const person = await signIn(app, { roles: ['guest'] });
    const ids = Array.from({ length: 1_000 }, () => 'x'.repeat(64));
    const texts = Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`p${at}`, 'y'.repeat(500)]));
    expect(await send(person, [event({ count: 1_000, ids }), event({ ...texts, path: '/wiki' })])).toMatchObject({
      status: 202,
      accepted: 2,
    });
    const [listed, long] = (await stored(person)).map(({ properties }) => properties);
    expect(listed.count).toBe(1_000);
    expect(listed.ids.length).toBeLessThan(40);
    expect(Object.keys(long).length).toBeLessThan(6);
    expect(long.path).toBe('/wiki');
  });

  it('are dropped beyond the limit of a day, and nobody else’s are', async () => {
    const [busy, calm] = [await signIn(app, { roles: ['guest'] }), await signIn(app)];
    const batch = () => Array.from({ length: 100 }, () => event());
    expect(await send(busy, batch())).toEqual({ status: 202, accepted: 100 });
    expect(await send(busy, batch())).toEqual({ status: 202, accepted: 50 });
    expect(await send(busy, batch())).toEqual({ status: 202, accepted: 0 });
    expect(await stored(busy)).toHaveLength(150);
    expect(await send(calm, batch())).toEqual({ status: 202, accepted: 100 });
  });

  it('take little of the database, however large the calls of a guest are', async () => {
    const person = await signIn(app, { roles: ['guest'] });
    const ids = Array.from({ length: 140 }, () => randomUUID());
    for (let call = 0; call < 5; call += 1)
      await send(
        person,
        Array.from({ length: 100 }, () => event({ ids })),
      );
    const rows = await stored(person);
    expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(60_000);
  });

  it('are deleted once they are older than the installation keeps them', async () => {
    const person = await signIn(app);
    await send(person, [event(), event()]);
    const sweep = (days: number) => {
      const now = () => new Date(Date.now() + days * 24 * 3_600_000);
      return sweepEvents({ db: app.platform.db, clock: { now }, keepDays: 400 });
    };
    await sweep(399);
    expect(await stored(person)).toHaveLength(2);
    expect(await sweep(401)).toBeGreaterThan(1);
    expect(await stored(person)).toEqual([]);
  });
});

describe('Page views of visitors', () => {
  const visit = async (body: object) => {
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await callApi(app.url, '/analytics/visits', undefined, sent);
    return { status: response.status, ...((await response.json()) as { accepted?: number }) };
  };
  const visits = async () =>
    (await app.platform.db.pool.query(`select * from analytics_events where name = '$pageview' and user_id is null`))
      .rows;

  it('name the page and nobody, and any other page, value or property is refused', async () => {
    expect(await visit({ path: '/auth/action-handler' })).toEqual({ status: 202, accepted: 1 });
    const [row] = await visits();
    expect(row).toMatchObject({
      properties: { path: '/auth/action-handler' },
      organisation_id: null,
      session_id: null,
    });
    for (const body of [
      { path: '/auth/action-handler?oobCode=secret' },
      { path: '/auth/callback/northmoor' },
      { path: '/wiki/patient-list.md' },
      { path: '/auth/login', email: 'somebody@hospital.example' },
      { path: ['/auth/login'] },
      {},
    ])
      expect((await visit(body)).status, JSON.stringify(body)).toBe(422);
    expect(await visits()).toHaveLength(1);
  });

  it('are counted within the allowance of their network and of all networks, and beyond it nothing fails', async () => {
    const { db } = app.platform;
    const limits = { perMinute: 100, perDay: 500, bytesPerDay: 10_000, eventBytes: 2_000 };
    const few = (perDay: number) => ({ perMinute: perDay, perDay, bytesPerDay: 10_000 });
    const clock = { now: () => new Date('2026-11-23T09:00:00Z') };
    const { recordVisit } = createAnalytics({ clock, limits, visits: { network: few(3), all: few(5) } });
    const from = async (address: string) => {
      const counted = [];
      for (let view = 0; view < 4; view += 1) counted.push(await recordVisit(db.query, '/auth/login', address));
      return counted;
    };
    expect(await from('192.0.2.1')).toEqual([1, 1, 1, 0]);
    // One subscriber's addresses share their first 64 bits.
    expect(await from('2001:db8::1')).toEqual([1, 1, 0, 0]);
    expect(await from('2001:db8::2')).toEqual([0, 0, 0, 0]);
    expect(await from('192.0.2.2')).toEqual([0, 0, 0, 0]);
  });
});
