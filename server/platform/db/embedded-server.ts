import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from './database-errors.ts';

export type EmbeddedWorkerData = {
  folder: string;
  durable: boolean;
  idleInTransactionMs: number;
  /** Shared: one 64-bit integer, `process.hrtime.bigint()` at the start of the running batch, 0 while idle. */
  busySince: SharedArrayBuffer;
};
export type EmbeddedRequest =
  | { kind: 'connect'; port: MessagePort }
  /** Replied to on `reply`: null, or the reason for the failure. */
  | { kind: 'copy'; to: string; reply: MessagePort }
  | { kind: 'close' };
export type EmbeddedResponse = { kind: 'ready' } | { kind: 'closed' };

export type EmbeddedServerOptions = {
  /** The database's own folder; created when absent. */
  folder: string;
  /** Whether a commit waits for the disk. Off only in tests. */
  durable: boolean;
  /** A batch that computes longer than this (ms) is ended by restarting the worker: nothing else can interrupt it. */
  statementTimeoutMs: number;
  idleInTransactionMs: number;
  /** Called when the worker ended by itself, or was ended because a statement took too long. */
  onCrash: (error: Error) => void;
};

const WATCH_MS = 250;
const CLOSE_TIMEOUT_MS = 10_000;
/**
 * Large enough that PostgreSQL's own limit, `max_stack_depth`, applies first: a deep statement is then an error and not a crash.
 */
const STACK_MB = 64;

/**
 * The embedded database server: PGlite in a worker thread, so that no statement blocks this thread's event loop. The next
 * connection restarts a worker that died; PostgreSQL's write-ahead log then recovers everything acknowledged.
 */
export class EmbeddedServer {
  readonly #options: EmbeddedServerOptions;
  readonly #busySince = new SharedArrayBuffer(8);
  readonly #longRuns = new Set<{ budgetMs: number }>();
  #worker: Promise<Worker> | undefined;
  /** Settles when the latest worker has exited: two workers on one folder would destroy it. */
  #ended: Promise<unknown> = Promise.resolve();
  #closing = false;

  constructor(options: EmbeddedServerOptions) {
    this.#options = options;
  }

  /** Opens the database, creating it first when the folder is empty; rejects with the reason when it cannot be opened. */
  async start(): Promise<void> {
    await this.#running();
  }

  /** A port that carries the wire protocol as bytes; `null` ends the stream. Rejects with `DatabaseUnavailable`. */
  async connect(): Promise<MessagePort> {
    while (!this.#closing) {
      const worker = await this.#running();
      const { port1, port2 } = new MessageChannel();
      worker.postMessage({ kind: 'connect', port: port2 } satisfies EmbeddedRequest, [port2]);
      const greeted = once(port1, 'message').then(() => true);
      if (await Promise.race([greeted, once(port1, 'close').then(() => false)])) return port1;
      // The worker had died and this thread did not know yet.
      await this.#ended;
    }
    throw new DatabaseUnavailable();
  }

  /** Copies the database's folder while no transaction is open, which makes the copy consistent; `to` must not exist. */
  async copyTo(to: string): Promise<void> {
    const worker = await this.#running();
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ kind: 'copy', to, reply: port2 } satisfies EmbeddedRequest, [port2]);
    const [failure]: unknown[] = await Promise.race([once(port1, 'message'), once(port1, 'close')]);
    port1.close();
    if (failure !== null) throw new Error(`Copying the database failed: ${failure ?? 'it stopped during the copy'}.`);
  }

  /** Lifts the statement timeout to `budgetMs` until the returned function is called. */
  allowStatementsOf(budgetMs: number): () => void {
    const run = { budgetMs };
    this.#longRuns.add(run);
    return () => this.#longRuns.delete(run);
  }

  /** Rolls back open transactions, writes a checkpoint and ends the thread, even within a statement that does not finish. */
  async close(): Promise<void> {
    this.#closing = true;
    const worker = await this.#worker?.catch(() => undefined);
    if (!worker) return void (await this.#ended);
    const late = setTimeout(() => void worker.terminate(), CLOSE_TIMEOUT_MS);
    worker.postMessage({ kind: 'close' } satisfies EmbeddedRequest);
    await this.#ended;
    clearTimeout(late);
  }

  #running(): Promise<Worker> {
    this.#worker ??= this.#launch().catch((error: unknown) => {
      this.#worker = undefined;
      throw error;
    });
    return this.#worker;
  }

  async #launch(): Promise<Worker> {
    await this.#ended;
    Atomics.store(new BigInt64Array(this.#busySince), 0, 0n);
    const { folder, durable, idleInTransactionMs } = this.#options;
    const workerData: EmbeddedWorkerData = { folder, durable, idleInTransactionMs, busySince: this.#busySince };
    const resourceLimits = { stackSizeMb: STACK_MB };
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData,
      execArgv: [],
      resourceLimits,
    });
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    this.#ended = ended;
    const endedEarly = ended.then(() => {
      throw new Error('The embedded database stopped during startup.');
    });
    // `once` rejects with the worker's own error.
    await Promise.race([once(worker, 'message'), endedEarly]);
    this.#supervise(worker);
    return worker;
  }

  #supervise(worker: Worker): void {
    let replaced = false;
    let reason = new Error('The embedded database stopped unexpectedly.');
    worker.on('error', (error) => {
      reason = error instanceof Error ? error : new Error(String(error));
    });
    const watch = setInterval(() => {
      const limitMs = this.#limitMs();
      if (this.#busyMs() <= limitMs) return;
      reason = new Error(`A statement took more than ${limitMs} ms; the embedded database was restarted.`);
      replaced = true;
      this.#worker = undefined;
      void worker.terminate();
      clearInterval(watch);
    }, WATCH_MS).unref();
    worker.once('exit', () => {
      clearInterval(watch);
      if (!replaced) this.#worker = undefined;
      if (!this.#closing) this.#options.onCrash(reason);
    });
  }

  #limitMs(): number {
    return Math.max(this.#options.statementTimeoutMs, ...[...this.#longRuns].map(({ budgetMs }) => budgetMs));
  }

  #busyMs(): number {
    const since = Atomics.load(new BigInt64Array(this.#busySince), 0);
    return since === 0n ? 0 : Number(process.hrtime.bigint() - since) / 1e6;
  }
}
