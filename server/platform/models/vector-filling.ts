import { setTimeout as sleep } from 'node:timers/promises';
import { embedQuestions } from '#engine/questions/embed-questions.ts';
import { embedEntries } from '#engine/search/embed-entries.ts';
import { countVectors, type VectorCounts } from '#engine/search/vector-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Models } from './open-models.ts';

export type VectorFillingDeps = { db: Database; jobs: Jobs; clock: Clock; models: Models; firstPauseMs?: number };

/** The state of models in search, for the health page. */
export type ModelsState = {
  embedding: { model: string; counts: VectorCounts | undefined; fault: string | undefined } | undefined;
  rerank: string | undefined;
};

export type VectorFilling = {
  /** Call in the transaction that publishes: its entries are embedded soon after the commit. */
  request(tx: Tx): Promise<void>;
  /** Looks for entries without a vector, now and every ten minutes. Call once jobs are open. */
  start(): Promise<void>;
  state(): Promise<ModelsState>;
};

const queue = 'search.embed';
const lookQueue = 'search.look_for_unembedded';
const againQueue = 'search.embed_again';
/** One at a time in the whole installation: two would embed the same entries. */
const singletonKey = 'all';
/**
 * With the longest pause of ten minutes, the retries cover most of a day without a model server. A new model takes hours for a
 * large library.
 */
const options = { retryLimit: 100, retryDelaySeconds: 10, expireInSeconds: 12 * 3_600 };

/** How often, and how many times, a request that came during a run tries to start the next one. The look every ten minutes covers longer runs. */
const again = { everyMs: 1_000, times: 300 };

/** The job that gives every entry its vector. Without an embedding model there is no job. */
export async function createVectorFilling(deps: VectorFillingDeps): Promise<VectorFilling> {
  const { db, jobs, clock, models, firstPauseMs } = deps;
  const { embedding: model, names, embeddingFault } = models;
  const sendOnce = (tx: Tx, name: string) => jobs.send(tx, name, {}, { singletonKey });
  const request = async (tx: Tx) => {
    if (!model || (await sendOnce(tx, queue)) !== null) return;
    // The run under way may have passed the place of these entries.
    await sendOnce(tx, againQueue);
  };
  if (model) {
    const filling = { db, model, now: clock.now, ...(firstPauseMs !== undefined && { firstPauseMs }) };
    jobs.register(queue, options, async (_data, { signal }) => {
      try {
        await embedEntries(filling, signal);
        await embedQuestions(filling, signal);
      } catch (error) {
        // No retry helps a model that cannot be loaded; the next start fills in what is missing.
        if (embeddingFault() === undefined) throw error;
      }
    });
    jobs.register(againQueue, {}, async (_data, { signal }) => {
      for (let tries = 0; tries < again.times; tries += 1) {
        if ((await db.transaction((tx) => sendOnce(tx, queue))) !== null) return;
        await sleep(again.everyMs, undefined, { signal });
      }
    });
    jobs.register(lookQueue, {}, () => db.transaction(request));
    await jobs.schedule(lookQueue, '*/10 * * * *', {});
  }
  return {
    request,
    start: () => (model ? db.transaction(request) : Promise.resolve()),
    async state() {
      const counts = model && (await countVectors(db.query, model.identity));
      return {
        embedding:
          names.embedding === undefined ? undefined : { model: names.embedding, counts, fault: embeddingFault() },
        rerank: names.rerank,
      };
    },
  };
}
