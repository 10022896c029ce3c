import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { Tokenizer } from '@huggingface/tokenizers';
import type { InferenceSession, Tensor, TensorConstructor } from 'onnxruntime-node';
import { divideText } from './divide-text.ts';
import type { EmbeddedWords } from './embedding-model.ts';
import { ModelFailure } from './model-failure.ts';
import { modelFiles, readModelFile } from './model-files.ts';
import { packWordVectors } from './word-vectors.ts';

// The thread that runs the embedding model. Texts go through it one at a time: a batch is no faster on a processor, its texts would be
// filled up to the longest, and a person's question passes every passage that waits.

export type EmbeddingTask = {
  id: number;
  kind: 'query' | 'documents' | 'words' | 'load';
  texts: readonly string[];
};

/** Nobody waits for the task any more: the next one need not wait for the rest of it. */
export type CancelledTask = { cancelled: number };

/** Ends the thread after the text that it is at: to terminate a thread that runs the model would end the process. */
export const endThread = 'end';

export type EmbeddingReply =
  | { id: number; outcome: 'embedded'; parts: Float32Array[][] }
  /** Of the first part of each text. */
  | { id: number; outcome: 'embedded_words'; texts: EmbeddedWords[] }
  /** `fault` is set when the model cannot be loaded at all. */
  | { id: number; outcome: 'failed'; message: string; fault?: string };

/** What the thread is started with; `runtime` is the module that runs the model. */
export type EmbeddingThreadData = { folder: string; runtime: string };

/** The model was trained on texts of this length; longer ones are divided. */
const mostTokens = 256;
/** Tokens that mark the beginning and the end of a text. */
const marks = 2;

type Runtime = { InferenceSession: typeof InferenceSession; Tensor: TensorConstructor };
type Model = { tokenizer: Tokenizer; session: InferenceSession; Tensor: TensorConstructor };

const { folder, runtime } = workerData as EmbeddingThreadData;

async function loadRuntime(): Promise<Runtime> {
  try {
    const { default: loaded } = (await import(runtime)) as { default: Runtime };
    return loaded;
  } catch {
    throw new ModelFailure('unusable', {
      reason: 'The runtime of the embedding model (onnxruntime-node) cannot be loaded.',
    });
  }
}

async function load(): Promise<Model> {
  // Read once to compare the digest; the runtime then maps the file, so that its pages are shared between processes.
  readModelFile(folder, modelFiles.weights);
  readModelFile(folder, modelFiles.graph);
  const readJson = (name: string): object => JSON.parse(readModelFile(folder, name).toString('utf8'));
  const tokenizer = new Tokenizer(readJson(modelFiles.tokenizer), readJson(modelFiles.tokenizerSettings));
  const { InferenceSession, Tensor } = await loadRuntime();
  const session = await InferenceSession.create(join(folder, modelFiles.graph), {
    // One core: the others serve people.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    logSeverityLevel: 4,
  });
  return { tokenizer, session, Tensor };
}

function unitLength(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** The mean of the vectors of the text's tokens, as the model was trained. */
function meanOf({ data, dims }: Tensor): Float32Array {
  const [, tokens = 0, dimensions = 0] = dims;
  const values = data as Float32Array;
  const sum = new Float32Array(dimensions);
  for (let token = 0; token < tokens; token += 1) {
    for (let place = 0; place < dimensions; place += 1) {
      sum[place] = (sum[place] ?? 0) + (values[token * dimensions + place] ?? 0);
    }
  }
  return unitLength(sum);
}

async function statesOf(
  { tokenizer, session, Tensor }: Model,
  text: string,
): Promise<{ states: Tensor; pieces: string[] }> {
  const encoded = tokenizer.encode(text);
  const ids = encoded.ids.slice(0, mostTokens);
  const shape = [1, ids.length];
  const all = (value: bigint) => new Tensor('int64', new BigInt64Array(ids.length).fill(value), shape);
  const { last_hidden_state: states } = await session.run({
    input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
    attention_mask: all(1n),
    token_type_ids: all(0n),
  });
  if (states === undefined) throw new ModelFailure('garbled');
  return { states, pieces: encoded.tokens.slice(0, mostTokens) };
}

function embeddedWords({ states, pieces }: { states: Tensor; pieces: string[] }): EmbeddedWords {
  const dimensions = states.dims[2] ?? 0;
  return { vector: meanOf(states), words: packWordVectors(pieces, states.data as Float32Array, dimensions) };
}

function partsOf({ tokenizer }: Model, kind: EmbeddingTask['kind'], text: string): string[] {
  if (kind === 'query') return [text];
  return divideText(text, mostTokens - marks, (part) => tokenizer.encode(part).ids.length - marks);
}

const model = load();
const faultOf = (error: unknown) =>
  error instanceof ModelFailure && error.code === 'unusable' ? { fault: error.message } : {};

/** Lets questions that arrived meanwhile go first. */
async function beforePart({ id, kind }: EmbeddingTask): Promise<void> {
  if (isEnding || cancelled.has(id)) throw new Error('The task was cancelled.');
  if (kind !== 'query') await answerQueries();
}

async function embedParts(loaded: Model, task: EmbeddingTask): Promise<Float32Array[][]> {
  const parts: Float32Array[][] = [];
  for (const text of task.texts) {
    const vectors: Float32Array[] = [];
    for (const part of partsOf(loaded, task.kind, text)) {
      await beforePart(task);
      vectors.push(meanOf((await statesOf(loaded, part)).states));
    }
    parts.push(vectors);
  }
  return parts;
}

async function embedWords(loaded: Model, task: EmbeddingTask): Promise<EmbeddedWords[]> {
  const texts: EmbeddedWords[] = [];
  for (const text of task.texts) {
    await beforePart(task);
    const [first = ''] = partsOf(loaded, task.kind, text);
    texts.push(embeddedWords(await statesOf(loaded, first)));
  }
  return texts;
}

async function reply(task: EmbeddingTask): Promise<EmbeddingReply> {
  const { id } = task;
  try {
    const loaded = await model;
    if (task.kind === 'words') return { id, outcome: 'embedded_words', texts: await embedWords(loaded, task) };
    return { id, outcome: 'embedded', parts: await embedParts(loaded, task) };
  } catch (error) {
    return {
      id,
      outcome: 'failed',
      message: error instanceof Error ? error.message : String(error),
      ...faultOf(error),
    };
  }
}

const queries: EmbeddingTask[] = [];
const others: EmbeddingTask[] = [];
const cancelled = new Set<number>();
let isBusy = false;
let isEnding = false;

async function answer(task: EmbeddingTask): Promise<void> {
  parentPort?.postMessage(await reply(task));
  cancelled.delete(task.id);
}

async function answerQueries(): Promise<void> {
  for (let task = queries.shift(); task !== undefined; task = queries.shift()) await answer(task);
}

async function end(): Promise<void> {
  await model.then(
    ({ session }) => session.release(),
    () => undefined,
  );
  process.exit();
}

async function work(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  for (let task = queries.shift() ?? others.shift(); task !== undefined; task = queries.shift() ?? others.shift()) {
    if (isEnding) break;
    await answer(task);
  }
  isBusy = false;
  if (isEnding) await end();
}

parentPort?.on('message', (task: EmbeddingTask | CancelledTask | typeof endThread) => {
  if (task === endThread) isEnding = true;
  else if ('cancelled' in task) cancelled.add(task.cancelled);
  else (task.kind === 'query' ? queries : others).push(task);
  void work();
});
// The first request reports why the model cannot be loaded.
model.catch(() => undefined);
