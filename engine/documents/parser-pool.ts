import { DocumentRefused } from './document-refused.ts';
import type { ReadDocument } from './document-shape.ts';
import type { Meeting, MeetingQuestion } from './next-version.ts';
import type { ParserReply, ParserRequest } from './parse-worker.ts';
import { closed, failed, type ParserJob, type ParserLimits, ParserThread } from './parser-thread.ts';
import type { Placing } from './place-elements.ts';
import type { PreparedVersion } from './prepare-version.ts';

/** How a parse is followed and ended by whoever asked for it. */
export type ParseWatch = {
  /** Told of the pages read so far, for formats that have pages; several times with the same figures while one takes long. */
  onProgress?: (done: number, of: number) => void;
  /** Ends the parse with a refusal (`cancelled`). */
  signal?: AbortSignal;
};

export type ParserPool = {
  /**
   * @param description bytes of the description that lies beside the file
   * @throws DocumentRefused; what one file does to its parser never reaches another file
   */
  parse(fileName: string, bytes: Uint8Array, description?: Uint8Array, watch?: ParseWatch): Promise<ReadDocument>;
  /** Aligns a version with the one before and makes its search entries, within the same limits. @throws DocumentRefused */
  prepare(placing: Placing): Promise<PreparedVersion>;
  /** Whether a file says what is published under its name, within the same limits. @throws DocumentRefused as `meet` does */
  meet(meeting: Meeting, question: MeetingQuestion): Promise<boolean>;
  /** Ends the threads; files still waiting are refused. */
  close(): Promise<void>;
};

const cancelled = () => new DocumentRefused('cancelled', 'Reading was cancelled.');

type Ask = (request: ParserRequest, watch?: ParseWatch) => Promise<ParserReply>;

/** What may be asked of the threads, each with the answer that belongs to it. */
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

/** Threads start with the first file and do not keep the process alive while idle. */
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
