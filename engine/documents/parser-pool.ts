import { Worker } from 'node:worker_threads';
import { DocumentRefused } from './document-refused.ts';
import type { ParsedDocument } from './document-shape.ts';
import type { ParserReply, ParserRequest } from './parse-worker.ts';
import type { Placing } from './place-elements.ts';
import type { PreparedVersion } from './prepare-version.ts';

export type ParserPool = {
  /**
   * @param description bytes of the description that lies beside the file
   * @throws DocumentRefused; what one file does to its parser never reaches another file
   */
  parse(fileName: string, bytes: Uint8Array, description?: Uint8Array): Promise<ParsedDocument>;
  /** Aligns a version with the one before and makes its search entries, within the same limits. @throws DocumentRefused */
  prepare(placing: Placing): Promise<PreparedVersion>;
  /** Ends the threads; files still waiting are refused. */
  close(): Promise<void>;
};

type Limits = { threads?: number; timeLimitMs?: number; memoryLimitMb?: number; entry?: URL };

type Waiting = {
  request: ParserRequest;
  resolve: (reply: ParserReply) => void;
  reject: (error: DocumentRefused) => void;
};

const closed = () => new DocumentRefused('parser_failed', 'Reading was stopped before the file was read.');

const failed = () => new DocumentRefused('parser_failed', 'The file could not be read by its parser.');

const tooMuchMemory = () =>
  new DocumentRefused('too_much_memory', 'The file needs more memory to be read than one file may have.');

const refusalOf = (error: Error): DocumentRefused =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory() : failed();

/** Milliseconds between looks at the memory outside the thread's heap, which the heap's limit does not bound. */
const memoryLookMs = 200;

/** One thread with at most one file inside. */
class ParserThread {
  readonly #limits: Required<Limits>;
  readonly #onFree: () => void;
  #worker: Worker | undefined;
  #job: Waiting | undefined;
  #timer: NodeJS.Timeout | undefined;
  #look: NodeJS.Timeout | undefined;

  constructor(limits: Required<Limits>, onFree: () => void) {
    this.#limits = limits;
    this.#onFree = onFree;
  }

  get isFree(): boolean {
    return this.#job === undefined;
  }

  run(job: Waiting): void {
    this.#job = job;
    this.#worker ??= this.#start();
    this.#worker.ref();
    const seconds = this.#limits.timeLimitMs / 1_000;
    const late = new DocumentRefused('too_slow', `The file took longer than ${seconds} seconds to read.`);
    this.#timer = setTimeout(() => this.#discard(late), this.#limits.timeLimitMs);
    this.#look = setInterval(() => this.#lookAtMemory(), memoryLookMs).unref();
    this.#worker.postMessage(job.request);
  }

  #start(): Worker {
    const { entry, memoryLimitMb } = this.#limits;
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb }, env: {} });
    worker.on('message', (reply: ParserReply) => {
      if (this.#worker === worker) this.#finish((job) => job.resolve(reply));
    });
    worker.on('error', (error: Error) => {
      if (this.#worker === worker) this.#discard(refusalOf(error));
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#discard(closed());
    });
    return worker;
  }

  /** Bytes unpacked from a file lie outside the heap: a small file may hold gigabytes of them. */
  async #lookAtMemory(): Promise<void> {
    const [worker, job] = [this.#worker, this.#job];
    // A thread that ends meanwhile has no statistics.
    const statistics = await worker?.getHeapStatistics().catch(() => undefined);
    const outside = statistics?.external_memory ?? 0;
    const isStill = this.#worker === worker && this.#job === job && job !== undefined;
    if (isStill && outside > this.#limits.memoryLimitMb * 1_048_576) this.#discard(tooMuchMemory());
  }

  #finish(end: (job: Waiting) => void): void {
    const job = this.#job;
    clearTimeout(this.#timer);
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

/** Threads start with the first file and do not keep the process alive while idle. */
export function createParserPool(limits: Limits = {}): ParserPool {
  const settings: Required<Limits> = {
    threads: limits.threads ?? 2,
    timeLimitMs: limits.timeLimitMs ?? 30_000,
    memoryLimitMb: limits.memoryLimitMb ?? 256,
    entry: limits.entry ?? new URL('./parse-worker.ts', import.meta.url),
  };
  const waiting: Waiting[] = [];
  let isClosed = false;
  const threads = Array.from({ length: settings.threads }, () => new ParserThread(settings, () => startNext()));

  function startNext(): void {
    if (isClosed) return;
    const thread = threads.find(({ isFree }) => isFree);
    if (thread === undefined) return;
    const job = waiting.shift();
    if (job !== undefined) thread.run(job);
  }

  async function ask(request: ParserRequest): Promise<Exclude<ParserReply, { outcome: 'refused' }>> {
    const reply = await new Promise<ParserReply>((resolve, reject) => {
      if (isClosed) return reject(closed());
      waiting.push({ request, resolve, reject });
      startNext();
    });
    if (reply.outcome === 'refused') throw new DocumentRefused(reply.reason, reply.message);
    return reply;
  }

  return {
    parse: async (fileName, bytes, description) => {
      const reply = await ask({ kind: 'parse', fileName, bytes, description });
      if (reply.outcome !== 'parsed') throw failed();
      return reply.document;
    },
    prepare: async (placing) => {
      const reply = await ask({ kind: 'prepare', placing });
      if (reply.outcome !== 'prepared') throw failed();
      return reply.version;
    },
    close: async () => {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(closed());
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
