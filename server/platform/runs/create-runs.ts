import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import { afterCommit } from '#server/platform/db/after-commit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { PostgresListener } from '#server/platform/jobs/postgres-listener.ts';
import type { Log } from '#server/platform/log/log.ts';
import { followRun } from './follow-run.ts';
import { type ExecutorSettings, type RegisteredKind, RunExecutor, START_RUN } from './run-executor.ts';
import { RunSignals } from './run-signals.ts';
import type { RunHandler, RunKindOptions, Runs } from './runs.ts';
import { deleteRunsOf, findRunState, findVisibleRun, insertRun, markRunStopped, shareRunsOf } from './runs-store.ts';

/** Runs with their life cycle. Create them before jobs open, since runs register a queue; open them after. */
export type RunningRuns = Runs & {
  /** @param options.execute false where this process only starts and follows runs */
  open(options?: { execute?: boolean }): Promise<void>;
  /** Claims no more runs, waits up to `graceMs` for handlers, and releases unfinished runs for the next process. */
  close(graceMs: number): Promise<void>;
};

export type RunsDeps = {
  db: Database;
  jobs: Jobs;
  log: Log;
  /** Receives signals of other processes; absent on the embedded database, where there is no other. */
  listener?: PostgresListener;
  settings?: Partial<ExecutorSettings & { streamHeartbeatMs: number; unfinishedPerOwner: number }>;
};

const POLL_MS = { embedded: 15_000, postgres: 5_000 };

/** @returns whether this call ended it */
const stopStored = (db: Database, signals: RunSignals, runId: string) =>
  db.transaction(async (tx) => {
    const stopped = await markRunStopped(tx, runId);
    if (stopped) await signals.tell(tx, 'stopped', runId);
    return stopped;
  });

/** Call after the commit that ended a run: signals its handler, if it runs here, and its followers. */
const endingHere = (executor: RunExecutor, signals: RunSignals) => (runId: string) => {
  executor.abort(runId);
  signals.wake(runId);
};

/** Open streams of those who may no longer read end at once. */
const sharingRuns =
  (signals: RunSignals): Runs['share'] =>
  async (tx, subjectId, sharing) => {
    for (const runId of await shareRunsOf(tx, subjectId, sharing)) {
      await signals.tell(tx, 'changed', runId);
      afterCommit(() => signals.wake(runId));
    }
    await signals.tellOfSubject(tx, subjectId);
  };

const removingRuns =
  (signals: RunSignals, end: (runId: string) => void): Runs['remove'] =>
  async (tx, subjectId) => {
    const unfinished = await deleteRunsOf(tx, subjectId);
    for (const runId of unfinished) await signals.tell(tx, 'stopped', runId);
    await signals.tellOfSubject(tx, subjectId);
    return () => unfinished.forEach(end);
  };

const registered = (
  handler: RunHandler,
  { longestMs = limits.runLongestMs, mostAtOnce = Number.POSITIVE_INFINITY, placesForNewcomers = 0 }: RunKindOptions,
): RegisteredKind => ({ handler, longestMs, mostAtOnce, placesForNewcomers });

export function createRuns({ db, jobs, log, listener, settings = {} }: RunsDeps): RunningRuns {
  const {
    streamHeartbeatMs: heartbeatMs = limits.streamHeartbeatMs,
    unfinishedPerOwner = limits.unfinishedRunsPerOwner,
    ...executorSettings
  } = settings;
  const kinds = new Map<string, RegisteredKind>();
  const signals = new RunSignals(db, listener);
  const executor = new RunExecutor({
    db,
    jobs,
    log,
    signals,
    kinds,
    settings: { concurrency: 8, leaseSeconds: 30, heartbeatSeconds: 10, backoffSeconds: [1, 5], ...executorSettings },
  });
  const end = endingHere(executor, signals);
  let executes = false;
  jobs.register(START_RUN, {}, async () => executor.nudge());

  return {
    register(kind, handler, options = {}) {
      if (kinds.has(kind)) throw new Error(`Runs of kind ${kind} have a handler already.`);
      kinds.set(kind, registered(handler, options));
    },
    async start(tx, run) {
      const { id, created } = await insertRun(tx, run, unfinishedPerOwner);
      // A single process looks for runs itself, at its start too: a job would only compete with the run.
      if (created && (signals.hasOthers || !executes)) await jobs.send(tx, START_RUN, { runId: id });
      if (created && run.subject) await signals.tellOfSubject(tx, run.subject.id);
      return { id, created };
    },
    share: sharingRuns(signals),
    remove: removingRuns(signals, end),
    nudge: () => executor.nudge(),
    watchSubject: (subjectId, onChange) => signals.watch(subjectId, onChange),
    find: (caller, runId) => findVisibleRun(db.query, caller, runId),
    events: (runId, after, signal) =>
      followRun({ db, signals, heartbeatMs, pollMs: POLL_MS[db.kind] }, runId, after, signal),
    async stop(runId) {
      if (await stopStored(db, signals, runId)) end(runId);
      const state = await findRunState(db.query, runId);
      if (!state) throw new AppError('run_not_found');
      return state;
    },
    async open({ execute = true } = {}) {
      await signals.start((runId) => (runId === undefined ? executor.keepLeases() : executor.abort(runId)));
      executes = execute;
      if (execute) await executor.start();
    },
    async close(graceMs) {
      await executor.stop(graceMs);
      await signals.stop();
    },
  };
}
