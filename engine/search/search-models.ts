import type { ModelIdentity } from '#engine/models/embedding-model.ts';

/** Models for search. Each may be absent, and each may return nothing, in which case the words alone decide. */
export type SearchModels = {
  embedding?:
    | {
        identity: ModelIdentity;
        /** A vector of length 1; undefined when the model returns none in time or may not receive the text. */
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
