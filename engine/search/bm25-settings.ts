/**
 * BM25's saturation (k1) and length normalisation (b), tuned on the development questions; migration 0005 gives the index
 * the same values.
 */
export const bm25Settings = { k1: 0.6, b: 0.8 } as const;
