import type { SignedInCaller, Visible } from '#contract/access/caller.ts';
import type { RunEvent, RunState } from '#contract/features/runs/run-events.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** A run as it is stored. `input` is what its handler was started with. */
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
 * What a handler is given. `append` throws RunEnded once the run was stopped, finished elsewhere, or its lease lost: let it
 * pass. `run.attempt` counts from 1; an attempt after one whose process ended finds `run.lastSeq` events in `readEarlier()`, and either goes
 * on exactly where they end or appends `restarted` with its `attempt` and starts over.
 */
export type RunContext = {
  run: Run;
  signal: AbortSignal;
  /** The events that earlier attempts wrote, `run.lastSeq` of them, read as they are asked for. */
  readEarlier(): AsyncIterable<RunEvent>;
  /** Stores the events in order, in one transaction with `alongside`, before anyone sees them. */
  append(events: readonly NewEvent[], alongside?: (tx: Tx) => Promise<void>): Promise<void>;
  /** As `append`, and ends the run as done in the same transaction, so that no crash can fall between. Return after it. */
  finish(events: readonly NewEvent[], alongside?: (tx: Tx) => Promise<void>): Promise<void>;
};

/**
 * Returning ends the run as done. Throwing begins another attempt if the error is of a kind that may pass, three in all, and
 * then ends it as failed. When `signal` aborts, throw: a run that the closing process gave back goes on in the next.
 */
export type RunHandler = (context: RunContext) => Promise<void>;

export type StartRun = {
  kind: string;
  /** Null for what the product begins of itself: only the subject's visibility shows such a run to anybody, and no limit holds it. */
  owner: SignedInCaller | null;
  input: unknown;
  /** What the run is about, of the same owner. Who may see it may see the run; later changes come through `share`. */
  subject?: { id: string } & Visible;
  /** From the Idempotency-Key header: the same owner and key give the same run, and refuse another kind, subject or input. */
  idempotencyKey?: string;
};

/** Who besides its owner may see a thing. */
export type Sharing = Omit<Visible, 'ownerId'>;

export type RunKindOptions = {
  /** How long one attempt may work, ms; then the run fails as timed out. `limits.runLongestMs` unless told. */
  longestMs?: number;
  /** How many of the kind one process works on at once, so that long work leaves places for what people wait for. */
  mostAtOnce?: number;
};

export interface Runs {
  register(kind: string, handler: RunHandler, options?: RunKindOptions): void;
  /**
   * Inserts the run in the caller's transaction, with a job where another process may have to begin it. Call `nudge` after the
   * commit so that it starts at once.
   * @returns the run's id and whether this call made it (false: the idempotency key had been used)
   * @throws conflict when the key was used for another request; too_many_requests when too many of the owner's are unfinished
   */
  start(tx: Tx, run: StartRun): Promise<{ id: string; created: boolean }>;
  /** In the transaction that changes who may see the subject: its runs follow. */
  share(tx: Tx, subjectId: string, sharing: Sharing): Promise<void>;
  /**
   * In the transaction that deletes the subject: its runs and their events go too. Call what it returns after the commit, so that
   * a handler at work on one of them stops and who follows it hears of its end.
   */
  remove(tx: Tx, subjectId: string): Promise<() => void>;
  nudge(runId: string): void;
  /** The run if this caller may see it, else undefined. */
  find(caller: SignedInCaller, runId: string): Promise<Run | undefined>;
  /** Replays the events after `after`, then follows until the run ends or `signal` aborts; null is a heartbeat. */
  events(runId: string, after: number, signal: AbortSignal): AsyncIterable<RunEvent | null>;
  /** Ends the run at once, from any process, with a `stopped` event as its last; an ended run stays. @returns its state now */
  stop(runId: string): Promise<RunState>;
}
