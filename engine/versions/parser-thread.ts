import { Worker } from 'node:worker_threads';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParserMessage, ParserReply, ParserRequest } from './parse-worker.ts';
import type { ParserTurns, TurnTaker } from './parser-turns.ts';

export type ParserLimits = {
  /** Milliseconds without progress: a file reports each page it has read. */
  timeLimitMs: number;
  /** Milliseconds for one file whatever its progress; a file of many pages gets more, by their number. */
  longestMs: number;
  /** Milliseconds for each page of a file that reports its page count: recognition of a page takes several of them. */
  pageMs: number;
  /** MiB of a thread's heap, and of its memory outside the heap beyond the file itself. */
  memoryLimitMb: number;
  /** How far the thread gives way to others, on Linux: 19 takes what nobody else wants. */
  niceness: number;
  entry: URL;
};

export type ParserJob = TurnTaker & {
  /** Loads what the thread needs, once the job has its thread: no bytes of waiting files are in memory. */
  load(): Promise<ParserRequest>;
  onProgress?: ((done: number, of: number) => void) | undefined;
  resolve: (reply: ParserReply) => void;
  reject: (error: Error) => void;
};

export const closed = () => new DocumentRefused('parser_failed', 'Processing was stopped before the file was read.');

export const failed = () => new DocumentRefused('parser_failed', 'Candour could not read the file.');

const tooMuchMemory = () =>
  new DocumentRefused('too_much_memory', 'The file needs more memory than Candour allows for one file.');

const refusalOf = (error: Error): DocumentRefused =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory() : failed();

/** Ticks of the pool in a second. At each one it checks the memory outside the thread's heap, and whose turn it is. */
export const ticksPerSecond = 5;
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
  /** Called when the thread is free, and at each tick while it works. */
  readonly #onChange: () => void;
  readonly #turns: ParserTurns<ParserJob>;
  #worker: Worker | undefined;
  #job: ParserJob | undefined;
  #stalled: NodeJS.Timeout | undefined;
  #longest: NodeJS.Timeout | undefined;
  #look: NodeJS.Timeout | undefined;
  #pages: Pages = { done: 0, of: 0 };
  #ticks = 0;
  /** Bytes of the file that the job loaded. */
  #size = 0;

  constructor(limits: ParserLimits, onChange: () => void, turns: ParserTurns<ParserJob>) {
    this.#limits = limits;
    this.#turns = turns;
    this.#onChange = onChange;
  }

  get isStarted(): boolean {
    return this.#worker !== undefined;
  }

  /** The job at work, and for how long. */
  get running(): { job: ParserJob; ticks: number } | undefined {
    return this.#job && { job: this.#job, ticks: this.#ticks };
  }

  run(job: ParserJob): void {
    const { timeLimitMs, longestMs } = this.#limits;
    this.#job = job;
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#pages = { done: 0, of: 0 };
    this.#stalled = setTimeout(() => this.#discard(late(timeLimitMs, this.#pages)), timeLimitMs);
    this.#endAfter(longestMs);
    this.#ticks = 0;
    this.#size = 0;
    this.#look = setInterval(() => this.#tick(), 1_000 / ticksPerSecond).unref();
    void this.#load(job, this.#worker);
  }

  async #load(job: ParserJob, worker: Worker): Promise<void> {
    try {
      const request = await job.load();
      if (this.#job !== job) return;
      this.#size = request.kind === 'parse' ? request.bytes.byteLength : 0;
      worker.postMessage(request);
    } catch (error) {
      if (this.#job === job) this.#finish(() => job.reject(error as Error));
    }
  }

  #tick(): void {
    this.#ticks += 1;
    void this.#lookAtMemory();
    this.#onChange();
  }

  /** Takes the thread away from its job, which can start again later. */
  preempt(): void {
    this.#end();
    this.#finish(() => undefined);
  }

  /** Ends the thread if it runs this job, and the job with it. */
  stop(job: ParserJob, refusal: DocumentRefused): void {
    if (this.#job === job) this.#discard(refusal);
  }

  #start(): Worker {
    const { entry, memoryLimitMb, niceness } = this.#limits;
    const resourceLimits = { maxOldGenerationSizeMb: memoryLimitMb };
    const worker = new Worker(entry, { resourceLimits, env: {}, workerData: { niceness } });
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
    const allowance = this.#limits.memoryLimitMb * bytesPerMb + copies * this.#size;
    if (isStill && outside > allowance) this.#discard(tooMuchMemory());
  }

  #finish(end: (job: ParserJob) => void): void {
    const job = this.#job;
    clearTimeout(this.#stalled);
    clearTimeout(this.#longest);
    clearInterval(this.#look);
    this.#worker?.unref();
    this.#job = undefined;
    if (job !== undefined) {
      this.#turns.ended({ job, ticks: this.#ticks });
      end(job);
    }
    this.#onChange();
  }

  #end(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
  }

  #discard(refusal: DocumentRefused): void {
    this.#end();
    this.#finish((job) => job.reject(refusal));
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#finish((job) => job.reject(closed()));
    await worker?.terminate();
  }
}
