import type { SignedInCaller } from '#contract/access/caller.ts';
import type { RunEvent } from '#contract/features/runs/run-events.ts';

/** Events of a run as they come; null is a heartbeat. */
export type RunEvents = AsyncIterable<RunEvent | null>;

/** A run's events as this reader may see them: every event, in order, and no others. */
export type ShowRun = (reader: SignedInCaller, events: RunEvents) => RunEvents;
