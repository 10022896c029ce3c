import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { embedMany } from 'ai';
import { callModel, fetchWithoutRedirects } from './call-model.ts';
import type { BeforeSending } from './gate.ts';
import { ModelFailure } from './model-failure.ts';
import type { WordVectors } from './word-vectors.ts';

export type EmbeddingSettings = {
  /** Base address of an OpenAI-compatible server; `/embeddings` is added. */
  url: string;
  name: string;
  apiKey?: string | undefined;
  /** Length of vector to request; absent leaves it to the model. */
  dimensions?: number | undefined;
  /** Added before the text with a space in between, for models trained that way. */
  queryPrefix?: string | undefined;
  documentPrefix?: string | undefined;
  /** Texts per request. */
  batchSize: number;
  /** Maximum characters of a text to send. */
  mostCharacters: number;
};

/** What a vector depends on besides its text: vectors of different identities are never compared. */
export type ModelIdentity = { name: string; documentPrefix: string; wantedDimensions: number | null };

/** A text with the vector of the whole, of length 1, and those of its words. */
export type EmbeddedWords = { vector: Float32Array; words: WordVectors };

/** Vectors have length 1, one for each text, in the order of the texts. */
export type EmbeddingModel = {
  readonly identity: ModelIdentity;
  readonly batchSize: number;
  /** @throws PatientDataFound; ModelFailure; the signal's reason */
  embedDocuments(texts: readonly string[], signal: AbortSignal): Promise<number[][]>;
  /**
   * The same for long texts, where the model can divide them: one vector for each part of a text, at least one.
   * @throws as `embedDocuments`
   */
  embedInParts?(texts: readonly string[], signal: AbortSignal): Promise<number[][][]>;
  /**
   * The same with the vectors of the words, where the model gives them; of a text that is too long its first part counts.
   * @throws as `embedDocuments`
   */
  embedWords?(texts: readonly string[], signal: AbortSignal): Promise<EmbeddedWords[]>;
  /** @throws PatientDataFound; ModelFailure */
  embedQuery(text: string): Promise<number[]>;
};

/** A person waits for queries; no one waits for documents. */
const timeoutsMs = { query: 2_000, documents: 120_000 };

/** Scales to length 1. @throws ModelFailure for a vector without a direction */
function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector);
  if (!Number.isFinite(length) || length === 0) {
    throw new ModelFailure('garbled', { reason: 'The model server returned a zero vector.' });
  }
  return vector.map((value) => value / length);
}

function refuseOtherLengths(vectors: readonly (readonly number[])[], wanted: number | undefined): void {
  const expected = wanted ?? vectors[0]?.length ?? 0;
  const other = vectors.find(({ length }) => length !== expected);
  if (other === undefined) return;
  const reason = `The model server returned a vector of ${other.length} numbers; ${expected} were expected.`;
  throw new ModelFailure('garbled', { reason });
}

/** An embedding model behind any server that speaks OpenAI's `/embeddings`: Ollama, vLLM, llama.cpp, LM Studio and others. */
export function createEmbeddingModel(settings: EmbeddingSettings, beforeSending: BeforeSending): EmbeddingModel {
  const { url, name, apiKey, dimensions, queryPrefix, documentPrefix, batchSize, mostCharacters } = settings;
  const provider = createOpenAICompatible({
    name: 'embedding',
    baseURL: url,
    fetch: fetchWithoutRedirects,
    ...(apiKey !== undefined && { apiKey }),
  });
  const model = provider.embeddingModel(name);

  async function embed(texts: readonly string[], prefix: string | undefined, timeoutMs: number, signal?: AbortSignal) {
    const cut = (text: string) => {
      const sent = text.slice(0, mostCharacters).toWellFormed();
      return prefix === undefined ? sent : `${prefix} ${sent}`;
    };
    const vectors = await callModel({
      texts,
      // The gate checks the whole texts, so that nothing hides beyond the cut, and then what the cut left.
      beforeSending: (text) => beforeSending(cut(beforeSending(text))),
      timeoutMs,
      signal,
      async send(abortSignal, values) {
        // The library's own retries are off: only the caller knows whether a person is waiting.
        const options = { model, values, maxRetries: 0, abortSignal };
        const { embeddings } = await embedMany(dimensions === undefined ? options : { ...options, dimensions });
        return embeddings;
      },
    });
    if (vectors.length !== texts.length) throw new ModelFailure('garbled');
    refuseOtherLengths(vectors, dimensions);
    return vectors.map(unit);
  }

  return {
    identity: { name, documentPrefix: documentPrefix ?? '', wantedDimensions: dimensions ?? null },
    batchSize,
    embedDocuments: (texts, signal) => embed(texts, documentPrefix, timeoutsMs.documents, signal),
    async embedQuery(text) {
      const [vector] = await embed([text], queryPrefix, timeoutsMs.query);
      if (vector === undefined) throw new ModelFailure('garbled');
      return vector;
    },
  };
}
