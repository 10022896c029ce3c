import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Analytics, EventProperties } from '#server/platform/analytics/analytics.ts';
import type { Database } from '#server/platform/db/database.ts';

type SentEvent = { id: string; name: string; properties: EventProperties; occurred_at: string };

/** Stores a browser's events. `accepted` counts the new ones. */
export async function recordEvents(
  { db, analytics }: { db: Database; analytics: Analytics },
  caller: SignedInCaller,
  { events }: { events: readonly SentEvent[] },
) {
  const sent = events.map(({ id, name, properties, occurred_at }) => ({
    id,
    name,
    properties,
    occurredAt: new Date(occurred_at),
  }));
  return { accepted: await analytics.recordFromClient(db.query, caller, sent) };
}
