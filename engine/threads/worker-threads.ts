import { Worker } from 'node:worker_threads';

/** A reply that ends its request, besides those that come on the way. */
type LastReply = { outcome: string };
/** What a thread sends when its work failed. */
export type FailedReply = { outcome: 'failed'; message: string };

type AskOptions<OnTheWay> = {
  /** Receives the replies that come before the last one. */
  onReply?: ((reply: OnTheWay) => void) | undefined;
  signal?: AbortSignal | undefined;
};

export type WorkerThreads<Request, OnTheWay, Last> = {
  /**
   * Answers a request in a thread of its own, so that other work goes on meanwhile.
   * @returns the last reply
   * @throws the signal's reason; Error where the thread fails or needs more memory than it may have
   */
  ask(request: Request, options?: AskOptions<OnTheWay>): Promise<Exclude<Last, FailedReply>>;
  /** Ends every thread; requests under way are refused. */
  close(): Promise<void>;
};

type Kind = {
  /** The module that a thread runs; it answers one request at a time and ends each with a last reply. */
  module: URL;
  /** Of each thread. */
  memoryLimitMb: number;
  /** Outcomes of replies that come before the last one. */
  onTheWay: readonly string[];
  /** What was stopped when the threads were closed: "Reviews were stopped." */
  stopped: string;
};

/** Threads that wait for the next request; each holds some 40 MB. */
const mostIdle = 1;

class Threads<Request, OnTheWay extends LastReply, Last extends LastReply>
  implements WorkerThreads<Request, OnTheWay, Last>
{
  readonly #kind: Kind;
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, (error: Error) => void>();
  #isClosed = false;

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  ask(request: Request, { onReply, signal }: AskOptions<OnTheWay> = {}): Promise<Exclude<Last, FailedReply>> {
    signal?.throwIfAborted();
    if (this.#isClosed) return Promise.reject(new Error(this.#kind.stopped));
    return new Promise((resolve, reject) => {
      const worker = this.#idle.pop() ?? this.#start();
      const stop = () => this.#fail(worker, signal?.reason as Error);
      const end = () => {
        this.#busy.delete(worker);
        worker.off('message', receive);
        signal?.removeEventListener('abort', stop);
      };
      const receive = (reply: OnTheWay | Last | FailedReply) => {
        if (this.#kind.onTheWay.includes(reply.outcome)) return onReply?.(reply as OnTheWay);
        end();
        this.#rest(worker);
        if (reply.outcome === 'failed') reject(new Error((reply as FailedReply).message));
        else resolve(reply as Exclude<Last, FailedReply>);
      };
      this.#busy.set(worker, (error) => {
        end();
        reject(error);
      });
      worker.on('message', receive);
      signal?.addEventListener('abort', stop, { once: true });
      worker.ref();
      worker.postMessage(request);
    });
  }

  #start(): Worker {
    const { module, memoryLimitMb } = this.#kind;
    const worker = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb }, env: {} });
    worker.on('error', (error: Error) => this.#fail(worker, error));
    worker.on('exit', () => this.#fail(worker, new Error('The thread ended before its work was done.')));
    return worker;
  }

  #rest(worker: Worker): void {
    worker.unref();
    if (this.#idle.length < mostIdle && !this.#isClosed) this.#idle.push(worker);
    else void worker.terminate();
  }

  #fail(worker: Worker, error: Error): void {
    const at = this.#idle.indexOf(worker);
    if (at >= 0) this.#idle.splice(at, 1);
    this.#busy.get(worker)?.(error);
    void worker.terminate();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const workers = [...this.#idle, ...this.#busy.keys()];
    for (const worker of this.#busy.keys()) this.#fail(worker, new Error(this.#kind.stopped));
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Threads that run one module; each is started when it is needed. */
export const createWorkerThreads = <Request, OnTheWay extends LastReply, Last extends LastReply>(
  kind: Kind,
): WorkerThreads<Request, OnTheWay, Last> => new Threads<Request, OnTheWay, Last>(kind);
