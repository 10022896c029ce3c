import { Worker } from 'node:worker_threads';
import type { WordDocument } from '#engine/word/word-document.ts';
import type { CompareReply, CompareRequest } from './compare-worker.ts';
import type { ComparisonInput, TextComparison } from './comparison.ts';

/** 'too_large': beyond the limits of time or memory. 'busy': the queue is full. 'failed': a fault of ours. */
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
  compare(input: ComparisonInput): Promise<TextComparison>;
  /** Writes a Word file off the event loop: thousands of rows take seconds. @throws ComparisonFailed */
  write(document: WordDocument): Promise<Uint8Array>;
  /** Ends the thread; queued requests are refused. */
  close(): Promise<void>;
};

type Limits = { timeLimitMs?: number; memoryLimitMb?: number; mostWaiting?: number };
type QueuedRequest = {
  request: CompareRequest;
  resolve: (reply: CompareReply) => void;
  reject: (error: Error) => void;
};

const tooLarge = () => new ComparisonFailed('too_large', 'The comparison exceeded its time or memory limit.');
const closed = () => new ComparisonFailed('closed', 'The comparison was stopped.');

const failureOf = (error: NodeJS.ErrnoException) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : new ComparisonFailed('failed', error.message);

/** One thread, started by the first request, with one request at a time; the others queue in order. */
class Thread {
  readonly #limits: Required<Limits>;
  readonly #queue: QueuedRequest[] = [];
  #worker: Worker | undefined;
  #job: QueuedRequest | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(limits: Required<Limits>) {
    this.#limits = limits;
  }

  ask(request: CompareRequest): Promise<CompareReply> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(closed());
      if (this.#queue.length >= this.#limits.mostWaiting)
        return reject(new ComparisonFailed('busy', 'Too many comparisons are already queued.'));
      this.#queue.push({ request, resolve, reject });
      this.#startNext();
    });
  }

  #startNext(): void {
    if (this.#job !== undefined) return;
    this.#job = this.#queue.shift();
    if (this.#job === undefined) return;
    this.#worker ??= this.#start();
    // An idle thread does not keep the process alive.
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

  #finish(end: (job: QueuedRequest) => void): void {
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
    for (const { reject } of this.#queue.splice(0)) reject(closed());
    const worker = this.#worker;
    this.#worker = undefined;
    this.#finish((job) => job.reject(closed()));
    await worker?.terminate();
  }
}

/** @param limits 20 seconds, 512 MB and a queue of 20 by default */
export function createCompareThread({
  timeLimitMs = 20_000,
  memoryLimitMb = 512,
  mostWaiting = 20,
}: Limits = {}): CompareThread {
  const thread = new Thread({ timeLimitMs, memoryLimitMb, mostWaiting });
  const failed = (reply: CompareReply) =>
    new ComparisonFailed(
      'failed',
      reply.outcome === 'failed' ? reply.message : 'The thread sent an unexpected answer.',
    );
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
