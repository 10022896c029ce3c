import { Worker } from 'node:worker_threads';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParserMessage, ParserReply, ParserRequest } from './parse-worker.ts';

export type ParserLimits = {
  /** Milliseconds without progress: a file reports each page it has read. */
  timeLimitMs: number;
  /** Milliseconds for one file whatever its progress; a file of many pages gets more, by their number. */
  longestMs: number;
  /** Milliseconds for each page of a file that reports its page count: recognition of a page takes several of them. */
  pageMs: number;
  /** MiB of a thread's heap, and of its memory outside the heap beyond the file itself. */
  memoryLimitMb: number;
  entry: URL;
};

export type ParserJob = {
  request: ParserRequest;
  onProgress?: ((done: number, of: number) => void) | undefined;
  resolve: (reply: ParserReply) => void;
  reject: (error: DocumentRefused) => void;
};

export const closed = () => new DocumentRefused('parser_failed', 'Processing was stopped before the file was read.');

export const failed = () => new DocumentRefused('parser_failed', 'Candour could not read the file.');

const tooMuchMemory = () =>
  new DocumentRefused('too_much_memory', 'The file needs more memory than Candour allows for one file.');

const refusalOf = (error: Error): DocumentRefused =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory() : failed();

/** Milliseconds between checks of the memory outside the thread's heap, which the heap limit does not bound. */
const memoryLookMs = 200;
const bytesPerMb = 1_048_576;
/** Copies of a file in memory while it is opened. */
const copies = 3;

/** Maximum pages that extend the time limit: recognition stops at this number. */
const mostPages = 500;

type Pages = { done: number; of: number };

function late(ms: number, { done, of }: Pages): DocumentRefused {
  const [count, unit] = ms < 120_000 ? [ms / 1_000, 'seconds'] : [Math.round(ms / 60_000), 'minutes'];
  const read = of > 1 ? ` ${done} of its ${of} pages were read. Split it and upload the parts.` : '';
  return new DocumentRefused('too_slow', `The file took longer than ${count} ${unit} to read.${read}`);
}

/** One thread with at most one file. It starts with its first file. */
export class ParserThread {
  readonly #limits: ParserLimits;
  readonly #onFree: () => void;
  #worker: Worker | undefined;
  #job: ParserJob | undefined;
  #stalled: NodeJS.Timeout | undefined;
  #longest: NodeJS.Timeout | undefined;
  #look: NodeJS.Timeout | undefined;
  #pages: Pages = { done: 0, of: 0 };

  constructor(limits: ParserLimits, onFree: () => void) {
    this.#limits = limits;
    this.#onFree = onFree;
  }

  get isFree(): boolean {
    return this.#job === undefined;
  }

  run(job: ParserJob): void {
    const { timeLimitMs, longestMs } = this.#limits;
    this.#job = job;
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#pages = { done: 0, of: 0 };
    this.#stalled = setTimeout(() => this.#discard(late(timeLimitMs, this.#pages)), timeLimitMs);
    this.#endAfter(longestMs);
    this.#look = setInterval(() => this.#lookAtMemory(), memoryLookMs).unref();
    this.#worker.postMessage(job.request);
  }

  /** Ends the thread if it runs this job, and the job with it. */
  stop(job: ParserJob, refusal: DocumentRefused): void {
    if (this.#job === job) this.#discard(refusal);
  }

  #start(): Worker {
    const { entry, memoryLimitMb } = this.#limits;
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb }, env: {} });
    worker.on('message', (message: ParserMessage) => {
      if (this.#worker !== worker) return;
      if (message.outcome === 'progress') this.#progress(message.done, message.of);
      else this.#finish((job) => job.resolve(message));
    });
    worker.on('error', (error: Error) => {
      if (this.#worker === worker) this.#discard(refusalOf(error));
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#discard(closed());
    });
    return worker;
  }

  /** Limits the file to so many milliseconds from now: set at the start, and again when the file reports its page count. */
  #endAfter(ms: number): void {
    clearTimeout(this.#longest);
    this.#longest = setTimeout(() => this.#discard(late(ms, this.#pages)), ms);
  }

  #progress(done: number, of: number): void {
    const { longestMs, pageMs } = this.#limits;
    if (of !== this.#pages.of) this.#endAfter(Math.max(longestMs, Math.min(of, mostPages) * pageMs));
    this.#pages = { done, of };
    this.#stalled?.refresh();
    this.#job?.onProgress?.(done, of);
  }

  /** Bytes unpacked from a file lie outside the heap: a small file may expand to gigabytes. */
  async #lookAtMemory(): Promise<void> {
    const [worker, job] = [this.#worker, this.#job];
    // A thread that ends in the meantime has no statistics.
    const statistics = await worker?.getHeapStatistics().catch(() => undefined);
    const outside = statistics?.external_memory ?? 0;
    const isStill = this.#worker === worker && this.#job === job && job !== undefined;
    if (isStill && outside > this.#allowance(job)) this.#discard(tooMuchMemory());
  }

  #allowance({ request }: ParserJob): number {
    const size = request.kind === 'parse' ? request.bytes.byteLength : 0;
    return this.#limits.memoryLimitMb * bytesPerMb + copies * size;
  }

  #finish(end: (job: ParserJob) => void): void {
    const job = this.#job;
    clearTimeout(this.#stalled);
    clearTimeout(this.#longest);
    clearInterval(this.#look);
    this.#worker?.unref();
    this.#job = undefined;
    if (job !== undefined) end(job);
    this.#onFree();
  }

  #discard(refusal: DocumentRefused): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
    this.#finish((job) => job.reject(refusal));
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#finish((job) => job.reject(closed()));
    await worker?.terminate();
  }
}
