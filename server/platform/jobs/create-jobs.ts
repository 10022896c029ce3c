import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { JobFailure } from './job-failure.ts';
import type { JobHandler, JobOptions, Jobs } from './jobs.ts';
import {
  countJobs,
  DEAD_LETTERS,
  giveBackJobs,
  latestJobs,
  returnOrphans,
  spareJobs,
  takeSuspects,
} from './jobs-store.ts';
import type { PostgresListener } from './postgres-listener.ts';
import { type JobsOverview, presentJobs } from './present-jobs.ts';
import { settleWithin } from './settle-within.ts';

/** Jobs with their life cycle: created, given handlers and schedules, opened, closed. */
export type RunningJobs = Jobs & {
  /**
   * Creates or migrates the tables, requeues the jobs of a process that ended, and starts to work unless `work` is false. Register
   * queues before.
   */
  open(options?: { work?: boolean }): Promise<void>;
  /** Takes no more jobs, waits up to `graceMs` for running ones, then aborts them; unfinished ones are retried later. */
  close(graceMs: number): Promise<void>;
  overview(): Promise<JobsOverview>;
};

export type JobsDeps = {
  db: Database;
  log: Log;
  /** Wakes this process when another one enqueues; absent on the embedded database, where there is no other. */
  listener?: PostgresListener;
  /** How often the jobs of dead processes are looked for, seconds. */
  superviseSeconds?: number;
};

type Queue = { options: JobOptions; handler: JobHandler<object> };

const DAY_SECONDS = 86_400;
const WORKERS_PER_QUEUE = 2;
const POLL_SECONDS = 5;
/** On PostgreSQL a killed process's job is requeued after at most this heartbeat plus one round of supervision. */
const HEARTBEAT_SECONDS = 15;
const SUPERVISE_SECONDS = { embedded: 60, postgres: 10 };
const LONGEST_BACKOFF_SECONDS = 600;
const LATEST_JOBS = 50;
const defaults = { retryLimit: 5, retryDelaySeconds: 2, expireInSeconds: 300 };

export function createJobs(deps: JobsDeps): RunningJobs {
  return new BossJobs(deps);
}

class BossJobs implements RunningJobs {
  #db: Database;
  #log: Log;
  #boss: PgBoss;
  #queues = new Map<string, Queue>();
  #schedules = new Map<string, { cron: string; data: object }>();
  #timers = new Set<NodeJS.Timeout>();
  #running = new Set<string>();
  #closing = new AbortController();
  #opened = false;

