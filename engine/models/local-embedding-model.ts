import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { callModel } from './call-model.ts';
import type { EmbeddedWords, EmbeddingModel, ModelIdentity } from './embedding-model.ts';
import type { BeforeSending } from './gate.ts';
import type {
  CancelledTask,
  EmbeddingReply,
  EmbeddingTask,
  EmbeddingThreadData,
  endThread,
} from './local-embedding-worker.ts';
import { ModelFailure } from './model-failure.ts';
import { faultOfModelFiles, modelInTheBox } from './model-files.ts';

/** The embedding model in the box, in a thread of this process. */
export type LocalEmbeddingModel = EmbeddingModel & {
  embedInParts: NonNullable<EmbeddingModel['embedInParts']>;
  embedWords: NonNullable<EmbeddingModel['embedWords']>;
  /** Loads the model, so that the first question does not wait for it. Resolves to why that is impossible, in a sentence. */
  load(): Promise<string | undefined>;
  /** Why the model cannot be loaded; undefined while that is unknown. */
  fault(): string | undefined;
  close(): Promise<void>;
};

export type LocalModelSettings = {
  /** The folder with the model's files. */
  folder: string;
  /** The module that runs the model; absent takes onnxruntime-node. */
  runtime?: string | undefined;
};

/** A person waits for queries; no one waits for documents. */
const timeoutsMs = { query: 2_000, documents: 120_000 };
const memoryLimitMb = 256;
const defaultRuntime = 'onnxruntime-node';

export const localModelIdentity: ModelIdentity = {
  name: modelInTheBox.name,
  documentPrefix: '',
  wantedDimensions: null,
};

function isInstalled(runtime: string): boolean {
  try {
    createRequire(import.meta.url).resolve(runtime);
    return true;
  } catch {
    return false;
  }
}

/** Why the model in the box cannot serve, as far as it shows without loading it; undefined when nothing is wrong. */
export function faultOfLocalModel({ folder, runtime = defaultRuntime }: LocalModelSettings): string | undefined {
  const fault = faultOfModelFiles(folder);
  if (fault !== undefined || isInstalled(runtime)) return fault;
  return 'The runtime of the embedding model (onnxruntime-node) is not installed.';
}

type Embedded = Exclude<EmbeddingReply, { outcome: 'failed' }>;
type Waiting = { resolve(embedded: Embedded): void; reject(error: Error): void };

/** The thread, started by the first task; it does not keep the process alive while idle. */
class EmbeddingThread {
  readonly #data: EmbeddingThreadData;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #next = 0;
  fault: string | undefined;

  constructor(data: EmbeddingThreadData) {
    this.#data = data;
  }

  run(kind: EmbeddingTask['kind'], texts: readonly string[], signal?: AbortSignal): Promise<Embedded> {
    if (this.fault !== undefined) return Promise.reject(new ModelFailure('unusable', { reason: this.fault }));
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      signal?.addEventListener('abort', () => this.#cancel(id), { once: true });
      this.#worker ??= this.#start();
      this.#worker.ref();
      this.#worker.postMessage({ id, kind, texts } satisfies EmbeddingTask);
    });
  }

  #cancel(id: number): void {
    if (!this.#waiting.has(id)) return;
    this.#worker?.postMessage({ cancelled: id } satisfies CancelledTask);
    this.#take(id)?.reject(new ModelFailure('timed_out'));
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#worker?.unref();
    return waiting;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./local-embedding-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
      env: {},
      workerData: this.#data,
    });
    worker.on('message', (reply: EmbeddingReply) => this.#receive(reply));
    // Whatever ended the thread, the next task starts another.
    const lost = () => this.#worker === worker && this.#lose();
    worker.on('error', lost);
    worker.on('exit', lost);
    return worker;
  }

  #receive(reply: EmbeddingReply): void {
    if (reply.outcome === 'failed' && reply.fault !== undefined) this.fault = reply.fault;
    const waiting = this.#take(reply.id);
    if (reply.outcome !== 'failed') waiting?.resolve(reply);
    else
      waiting?.reject(
        new ModelFailure(reply.fault === undefined ? 'server_error' : 'unusable', { reason: reply.message }),
      );
    if (this.fault !== undefined) void this.close();
  }

  #lose(): void {
    this.#worker = undefined;
    const stopped = new ModelFailure('server_error', { reason: 'The embedding model stopped unexpectedly.' });
    for (const id of [...this.#waiting.keys()]) this.#take(id)?.reject(stopped);
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#lose();
    if (worker === undefined) return;
    const ended = once(worker, 'exit');
    worker.ref();
    worker.postMessage('end' satisfies typeof endThread);
    await ended;
  }
}

/** The embedding model in the box. Nothing is loaded yet. */
export function createLocalEmbeddingModel(
  settings: LocalModelSettings,
  beforeSending: BeforeSending,
): LocalEmbeddingModel {
  const { folder, runtime = defaultRuntime } = settings;
  const thread = new EmbeddingThread({ folder, runtime });
  const embed = async (kind: 'query' | 'documents', texts: readonly string[], signal?: AbortSignal) => {
    const timeoutMs = timeoutsMs[kind];
    const send = (abort: AbortSignal) => thread.run(kind, texts, abort);
    const embedded = await callModel({ texts, beforeSending, timeoutMs, signal, send });
    if (embedded.outcome !== 'embedded') throw new ModelFailure('garbled');
    return embedded.parts.map((parts) => parts.map((vector) => [...vector]));
  };
  const embedWords = async (texts: readonly string[], signal: AbortSignal): Promise<EmbeddedWords[]> => {
    const send = (abort: AbortSignal, passed: readonly string[]) => thread.run('words', passed, abort);
    const embedded = await callModel({ texts, beforeSending, timeoutMs: timeoutsMs.documents, signal, send });
    if (embedded.outcome !== 'embedded_words') throw new ModelFailure('garbled');
    return embedded.texts;
  };
  const firstOf = (parts: number[][] | undefined): number[] => {
    const [vector] = parts ?? [];
    if (vector === undefined) throw new ModelFailure('garbled');
    return vector;
  };
  return {
    identity: localModelIdentity,
    batchSize: 16,
    embedInParts: (texts, signal) => embed('documents', texts, signal),
    embedWords,
    embedDocuments: async (texts, signal) => (await embed('documents', texts, signal)).map(firstOf),
    embedQuery: async (text) => firstOf((await embed('query', [text]))[0]),
    load: () =>
      thread.run('load', []).then(
        () => undefined,
        (error: Error) => error.message,
      ),
    fault: () => thread.fault,
    close: () => thread.close(),
  };
}
