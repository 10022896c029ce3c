import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#contract/errors/app-error.ts';
import { newId } from '#contract/ids.ts';
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { settleWithin } from '#server/platform/jobs/settle-within.ts';
import type { Log } from '#server/platform/log/log.ts';
import { type KindPlaces, openKinds } from './open-kinds.ts';
import { RunEnded } from './run-ended.ts';
import { readEvents } from './run-events-store.ts';
import { judgeThrown, RunTimedOut, runFailure } from './run-failure.ts';
import {
  appendEvents,
  type ClaimedRun,
  claimNext,
  failRun,
  finishRun,
  type Lease,
  releaseRuns,
  renewLeases,
  requeueRun,
} from './run-lease-store.ts';
import type { RunSignals } from './run-signals.ts';
import type { NewEvent, RunContext, RunHandler } from './runs.ts';
import { writeRun } from './write-run.ts';

/** Durations in seconds. A lease must outlast several heartbeats. */
export type ExecutorSettings = {
  concurrency: number;
  leaseSeconds: number;
  heartbeatSeconds: number;
  /** The wait after each failed attempt; one more failure than there are waits ends the run. */
  backoffSeconds: readonly number[];
};

export type RegisteredKind = KindPlaces & { handler: RunHandler; longestMs: number };

export type ExecutorDeps = {
  db: Database;
  jobs: Jobs;
  log: Log;
  signals: RunSignals;
  kinds: ReadonlyMap<string, RegisteredKind>;
  settings: ExecutorSettings;
};

/** The job sent with a run and for each retry: a process with a free place then claims the waiting run. */
export const START_RUN = 'start-run';
/** Attempts whose process died do not count as failures, but a run that kills every process must not continue for ever. */
const MOST_ATTEMPTS = 100;

type Attempt = { kind: string; lease: Lease; controller: AbortController; settled: Promise<void> };

