import type { SignedInCaller } from '#contract/access/caller.ts';
import type { ServerEventName } from '#contract/features/analytics/analytics-contract.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Ids, counts and fixed words; nothing a person wrote. */
export type EventProperties = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Whose event it is; without a session where the server finished for somebody what they had begun. */
export type EventOwner = Pick<SignedInCaller, 'userId' | 'organisationId'> & { sessionId?: string };

/** Something that a person did, or the server for them, as the server saw it: `question_asked`. */
export type ServerEvent = { name: ServerEventName; caller: EventOwner; properties?: EventProperties };

/** One event a browser reports. `id` is the browser's own, a UUID. */
export type ClientEvent = { id: string; name: string; properties: EventProperties; occurredAt: Date };

/** First-party events, in our own table: what dashboards and reports are made from. */
export interface Analytics {
  /** Stores one event, in the transaction of what it reports when given one. */
  record(db: Queryable, event: ServerEvent): Promise<void>;
  /**
   * Stores what a browser sent. An id the person has sent before is not stored again. A time in the future becomes now, and
   * one before the oldest session could have begun becomes that: both are a wrong clock.
   * @returns how many were new
   */
  recordFromClient(db: Queryable, caller: SignedInCaller, events: readonly ClientEvent[]): Promise<number>;
}
