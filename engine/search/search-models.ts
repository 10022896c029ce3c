import type { ModelIdentity } from '#engine/models/embedding-model.ts';

/** Models that take part in search. Each may be absent, and each may give nothing, when the words alone decide. */
export type SearchModels = {
  embedding?:
    | {
        identity: ModelIdentity;
        /** A vector of length 1; undefined when the model gives none in time or may not be sent the text. */
        embedQuery(text: string): Promise<number[] | undefined>;
      }
    | undefined;
  rerank?:
    | {
        /** Every index of `documents` once, the best first; undefined as above. */
        rank(query: string, documents: readonly string[]): Promise<number[] | undefined>;
      }
    | undefined;
};
