import { createHash } from 'node:crypto';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Analytics, EventOwner } from './analytics.ts';
import { insertFirstPartyEvents } from './analytics-store.ts';

/** Distinguishes sessions in events without storing the session id. */
const correlationId = (sessionId: string): string => createHash('sha256').update(sessionId).digest('hex');

function plausible(occurredAt: Date, now: Date): Date {
  const earliest = now.getTime() - limits.sessionAbsoluteMs;
  return new Date(Math.min(now.getTime(), Math.max(earliest, occurredAt.getTime())));
}

export function createAnalytics({ clock }: { clock: Clock }): Analytics {
  const about = (caller: EventOwner) => ({
    id: newId(),
    userId: caller.userId,
    organisationId: caller.organisationId,
    sessionId: caller.sessionId === undefined ? null : correlationId(caller.sessionId),
  });
  return {
    async record(db, { name, caller, properties = {} }) {
      const now = clock.now();
      await insertFirstPartyEvents(db, [{ ...about(caller), name, properties, occurredAt: now, receivedAt: now }]);
    },
    recordFromClient(db, caller, events) {
      const now = clock.now();
      const rows = events.map(({ id, name, properties, occurredAt }) => ({
        ...about(caller),
        clientId: id,
        name,
        properties,
        occurredAt: plausible(occurredAt, now),
        receivedAt: now,
      }));
      return insertFirstPartyEvents(db, rows);
    },
  };
}
