import { createHash } from 'node:crypto';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import type { Analytics, EventOwner } from './analytics.ts';
import { insertFirstPartyEvents } from './analytics-store.ts';
import { EventAllowance, type EventLimits } from './event-allowance.ts';
import { fitProperties } from './fit-properties.ts';

/** Distinguishes sessions in events without storing the session id. */
const correlationId = (sessionId: string): string => createHash('sha256').update(sessionId).digest('hex');

function plausible(occurredAt: Date, now: Date): Date {
  const earliest = now.getTime() - limits.sessionAbsoluteMs;
  return new Date(Math.min(now.getTime(), Math.max(earliest, occurredAt.getTime())));
}

export type AnalyticsLimits = EventLimits & {
  /** Most bytes of the properties of one event that a browser sends. */
  eventBytes: number;
};

/** Page views of visitors. A hospital's people may all share one network; all networks together cannot fill the database. */
const usualVisits = {
  network: { perMinute: 300, perDay: 20_000, bytesPerDay: 2_000_000 },
  all: { perMinute: 1_200, perDay: 50_000, bytesPerDay: 5_000_000 },
};

type Options = { clock: Clock; limits: AnalyticsLimits; visits?: { network: EventLimits; all: EventLimits } };

/** `limits` are per person; a browser's events and those of the server count apart, so that neither uses up the other's. */
export function createAnalytics({ clock, limits, visits = usualVisits }: Options): Analytics {
  const fromBrowsers = new EventAllowance(limits);
  const fromServer = new EventAllowance(limits);
  const ofNetwork = new EventAllowance(visits.network);
  const ofAll = new EventAllowance(visits.all);
  const about = (caller: EventOwner) => ({
    id: newId(),
    userId: caller.userId,
    organisationId: caller.organisationId,
    sessionId: caller.sessionId === undefined ? null : correlationId(caller.sessionId),
  });
  return {
    async record(db, { name, caller, properties = {} }) {
      const now = clock.now();
      if (!fromServer.take(caller.userId, Buffer.byteLength(JSON.stringify(properties)), now)) return;
      await insertFirstPartyEvents(db, [{ ...about(caller), name, properties, occurredAt: now, receivedAt: now }]);
    },
    recordFromClient(db, caller, events) {
      const now = clock.now();
      const rows = events.flatMap(({ id, name, properties: sent, occurredAt }) => {
        const { properties, bytes } = fitProperties(sent, limits.eventBytes);
        if (!fromBrowsers.take(caller.userId, bytes, now)) return [];
        return [
          {
            ...about(caller),
            clientId: id,
            name,
            properties,
            occurredAt: plausible(occurredAt, now),
            receivedAt: now,
          },
        ];
      });
      return insertFirstPartyEvents(db, rows);
    },
    async recordVisit(db, path, ipAddress) {
      const now = clock.now();
      const properties = { path };
      const bytes = Buffer.byteLength(JSON.stringify(properties));
      if (!ofNetwork.take(networkOf(ipAddress), bytes, now) || !ofAll.take('all', bytes, now)) return 0;
      return insertFirstPartyEvents(db, [
        { id: newId(), name: '$pageview', properties, occurredAt: now, receivedAt: now },
      ]);
    },
  };
}
