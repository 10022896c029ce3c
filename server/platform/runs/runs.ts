import type { SignedInCaller, Visible } from '#contract/access/caller.ts';
import type { RunEvent, RunState } from '#contract/features/runs/run-events.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** A run as stored. `input` is what its handler receives. */
export type Run = Visible & {
  id: string;
  kind: string;
  subjectId: string | null;
  input: unknown;
  state: RunState;
  attempt: number;
  lastSeq: number;
};

export type NewEvent = { type: string } & Record<string, unknown>;

/**
 * What a handler receives. `append` throws RunEnded once the run was stopped, finished elsewhere, or its lease lost; do not catch
 * it. `run.attempt` counts from 1. An attempt after one whose process died finds `run.lastSeq` events in `readEarlier()`. It either
 * continues exactly after them or appends `restarted` with its `attempt` and starts over.
 */
export type RunContext = {
  run: Run;
  signal: AbortSignal;
  /** The `run.lastSeq` events that earlier attempts wrote, read on demand. */
  readEarlier(): AsyncIterable<RunEvent>;
  /** Stores the events in order, in one transaction with `alongside`, before anyone sees them. */
  append(events: readonly NewEvent[], alongside?: (tx: Tx) => Promise<void>): Promise<void>;
  /** As `append`, and ends the run as done in the same transaction, so that no crash can come between. Return after it. */
  finish(events: readonly NewEvent[], alongside?: (tx: Tx) => Promise<void>): Promise<void>;
};

/**
 * Returning ends the run as done. Throwing a transient error causes a retry, up to three attempts in all; then the run fails. When
 * `signal` aborts, throw: the next process continues a run that the closing process released.
 */
export type RunHandler = (context: RunContext) => Promise<void>;

export type StartRun = {
  kind: string;
  /**
   * Null for runs that the product starts itself: only the subject's visibility shows such a run to people, and no limit applies.
   */
  owner: SignedInCaller | null;
  input: unknown;
  /** The thing the run is about, of the same owner. People who may see it may see the run; later changes come through `share`. */
  subject?: { id: string } & Visible;
  /** From the Idempotency-Key header: the same owner and key give the same run, and another kind, subject or input is refused. */
  idempotencyKey?: string;
};

/** Who besides its owner may see a thing. */
export type Sharing = Omit<Visible, 'ownerId'>;

export type RunKindOptions = {
  /** The timeout of one attempt, ms; the run then fails as timed out. Default: `limits.runLongestMs`. */
  longestMs?: number;
  /** How many runs of the kind one process works on at once, so that long work leaves places for what people wait for. */
  mostAtOnce?: number;
  /**
   * How many more of it a process works on, each for an owner of whom no run of the kind is at work anywhere. So nobody waits for the
   * end of another's run. The runs of such a kind share their work fairly themselves, and take no place of other kinds.
   */
  placesForNewcomers?: number;
};

export interface Runs {
  register(kind: string, handler: RunHandler, options?: RunKindOptions): void;
  /**
   * Inserts the run in the caller's transaction, with a job where another process may have to start it. Call `nudge` after the
   * commit so that it starts at once.
   * @returns the run's id and whether this call created it (false: the idempotency key had been used)
   * @throws conflict when the key was used for another request; too_many_requests when the owner has too many unfinished runs
   */
  start(tx: Tx, run: StartRun): Promise<{ id: string; created: boolean }>;
  /** Call in the transaction that changes who may see the subject: its runs change with it. */
  share(tx: Tx, subjectId: string, sharing: Sharing): Promise<void>;
  /**
   * Call in the transaction that deletes the subject: its runs and their events are deleted too. Call the returned function after
   * the commit: it stops handlers at work and ends open streams.
   */
  remove(tx: Tx, subjectId: string): Promise<() => void>;
  nudge(runId: string): void;
  /**
   * Calls back whenever a run about this subject starts, its readers change or it is deleted, in any process.
   * @returns a function that ends the watch
   */
  watchSubject(subjectId: string, onChange: () => void): () => void;
  /** The run, if this caller may see it. */
  find(caller: SignedInCaller, runId: string): Promise<Run | undefined>;
  /** Replays the events after `after`, then follows until the run ends or `signal` aborts; null is a heartbeat. */
  events(runId: string, after: number, signal: AbortSignal): AsyncIterable<RunEvent | null>;
  /**
   * Ends the run at once, from any process, with `stopped` as its last event; an ended run does not change. @returns its state now
   */
  stop(runId: string): Promise<RunState>;
}