/** Claims waiting runs up to its concurrency, renews their leases, and ends each run with its handler's outcome. */
export class RunExecutor {
  #deps: ExecutorDeps;
  #attempts = new Map<string, Attempt>();
  #open = false;
  #claiming = false;
  #claimAgain = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: ExecutorDeps) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    const { db, log, settings } = this.#deps;
    if (db.kind === 'embedded') {
      const released = await releaseRuns(db.query);
      if (released > 0) log.info({ released }, 'resuming runs of the previous process');
    }
    this.#open = true;
    this.#timer = setInterval(() => {
      this.keepLeases();
      this.nudge();
    }, settings.heartbeatSeconds * 1_000).unref();
    this.nudge();
  }

  /** Waits half of `graceMs` for handlers to finish and half for them to react to the abort, then releases the rest. */
  async stop(graceMs: number): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    await this.#settled(graceMs / 2);
    for (const { controller } of this.#attempts.values()) controller.abort(new Error('The process is closing.'));
    await this.#settled(graceMs / 2);
    clearInterval(this.#timer);
    if (this.#attempts.size === 0) return;
    await releaseRuns(this.#deps.db.query, [...this.#attempts.keys()]).catch((error: unknown) =>
      this.#deps.log.warn({ err: error }, 'runs could not be released; their leases will expire'),
    );
  }

  /** Checks for runs to claim. */
  nudge(): void {
    if (!this.#open) return;
    this.#claimAgain = true;
    if (this.#claiming) return;
    this.#claiming = true;
    void this.#claimAll()
      .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'claiming runs failed'))
      .finally(() => {
        this.#claiming = false;
      });
  }

  /** The run was stopped: aborts its handler, if it runs here. */
  abort(runId: string): void {
    for (const { lease, controller } of this.#attempts.values()) {
      if (lease.runId === runId) controller.abort(new RunEnded());
    }
  }

  /** Renews the leases and aborts the attempts that lost theirs. */
  keepLeases(): void {
    const { db, log, settings } = this.#deps;
    const mine = [...this.#attempts.values()];
    if (mine.length === 0) return;
    const ids = mine.map(({ lease }) => lease.leaseId);
    renewLeases(db.query, ids, settings.leaseSeconds).then(
      (kept) => {
        for (const { lease, controller } of mine) {
          if (!kept.includes(lease.leaseId)) controller.abort(new RunEnded());
        }
      },
      (error: unknown) => log.warn({ err: error }, 'renewing the leases of runs failed'),
    );
  }

  #settled(ms: number): Promise<void> {
    return settleWithin(Promise.all([...this.#attempts.values()].map(({ settled }) => settled)), ms);
  }

  async #claimAll(): Promise<void> {
    const { db, kinds, settings } = this.#deps;
    while (this.#claimAgain && kinds.size > 0) {
      this.#claimAgain = false;
      while (this.#open) {
        const leaseId = newId();
        const places = openKinds(kinds, this.#attempts.values(), settings.concurrency);
        if (places.open.length + places.newcomersOnly.length === 0) break;
        const run = await claimNext(db.query, places, leaseId, settings.leaseSeconds);
        if (!run) break;
        this.#begin(run, leaseId);
        // Lets the run's first database query go before the next claim.
        await nextTurn();
      }
    }
  }

  #begin(run: ClaimedRun, leaseId: string): void {
    const lease = { runId: run.id, leaseId };
    const controller = new AbortController();
    const settled = this.#attempt(run, lease, controller)
      .catch((error: unknown) => this.#deps.log.error({ err: error, run: run.id }, 'a run could not be ended'))
      .finally(() => {
        this.#attempts.delete(leaseId);
        this.nudge();
      });
    this.#attempts.set(leaseId, { kind: run.kind, lease, controller, settled });
  }

  async #attempt(run: ClaimedRun, lease: Lease, controller: AbortController): Promise<void> {
    const { db } = this.#deps;
    try {
      if (run.attempt > MOST_ATTEMPTS) throw new AppError('internal', { cause: 'too many attempts' });
      const hasEnded = await this.#handle(run, lease, controller);
      if (!hasEnded) await writeRun(this.#deps, lease, (tx) => finishRun(tx, lease));
    } catch (thrown) {
      const { reason } = controller.signal;
      if (reason instanceof RunTimedOut) return this.#fail(run, lease, reason);
      if (reason instanceof RunEnded || (thrown instanceof RunEnded && !controller.signal.aborted)) return;
      if (controller.signal.aborted) await releaseRuns(db.query, [lease.leaseId]);
      else await this.#fail(run, lease, thrown);
    }
  }

  /**
   * Passes the run to its handler, with its kind's timeout. A handler that ignores the abort is abandoned.
   * @returns whether the handler itself ended the run
   */
  async #handle(run: ClaimedRun, lease: Lease, controller: AbortController): Promise<boolean> {
    const kind = this.#deps.kinds.get(run.kind);
    if (!kind) return false;
    const { failures: _, ...visibleRun } = run;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      if (controller.signal.aborted) return;
      const reason = new RunTimedOut();
      late.reject(reason);
      controller.abort(reason);
    }, kind.longestMs);
    let hasEnded = false;
    const finish = this.#appender(lease, controller, true);
    const handled = kind.handler({
      run: visibleRun,
      signal: controller.signal,
      readEarlier: () => readEvents(this.#deps.db.query, run.id, 0, run.lastSeq),
      append: this.#appender(lease, controller, false),
      finish: async (...last) => {
        await finish(...last);
        hasEnded = true;
      },
    });
    await Promise.race([handled, late.promise]).finally(() => clearTimeout(timer));
    return hasEnded;
  }

  #appender(lease: Lease, controller: AbortController, ends: boolean): RunContext['append'] {
    const { leaseSeconds } = this.#deps.settings;
    return async (events: readonly NewEvent[], alongside?: (tx: Tx) => Promise<void>) => {
      if (controller.signal.aborted) throw new RunEnded();
      const isOneStatement = !alongside && events.length > 0;
      const write = async (db: Queryable) => {
        // A run that ends without an event gets `done`.
        if (ends && events.length === 0) return finishRun(db, lease);
        return (await appendEvents(db, lease, events, { leaseSeconds, ends })) !== undefined;
      };
      const written = await writeRun(
        this.#deps,
        lease,
        async (db) => {
          const wrote = await write(db);
          if (wrote) await alongside?.(db);
          return wrote;
        },
        isOneStatement,
      );
      if (written) return;
      controller.abort(new RunEnded());
      throw new RunEnded();
    };
  }

  async #fail(run: ClaimedRun, lease: Lease, thrown: unknown): Promise<void> {
    const { jobs, log, settings } = this.#deps;
    const { code, retry } = judgeThrown(thrown);
    const delay = settings.backoffSeconds[run.failures];
    const again = retry && delay !== undefined && run.attempt <= MOST_ATTEMPTS;
    log.warn({ err: thrown, run: run.id, kind: run.kind, attempt: run.attempt, again }, 'an attempt of a run failed');
    await writeRun(this.#deps, lease, async (tx) => {
      if (!again) return failRun(tx, lease, runFailure(code));
      if (!(await requeueRun(tx, lease, delay))) return false;
      const startAfter = new Date(Date.now() + delay * 1_000 + 100);
      await jobs.send(tx, START_RUN, { runId: run.id }, { startAfter });
      return true;
    });
  }
}
