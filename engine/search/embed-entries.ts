import { setTimeout as sleep } from 'node:timers/promises';
import { containsNhsNumber } from '#contract/patient-data/contains-nhs-number.ts';
import type { EngineDatabase } from '#engine/database/engine-database.ts';
import type { EmbeddingModel } from '#engine/models/embedding-model.ts';
import { ModelFailure } from '#engine/models/model-failure.ts';
import { type Partition, partitions } from './search-tables.ts';
import {
  type EntryVectors,
  type MissingEntry,
  missingEntries,
  noteFailure,
  prepareModel,
  registerModel,
  removeOtherModels,
  type StoredModel,
  storeRefusal,
  storeVectors,
} from './vector-store.ts';

export type EmbedEntriesDeps = {
  db: EngineDatabase;
  model: EmbeddingModel;
  now: () => Date;
  /** Wait before the first retry, ms; it doubles each time. */
  firstPauseMs?: number;
};

type Filling = Required<EmbedEntriesDeps> & { stored: StoredModel; signal: AbortSignal };

const entriesRead = 256;
/** Numbers written per statement: an index over long vectors takes time for each. */
const numbersWritten = 4_096;
const mostTries = 5;
const longestPauseMs = 60_000;
/** A text that no model has a reason to refuse: it separates an entry's fault from the server's. */
const plainText = 'Fire doors are kept closed.';

/** Waiting helps against these; against the others sending less at once helps, or nothing. */
const isBusy = ({ code }: ModelFailure) => code === 'rate_limited' || code === 'unreachable';
const isForGood = ({ code }: ModelFailure) => code === 'not_allowed' || code === 'unusable';

/** Retries while the server is busy or unreachable. @throws ModelFailure when it stays so */
async function patiently<T>({ firstPauseMs, signal }: Filling, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ModelFailure) || !isBusy(error) || tries === mostTries) throw error;
      const pauseMs = Math.max(error.retryAfterMs ?? 0, firstPauseMs * 2 ** (tries - 1));
      if (pauseMs > longestPauseMs) throw error;
      await sleep(pauseMs, undefined, { signal });
    }
  }
}

/** Entries as they fit into one statement each: at least one, with all its parts. */
function* statementsOf(entries: readonly EntryVectors[], dimensions: number): Generator<EntryVectors[]> {
  let batch: EntryVectors[] = [];
  let numbers = 0;
  for (const entry of entries) {
    const own = entry.parts.length * dimensions;
    if (batch.length > 0 && numbers + own > numbersWritten) {
      yield batch;
      [batch, numbers] = [[], 0];
    }
    batch.push(entry);
    numbers += own;
  }
  if (batch.length > 0) yield batch;
}

async function store(filling: Filling, partition: Partition, entries: readonly EntryVectors[]) {
  const { db, stored } = filling;
  const dimensions = entries[0]?.parts[0]?.length ?? 0;
  if (stored.dimensions === null) {
    if (dimensions > 4_000) {
      throw new ModelFailure('garbled', {
        reason: `Vectors of ${dimensions} numbers are longer than the 4,000 allowed.`,
      });
    }
    await prepareModel(db, stored.id, dimensions);
    stored.dimensions = dimensions;
  }
  if (dimensions !== stored.dimensions) {
    const reason = `The model returns vectors of ${dimensions} numbers but returned ${stored.dimensions} before. Give it another name or set EMBEDDING_DIMENSIONS.`;
    throw new ModelFailure('garbled', { reason });
  }
  for (const batch of statementsOf(entries, dimensions)) await storeVectors(db.query, stored.id, partition, batch);
}

/** The vectors of each text: several where the model divides long texts, else one. */
function embedWhole({ model, signal }: Filling, texts: readonly string[]): Promise<number[][][]> {
  if (model.embedInParts) return model.embedInParts(texts, signal);
  return model.embedDocuments(texts, signal).then((vectors) => vectors.map((vector) => [vector]));
}

/**
 * Embeds the entries together. When the server fails on them but not on a plain text, halves the batch until one entry is
 * left, records it, and does not retry it.
 */
async function embedTogether(filling: Filling, partition: Partition, entries: readonly MissingEntry[]): Promise<void> {
  const { model, db, stored, signal } = filling;
  let vectors: number[][][];
  try {
    const texts = entries.map(({ body }) => body);
    vectors = await patiently(filling, () => embedWhole(filling, texts));
  } catch (error) {
    if (!(error instanceof ModelFailure) || isBusy(error) || isForGood(error)) throw error;
    await model.embedDocuments([plainText], signal).catch(() => {
      signal.throwIfAborted();
      throw error;
    });
    const [only, ...others] = entries;
    if (only && others.length === 0) {
      return storeRefusal(db.query, stored.id, partition, { elementId: only.elementId, refusal: 'refused_by_model' });
    }
    const half = Math.ceil(entries.length / 2);
    await embedTogether(filling, partition, entries.slice(0, half));
    return embedTogether(filling, partition, entries.slice(half));
  }
  await store(
    filling,
    partition,
    entries.map(({ elementId }, index) => ({ elementId, parts: vectors[index] ?? [] })),
  );
}

/** @returns the number of entries processed */
async function fillPartition(filling: Filling, partition: Partition): Promise<number> {
  const { db, model, stored, signal, now } = filling;
  let dealtWith = 0;
  for (let after = ''; ; ) {
    const page = await missingEntries(db.query, stored.id, partition, { after, limit: entriesRead });
    const last = page.at(-1);
    if (last === undefined) return dealtWith;
    for (const { elementId } of page.filter(({ body }) => containsNhsNumber(body))) {
      await storeRefusal(db.query, stored.id, partition, { elementId, refusal: 'patient_data' });
    }
    const sendable = page.filter(({ body }) => !containsNhsNumber(body));
    for (let start = 0; start < sendable.length; start += model.batchSize) {
      signal.throwIfAborted();
      await embedTogether(filling, partition, sendable.slice(start, start + model.batchSize));
      await noteFailure(db.query, stored.id, null, now());
    }
    dealtWith += page.length;
    after = last.elementId;
  }
}

/**
 * Embeds every entry that has no vector of this model yet, in batches. Each batch is stored at once, so an interrupted run
 * resumes where it stopped. When none is missing, removes the vectors of other models. Text with an NHS number is not sent,
 * and is recorded as such.
 * @returns the number of entries processed
 * @throws ModelFailure when the server fails, with its sentence recorded; the signal's reason
 */
export async function embedEntries(deps: EmbedEntriesDeps, signal: AbortSignal): Promise<number> {
  const { db, model, now, firstPauseMs = 1_000 } = deps;
  const stored = await registerModel(db.query, model.identity);
  const filling: Filling = { db, model, now, firstPauseMs, stored, signal };
  try {
    if (stored.dimensions !== null) await prepareModel(db, stored.id, stored.dimensions);
    let dealtWith = 0;
    for (let found = -1; found !== 0; dealtWith += found) {
      found = 0;
      for (const partition of partitions) found += await fillPartition(filling, partition);
    }
    await removeOtherModels(db, stored.id);
    return dealtWith;
  } catch (error) {
    if (error instanceof ModelFailure) await noteFailure(db.query, stored.id, error.message, now());
    throw error;
  }
}
