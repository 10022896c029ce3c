import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ReadDocument } from '#engine/reading/document-shape.ts';
import type { Meeting, MeetingQuestion } from './next-version.ts';
import type { ParserReply, ParserRequest } from './parse-worker.ts';
import { closed, failed, type ParserJob, type ParserLimits, ParserThread, ticksPerSecond } from './parser-thread.ts';
import { type ParserTurn, ParserTurns, productsTurn } from './parser-turns.ts';
import type { Placing } from './place-elements.ts';
import type { PreparedVersion } from './prepare-version.ts';
import { type FileBytes, loadBytes } from './publish-input.ts';

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
  parse(fileName: string, bytes: FileBytes, description?: Uint8Array, watch?: ParseWatch): Promise<ReadDocument>;
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

/** A parser that several tenants share: see `ParserTurns`. */
export type SharedParser = ParserPool & {
  /** The same threads, with the work counted as that of a tenant and a person. */
  inTurnOf(turn: ParserTurn): Omit<ParserPool, 'close'>;
};

/** A request as it will be sent, and whether its file was read already. */
type Asked = Pick<ParserJob, 'load' | 'isContinued'>;
type Ask = (asked: Asked, watch?: ParseWatch) => Promise<ParserReply>;

const continued = (request: ParserRequest): Asked => ({ load: async () => request, isContinued: true });

/** The requests a thread accepts, each with its kind of reply. */
const asking = (ask: Ask): Omit<ParserPool, 'close'> => ({
  parse: async (fileName, bytes, description, watch) => {
    const load = async () => ({ kind: 'parse', fileName, bytes: await loadBytes(bytes), description }) as const;
    const reply = await ask({ load, isContinued: false }, watch);
    if (reply.outcome !== 'parsed') throw failed();
    return reply.document;
  },
  prepare: async (placing) => {
    const reply = await ask(continued({ kind: 'prepare', placing }));
    if (reply.outcome !== 'prepared') throw failed();
    return reply.version;
  },
  meet: async (meeting, question) => {
    const reply = await ask(continued({ kind: 'meet', meeting, question }));
    if (reply.outcome !== 'met') throw failed();
    return reply.isSo;
  },
});

/** What a test or a caller may set, apart from the limits of one thread. */
type PoolSize = {
  threads?: number;
  /** Threads beyond these, for people who would otherwise wait for others: see `TurnLimits`. */
  spare?: number;
};

const limitsOf = (limits: Partial<ParserLimits>): ParserLimits => ({
  timeLimitMs: limits.timeLimitMs ?? 60_000,
  longestMs: limits.longestMs ?? 45 * 60_000,
  pageMs: limits.pageMs ?? 20_000,
  memoryLimitMb: limits.memoryLimitMb ?? 256,
  niceness: limits.niceness ?? 10,
  entry: limits.entry ?? new URL('./parse-worker.ts', import.meta.url),
});

/** The threads, and the jobs that wait for one. */
function openThreads(limits: ParserLimits, { threads: ordinary = 2, spare = 0 }: PoolSize) {
  const turns = new ParserTurns<ParserJob>({ threads: ordinary, spare, ticksPerSecond });
  const waiting: ParserJob[] = [];
  let isClosed = false;
  const threads = Array.from({ length: ordinary + spare }, () => new ParserThread(limits, arrange, turns));
  const threadOf = (job: ParserJob) => threads.find(({ running }) => running?.job === job);

  function start(job: ParserJob): void {
    waiting.splice(waiting.indexOf(job), 1);
    const free = threads.filter(({ running }) => running === undefined);
    (free.find(({ isStarted }) => isStarted) ?? free[0])?.run(job);
  }

  /** Gives free threads to whoever is next. Runs whenever something arrives or ends, and at each tick. */
  function arrange(): void {
    if (isClosed) return;
    const running = threads.flatMap((thread) => thread.running ?? []);
    const move = turns.next(waiting, running);
    if (move === undefined) return;
    if ('preempt' in move) {
      move.preempt.timesPreempted += 1;
      waiting.push(move.preempt);
      // A thread that was taken away calls this function again.
      threadOf(move.preempt)?.preempt();
    } else {
      start(move.start);
      arrange();
    }
  }

  return {
    isClosed: () => isClosed,
    add(job: ParserJob): void {
      waiting.push(job);
      arrange();
    },
    cancel(job: ParserJob): void {
      const at = waiting.indexOf(job);
      if (at === -1) threadOf(job)?.stop(job, cancelled());
      else {
        waiting.splice(at, 1);
        job.reject(cancelled());
      }
    },
    async close(): Promise<void> {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(closed());
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

/** Threads start with the first file, and idle ones do not keep the process alive. */
export function createParserPool(limits: Partial<ParserLimits> & PoolSize = {}): SharedParser {
  const threads = openThreads(limitsOf(limits), limits);
  const askFor =
    (turn: ParserTurn): Ask =>
    async (asked, { onProgress, signal } = {}) => {
      const { promise, resolve, reject } = Promise.withResolvers<ParserReply>();
      if (threads.isClosed()) throw closed();
      if (signal?.aborted) throw cancelled();
      const job: ParserJob = { ...asked, turn, timesPreempted: 0, onProgress, resolve, reject };
      const onAbort = () => threads.cancel(job);
      signal?.addEventListener('abort', onAbort);
      threads.add(job);
      const reply = await promise.finally(() => signal?.removeEventListener('abort', onAbort));
      if (reply.outcome === 'refused') throw new DocumentRefused(reply.reason, reply.message);
      return reply;
    };
  return {
    ...asking(askFor(productsTurn)),
    inTurnOf: (turn) => asking(askFor(turn)),
    close: () => threads.close(),
  };
}
