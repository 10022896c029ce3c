// Usage: npx node bench/event-limits.ts. Measures the limit of first-party events: its cost for a million events of a thousand
// organisations, and the growth of the database by 40 of the largest calls that one guest can make, with and without it.
import { randomUUID } from 'node:crypto';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { createAnalytics } from '#server/platform/analytics/create-analytics.ts';
import { EventAllowance } from '#server/platform/analytics/event-allowance.ts';
import { readSettings } from '#server/platform/config/settings.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const events = 1_000_000;
const organisations = 1_000;
const calls = 40;

const settings = readSettings({});
const limits = {
  perMinute: settings.ANALYTICS_EVENTS_PER_MINUTE,
  perDay: settings.ANALYTICS_EVENTS_PER_DAY,
  bytesPerDay: settings.ANALYTICS_KB_PER_DAY * 1_000,
  eventBytes: settings.ANALYTICS_EVENT_BYTES,
};
const unlimited = { perMinute: 1e9, perDay: 1e9, bytesPerDay: 1e12, eventBytes: 1e9 };

/** A million events in one minute, in turns by the people of every organisation. */
function measureCost(peopleOfEach: number): void {
  const people = Array.from({ length: organisations * peopleOfEach }, () => randomUUID());
  const allowance = new EventAllowance(limits);
  const start = Date.now();
  let taken = 0;
  const begun = performance.now();
  for (let at = 0; at < events; at += 1) {
    const now = new Date(start + (at * 60_000) / events);
    if (allowance.take(people[at % people.length] ?? '', 40, now)) taken += 1;
  }
  const ms = performance.now() - begun;
  const each = ((ms * 1_000) / events).toFixed(2);
  console.log(`${people.length} people: ${each} µs an event, ${taken} of ${events} stored`);
}

/** Just below the largest body of a call. */
const largestCall = () =>
  Array.from({ length: 100 }, () => ({
    id: randomUUID(),
    name: 'navigate_home',
    properties: { ids: Array.from({ length: 260 }, () => randomUUID()) },
    occurred_at: new Date().toISOString(),
  }));

async function measureGrowth(what: string, isLimited: boolean): Promise<void> {
  const app = await startTestApp();
  const { db, clock } = app.platform;
  const guest = await signIn(app, { roles: ['guest'] });
  const analytics = createAnalytics({ clock, limits: isLimited ? limits : unlimited });
  const size = async () =>
    Number((await db.pool.query(`select pg_total_relation_size('analytics_events') as bytes`)).rows[0].bytes);
  const caller: SignedInCaller = {
    kind: 'user',
    userId: guest.userId,
    organisationId: null,
    roles: ['guest'],
    sessionId: 'a',
  };
  const before = await size();
  let stored = 0;
  for (let call = 0; call < calls; call += 1) {
    const sent = largestCall().map(({ occurred_at, ...event }) => ({ ...event, occurredAt: new Date(occurred_at) }));
    stored += await analytics.recordFromClient(db.query, caller, sent);
  }
  const grown = ((await size()) - before) / 1e6;
  console.log(`${what}: ${calls} calls stored ${stored} events, ${grown.toFixed(1)} MB`);
  await app.close();
}

measureCost(5);
measureCost(45);
measureCost(200);
await measureGrowth('without the limit', false);
await measureGrowth('with the limit', true);
process.exit(0);
