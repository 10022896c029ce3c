import { Worker } from 'node:worker_threads';
import type { ReviewFinding } from '../review-shapes.ts';
import type { ReviewReply, ReviewRequest } from './review-worker.ts';

type AskOptions = { onFinding?: ((finding: ReviewFinding) => void) | undefined; signal?: AbortSignal | undefined };

export type ReviewThreads = {
  /**
   * Answers a request in a thread of its own, so that other work goes on meanwhile.
   * @returns the last reply
   * @throws the signal's reason; Error where the thread fails or needs more memory than it may have
   */
  ask(request: ReviewRequest, options?: AskOptions): Promise<ReviewReply>;
  /** Ends every thread; requests under way are refused. */
  close(): Promise<void>;
};

/** Of each thread. A policy of 800 pages with 2,000 requirements needs about half. */
const memoryLimitMb = 768;
/** Threads that wait for the next request; each holds some 40 MB. */
const mostIdle = 1;

class Threads implements ReviewThreads {
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, (error: Error) => void>();
  #isClosed = false;

  ask(request: ReviewRequest, { onFinding, signal }: AskOptions = {}): Promise<ReviewReply> {
    signal?.throwIfAborted();
    if (this.#isClosed) return Promise.reject(new Error('Reviews were stopped.'));
    return new Promise((resolve, reject) => {
      const worker = this.#idle.pop() ?? this.#start();
      const stop = () => this.#fail(worker, signal?.reason as Error);
      const end = () => {
        this.#busy.delete(worker);
        worker.off('message', receive);
        signal?.removeEventListener('abort', stop);
      };
      const receive = (reply: ReviewReply) => {
        if (reply.outcome === 'finding') return onFinding?.(reply.finding);
        end();
        this.#rest(worker);
        if (reply.outcome === 'failed') reject(new Error(reply.message));
        else resolve(reply);
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
    const worker = new Worker(new URL('./review-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
      env: {},
    });
    worker.on('error', (error: Error) => this.#fail(worker, error));
    worker.on('exit', () => this.#fail(worker, new Error('The thread of a review ended.')));
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
    for (const worker of this.#busy.keys()) this.#fail(worker, new Error('Reviews were stopped.'));
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Threads that judge policies; each is started when it is needed. */
export const createReviewThreads = (): ReviewThreads => new Threads();
