import { Worker } from 'node:worker_threads';
import type { WordDocument } from '#engine/word/word-document.ts';
import type { CompareReply, CompareRequest } from './compare-worker.ts';
import type { Comparison, ComparisonInput } from './comparison.ts';

/** 'too_large': beyond the limits of time or memory. 'busy': too many wait already. 'failed': a fault of ours. */
export class ComparisonFailed extends Error {
  readonly reason: 'too_large' | 'busy' | 'closed' | 'failed';
  override readonly name = 'ComparisonFailed';

  constructor(reason: ComparisonFailed['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export type CompareThread = {
  /** @throws ComparisonFailed */
  compare(input: ComparisonInput): Promise<Comparison>;
  /** Writes a Word file beside the event loop: thousands of rows take seconds. @throws ComparisonFailed */
  write(document: WordDocument): Promise<Uint8Array>;
  /** Ends the thread; what still waits is refused. */
  close(): Promise<void>;
};

type Limits = { timeLimitMs?: number; memoryLimitMb?: number; mostWaiting?: number };
type Waiting = { request: CompareRequest; resolve: (reply: CompareReply) => void; reject: (error: Error) => void };

const tooLarge = () => new ComparisonFailed('too_large', 'The comparison took more time or memory than one may have.');
const closed = () => new ComparisonFailed('closed', 'Comparing was stopped.');

const failureOf = (error: NodeJS.ErrnoException) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : new ComparisonFailed('failed', error.message);

/** One thread, started by the first request, with one request inside at a time; the others wait in their order. */
class Thread {
  readonly #limits: Required<Limits>;
  readonly #waiting: Waiting[] = [];
  #worker: Worker | undefined;
  #job: Waiting | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(limits: Required<Limits>) {
    this.#limits = limits;
  }

  ask(request: CompareRequest): Promise<CompareReply> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(closed());
      if (this.#waiting.length >= this.#limits.mostWaiting)
        return reject(new ComparisonFailed('busy', 'Too many comparisons wait already.'));
      this.#waiting.push({ request, resolve, reject });
      this.#startNext();
    });
  }

  #startNext(): void {
    if (this.#job !== undefined) return;
    this.#job = this.#waiting.shift();
    if (this.#job === undefined) return;
    this.#worker ??= this.#start();
    // An idle thread keeps no process alive.
    this.#worker.ref();
    this.#timer = setTimeout(() => this.#discard(tooLarge()), this.#limits.timeLimitMs);
    this.#worker.postMessage(this.#job.request);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryLimitMb },
      env: {},
    });
    const isOurs = () => this.#worker === worker;
    worker.on('message', (reply: CompareReply) => isOurs() && this.#finish((job) => job.resolve(reply)));
    worker.on('error', (error: Error) => isOurs() && this.#discard(failureOf(error)));
    worker.on('exit', () => isOurs() && this.#discard(closed()));
    return worker;
  }

  #finish(end: (job: Waiting) => void): void {
    const job = this.#job;
    clearTimeout(this.#timer);
    this.#worker?.unref();
    this.#job = undefined;
    if (job !== undefined) end(job);
    this.#startNext();
  }

  #discard(failure: ComparisonFailed): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
    this.#finish((job) => job.reject(failure));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(closed());
    const worker = this.#worker;
    this.#worker = undefined;
    this.#finish((job) => job.reject(closed()));
    await worker?.terminate();
  }
}

/** @param limits 20 seconds, 512 MB and 20 waiting unless others are given */
export function createCompareThread({
  timeLimitMs = 20_000,
  memoryLimitMb = 512,
  mostWaiting = 20,
}: Limits = {}): CompareThread {
  const thread = new Thread({ timeLimitMs, memoryLimitMb, mostWaiting });
  const failed = (reply: CompareReply) =>
    new ComparisonFailed('failed', reply.outcome === 'failed' ? reply.message : 'An answer of another kind came.');
  return {
    compare: async (input) => {
      const reply = await thread.ask({ kind: 'compare', input });
      if (reply.outcome !== 'compared') throw failed(reply);
      return reply.comparison;
    },
    write: async (document) => {
      const reply = await thread.ask({ kind: 'write', document });
      if (reply.outcome !== 'written') throw failed(reply);
      return reply.bytes;
    },
    close: () => thread.close(),
  };
}