  constructor({ db, log, listener, superviseSeconds }: JobsDeps) {
    this.#db = db;
    this.#log = log;
    const embedded = db.kind === 'embedded';
    this.#boss = new PgBoss({
      db: {
        executeSql: (text, values) => db.pool.query(text, values),
        ...(listener ? { listen: listener.listen.bind(listener) } : {}),
      },
      backend: embedded ? 'pglite' : 'postgres',
      useListenNotify: listener !== undefined,
      superviseIntervalSeconds: superviseSeconds ?? SUPERVISE_SECONDS[db.kind],
      monitorIntervalSeconds: superviseSeconds ?? SUPERVISE_SECONDS[db.kind],
      cronWorkerIntervalSeconds: 15,
      // Each check is a write. We use no job flows, and background migrations only follow an upgrade of the library.
      flowIntervalSeconds: 3_600,
      bamIntervalSeconds: 600,
      // The embedded database has no autovacuum to watch, and a single session: rebuilding an index would block everyone.
      reindex: !embedded,
      monitorVacuum: !embedded,
    });
    this.#boss.on('error', (error) => log.warn({ err: error }, 'jobs: a statement failed'));
    this.#boss.on('warning', ({ message }) => log.warn({ warning: message }, 'jobs: warning'));
  }

  register<Data extends object>(queue: string, options: JobOptions, handler: JobHandler<Data>): void {
    if (this.#opened) throw new Error(`Queue ${queue} must be registered before jobs open.`);
    if (this.#queues.has(queue) || queue === DEAD_LETTERS) throw new Error(`Queue ${queue} exists already.`);
    this.#queues.set(queue, { options, handler: handler as JobHandler<object> });
  }

  async send<Data extends object>(tx: Tx, queue: string, data: Data, options: JobOptions = {}): Promise<string | null> {
    const registered = this.#queues.get(queue);
    if (!registered) throw new Error(`Queue ${queue} is not registered.`);
    if (!this.#opened) throw new Error(`Jobs must be open before one is sent to ${queue}.`);
    const { startAfter, singletonKey } = options;
    const id = await this.#boss.send(queue, data, {
      ...queueOptions(options, registered.options),
      // A queue admits one waiting or running job per key. A job without a key gets a unique one.
      singletonKey: singletonKey ?? randomUUID(),
      ...(startAfter ? { startAfter } : {}),
      db: fromDrizzle(tx, sql),
    });
    if (startAfter) this.#wakeIn(queue, startAfter.getTime() - Date.now());
    // On the embedded database the fetch queues behind this very transaction; on PostgreSQL the commit itself notifies.
    else if (this.#db.kind === 'embedded') this.#wakeIn(queue, 0);
    return id;
  }

  async schedule<Data extends object>(queue: string, cron: string, data: Data): Promise<void> {
    if (!this.#queues.has(queue)) throw new Error(`Queue ${queue} is not registered.`);
    this.#schedules.set(queue, { cron, data });
    if (this.#opened) await this.#boss.schedule(queue, cron, data);
  }

  async open({ work = true } = {}): Promise<void> {
    await this.#boss.start();
    if (this.#db.kind === 'embedded') await this.#recover();
    await this.#boss.createQueue(DEAD_LETTERS, { retentionSeconds: 90 * DAY_SECONDS });
    for (const [name, { options }] of this.#queues) {
      const settings = { ...queueOptions(options), deadLetter: DEAD_LETTERS };
      await this.#boss.createQueue(name, { ...settings, policy: 'exclusive' });
      await this.#boss.updateQueue(name, { ...settings, ...this.#watched() });
      // Loads the queue into the library's memory: a first read inside a transaction would wait for that very transaction.
      await this.#boss.findJobs(name, { id: randomUUID() });
    }
    for (const { name } of await this.#boss.getSchedules()) {
      if (this.#queues.has(name) && !this.#schedules.has(name)) await this.#boss.unschedule(name);
    }
    for (const [name, { cron, data }] of this.#schedules) await this.#boss.schedule(name, cron, data);
    this.#opened = true;
    if (work) for (const [name, queue] of this.#queues) await this.#work(name, queue);
  }

  async close(graceMs: number): Promise<void> {
    if (!this.#opened) return;
    for (const timer of this.#timers) clearTimeout(timer);
    const idle = Promise.all([...this.#queues.keys()].map((name) => this.#boss.offWork(name, { wait: true })));
    await settleWithin(idle, graceMs / 2);
    const unfinished = [...this.#running];
    try {
      if (unfinished.length > 0) await spareJobs(this.#db.query, unfinished);
      this.#closing.abort();
      await settleWithin(idle, graceMs / 2);
      await this.#boss.stop({ graceful: false });
      if (unfinished.length > 0) await giveBackJobs(this.#db.query, unfinished);
    } catch (error) {
      // Without a database the jobs are requeued later, like those of a killed process.
      this.#log.warn({ err: error }, 'jobs could not be returned to the queue');
      this.#closing.abort();
      await this.#boss.stop({ graceful: false }).catch(() => undefined);
    }
    this.#opened = false;
  }

  async overview(): Promise<JobsOverview> {
    return presentJobs(await countJobs(this.#db.query), await latestJobs(this.#db.query, LATEST_JOBS));
  }

  /** Only where another process can see that this one is gone. A lone process on a machine that slept would look gone to itself. */
  #watched(): { notify: boolean; heartbeatSeconds: number | null } {
    const shared = this.#db.kind === 'postgres';
    return { notify: shared, heartbeatSeconds: shared ? HEARTBEAT_SECONDS : null };
  }

  async #recover(): Promise<void> {
    for (const { id, queue } of await takeSuspects(this.#db.query)) {
      await this.#boss.fail(queue, id, { message: 'The process stopped too many times while running this job.' });
    }
    const returned = await returnOrphans(this.#db.query);
    if (returned > 0) this.#log.info({ returned }, 'jobs of the previous process were requeued');
  }

  async #work(name: string, queue: Queue): Promise<void> {
    const options = {
      includeMetadata: true,
      localConcurrency: WORKERS_PER_QUEUE,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: POLL_SECONDS,
    } as const;
    await this.#boss.work<object, void, typeof options>(name, options, async ([job]) => {
      if (job) await this.#handle(queue, job);
    });
  }

  async #handle(queue: Queue, job: JobWithMetadata<object>): Promise<void> {
    const attempt = job.retryCount + 1;
    this.#running.add(job.id);
    try {
      const signal = AbortSignal.any([job.signal, this.#closing.signal]);
      await queue.handler(job.data, { signal, jobId: job.id, attempt });
    } catch (error) {
      const failure = new JobFailure(error);
      this.#log.warn({ queue: job.name, job: job.id, attempt, err: error }, 'a job failed');
      // The longest possible backoff, so that the retry does not wait for a poll.
      this.#wakeIn(job.name, job.retryDelay * 2 ** Math.min(16, attempt) * 1_000 + 50);
      throw failure;
    } finally {
      this.#running.delete(job.id);
      // A worker that was woken while working fetches the next job at once instead of at its next poll.
      this.#wake(job.name);
    }
  }

  #wakeIn(name: string, delayMs: number): void {
    if (this.#closing.signal.aborted || delayMs > POLL_SECONDS * 60_000) return;
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        this.#wake(name);
      },
      Math.max(0, delayMs),
    ).unref();
    this.#timers.add(timer);
  }

  #wake(name: string): void {
    for (const worker of this.#boss.getWipData()) {
      if (worker.name === name) this.#boss.notifyWorker(worker.id);
    }
  }
}

function queueOptions(options: JobOptions, base: JobOptions = {}): QueueOptions & { retryDelayMax: number } {
  const merged = { ...defaults, ...base, ...options };
  return {
    retryLimit: merged.retryLimit,
    retryDelay: merged.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: LONGEST_BACKOFF_SECONDS,
    expireInSeconds: merged.expireInSeconds,
    // A job waits as long as it must: committed work runs, however long the server was off.
    retentionSeconds: 365 * DAY_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
  };
}
