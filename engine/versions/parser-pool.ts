import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ReadDocument } from '#engine/reading/document-shape.ts';
import type { Meeting, MeetingQuestion } from './next-version.ts';
import type { ParserReply, ParserRequest } from './parse-worker.ts';
import { closed, failed, type ParserJob, type ParserLimits, ParserThread } from './parser-thread.ts';
import type { Placing } from './place-elements.ts';
import type { PreparedVersion } from './prepare-version.ts';

/** How the caller follows a parse and cancels it. */
export type ParseWatch = {
  /** Receives the pages read so far, for formats that have pages; repeats the same figures while one page takes long. */
  onProgress?: (done: number, of: number) => void;
  /** Ends the parse with a refusal (`cancelled`). */
  signal?: AbortSignal;
};

export type ParserPool = {
  /**
   * @param description bytes of the description file beside the file
   * @throws DocumentRefused; what one file does to its parser never affects another file
   */
  parse(fileName: string, bytes: Uint8Array, description?: Uint8Array, watch?: ParseWatch): Promise<ReadDocument>;
  /**
   * Aligns a version with the previous one and builds its search entries, within the same limits.
   * @throws DocumentRefused
   */
  prepare(placing: Placing): Promise<PreparedVersion>;
  /**
   * Whether a file has the text published under its name, within the same limits.
   * @throws DocumentRefused as `meet` does
   */
  meet(meeting: Meeting, question: MeetingQuestion): Promise<boolean>;
  /** Ends the threads; queued files are refused. */
  close(): Promise<void>;
};

const cancelled = () => new DocumentRefused('cancelled', 'Processing was cancelled.');

type Ask = (request: ParserRequest, watch?: ParseWatch) => Promise<ParserReply>;

/** The requests a thread accepts, each with its kind of reply. */
const asking = (ask: Ask): Omit<ParserPool, 'close'> => ({
  parse: async (fileName, bytes, description, watch) => {
    const reply = await ask({ kind: 'parse', fileName, bytes, description }, watch);
    if (reply.outcome !== 'parsed') throw failed();
    return reply.document;
  },
  prepare: async (placing) => {
    const reply = await ask({ kind: 'prepare', placing });
    if (reply.outcome !== 'prepared') throw failed();
    return reply.version;
  },
  meet: async (meeting, question) => {
    const reply = await ask({ kind: 'meet', meeting, question });
    if (reply.outcome !== 'met') throw failed();
    return reply.isSo;
  },
});

/** Threads start with the first file, and idle ones do not keep the process alive. */
export function createParserPool(limits: Partial<ParserLimits> & { threads?: number } = {}): ParserPool {
  const settings: ParserLimits = {
    timeLimitMs: limits.timeLimitMs ?? 60_000,
    longestMs: limits.longestMs ?? 45 * 60_000,
    pageMs: limits.pageMs ?? 20_000,
    memoryLimitMb: limits.memoryLimitMb ?? 256,
    entry: limits.entry ?? new URL('./parse-worker.ts', import.meta.url),
  };
  const waiting: ParserJob[] = [];
  let isClosed = false;
  const threads = Array.from({ length: limits.threads ?? 2 }, () => new ParserThread(settings, () => startNext()));

  function startNext(): void {
    if (isClosed) return;
    const thread = threads.find(({ isFree }) => isFree);
    if (thread === undefined) return;
    const job = waiting.shift();
    if (job !== undefined) thread.run(job);
  }

  function cancel(job: ParserJob): void {
    const at = waiting.indexOf(job);
    if (at === -1) for (const thread of threads) thread.stop(job, cancelled());
    else {
      waiting.splice(at, 1);
      job.reject(cancelled());
    }
  }

  async function ask(request: ParserRequest, { onProgress, signal }: ParseWatch = {}) {
    const { promise, resolve, reject } = Promise.withResolvers<ParserReply>();
    if (isClosed) throw closed();
    if (signal?.aborted) throw cancelled();
    const job = { request, onProgress, resolve, reject };
    const onAbort = () => cancel(job);
    signal?.addEventListener('abort', onAbort);
    waiting.push(job);
    startNext();
    const reply = await promise.finally(() => signal?.removeEventListener('abort', onAbort));
    if (reply.outcome === 'refused') throw new DocumentRefused(reply.reason, reply.message);
    return reply;
  }

  return {
    ...asking(ask),
    close: async () => {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(closed());
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
