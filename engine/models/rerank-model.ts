import { rerank } from 'ai';
import { callModel } from './call-model.ts';
import type { BeforeSending } from './gate.ts';
import { ModelFailure } from './model-failure.ts';
import { createRerankProvider, type RerankSettings } from './rerank-provider.ts';

/** A model that reads a query and a document together. */
export type RerankModel = {
  readonly name: string;
  /**
   * @returns every index of `documents` once, the best first
   * @throws PatientDataFound; ModelFailure
   */
  rank(query: string, documents: readonly string[]): Promise<number[]>;
};

/** A person waits. */
const timeoutMs = 3_000;
/** Maximum characters to send: re-ranking models read little more than 512 tokens. */
const mostCharacters = { query: 2_000, document: 4_000 };

const cut = (text: string, length: number) => text.slice(0, length).toWellFormed();

/** A re-ranking model at the configured address. */
export function createRerankModel(settings: RerankSettings, beforeSending: BeforeSending): RerankModel {
  const model = createRerankProvider(settings);
  return {
    name: settings.name,
    async rank(query, documents) {
      const indices = await callModel({
        texts: [query, ...documents],
        // The gate checks the whole texts, so that nothing hides beyond the cut, and then what the cut left.
        beforeSending: (text) =>
          beforeSending(cut(beforeSending(text), mostCharacters[text === query ? 'query' : 'document'])),
        timeoutMs,
        async send(abortSignal, [passedQuery = '', ...passed]) {
          const sent = { query: passedQuery, documents: passed };
          const { ranking } = await rerank({ model, ...sent, topN: documents.length, maxRetries: 0, abortSignal });
          return ranking.map(({ originalIndex }) => originalIndex);
        },
      });
      const ranked = new Set(indices);
      if (indices.length > 0 && (ranked.size !== indices.length || indices.some((index) => !(index in documents)))) {
        throw new ModelFailure('garbled');
      }
      // Some servers omit documents that they rank as irrelevant.
      return [...ranked, ...documents.keys().filter((index) => !ranked.has(index))];
    },
  };
}
