import type { SignedInCaller } from '#contract/access/caller.ts';
import type { ServerEventName } from '#contract/features/analytics/analytics-contract.ts';
import type { VisitedPage } from '#contract/features/analytics/visited-page.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Ids, counts and fixed words only; never text that a person wrote. */
export type EventProperties = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** The event's owner. There is no session when the server finished work that a person had started. */
export type EventOwner = Pick<SignedInCaller, 'userId' | 'organisationId'> & { sessionId?: string };

/** Something that a person did, or the server did for them, as the server observed it: `question_asked`. */
export type ServerEvent = { name: ServerEventName; caller: EventOwner; properties?: EventProperties };

/** One event that a browser reports. `id` is the browser's own UUID. */
export type ClientEvent = { id: string; name: string; properties: EventProperties; occurredAt: Date };

/**
 * First-party events in our own table, from which dashboards and reports are made. Events beyond what a person may cause are dropped:
 * no act fails for them.
 */
export interface Analytics {
  /** Stores one event. Given a transaction, it stores the event in the transaction of the act it reports. */
  record(db: Queryable, event: ServerEvent): Promise<void>;
  /**
   * Stores what a browser sent. An id that the person has sent before is not stored again. A browser's clock can be wrong: a time
   * in the future becomes now, and a time before the oldest possible session becomes that. Long properties are cut.
   * @returns how many were new
   */
  recordFromClient(db: Queryable, caller: SignedInCaller, events: readonly ClientEvent[]): Promise<number>;
  /**
   * Stores a page view of somebody who is not logged in: the page and the time, and nothing about the person or their network.
   * @returns 1; 0 where the network, or all visitors together, have used up their allowance
   */
  recordVisit(db: Queryable, path: VisitedPage, ipAddress: string): Promise<number>;
}
