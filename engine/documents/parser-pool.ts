import { Worker } from 'node:worker_threads';
import { DocumentRefused } from './document-refused.ts';
import type { ParsedDocument } from './document-shape.ts';
import type { ParseReply } from './parse-worker.ts';

export type ParserPool = {
  /** @throws DocumentRefused; what one file does to its parser never reaches another file */
  parse(fileName: string, bytes: Uint8Array): Promise<ParsedDocument>;
  /** Ends the threads; files still waiting are refused. */
  close(): Promise<void>;
};

type Limits = { threads?: number; timeLimitMs?: number; memoryLimitMb?: number; entry?: URL };

type Waiting = {
  fileName: string;
  bytes: Uint8Array;
  resolve: (document: ParsedDocument) => void;
  reject: (error: DocumentRefused) => void;
};

const closed = () => new DocumentRefused('parser_failed', 'Reading was stopped before the file was read.');

function settle(job: Waiting, reply: ParseReply): void {
  if (reply.outcome === 'parsed') job.resolve(reply.document);
  else job.reject(new DocumentRefused(reply.reason, reply.message));
}

function refusalOf(error: Error): DocumentRefused {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new DocumentRefused('too_much_memory', 'The file needs more memory to be read than one file may have.')
    : new DocumentRefused('parser_failed', 'The file could not be read by its parser.');
}

/** One thread with at most one file inside. */
class ParserThread {
  readonly #limits: Required<Limits>;
  readonly #onFree: () => void;
  #worker: Worker | undefined;
  #job: Waiting | undefined;
  #timer: NodeJS.Timeout | undefined;

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
    this.#worker.postMessage({ fileName: job.fileName, bytes: job.bytes });
  }

  #start(): Worker {
    const { entry, memoryLimitMb } = this.#limits;
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb }, env: {} });
    worker.on('message', (reply: ParseReply) => {
      if (this.#worker === worker) this.#finish((job) => settle(job, reply));
    });
    worker.on('error', (error: Error) => {
      if (this.#worker === worker) this.#discard(refusalOf(error));
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#discard(closed());
    });
    return worker;
  }

  #finish(end: (job: Waiting) => void): void {
    const job = this.#job;
    clearTimeout(this.#timer);
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

  return {
    parse: (fileName, bytes) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(closed());
        waiting.push({ fileName, bytes, resolve, reject });
        startNext();
      }),
    close: async () => {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(closed());
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
