export type Shares = { precision: number; recall: number; f1: number };

export const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/** Precision, recall and their harmonic mean of counts; 0 where nothing was said or wanted. */
export function sharesOf(right: number, said: number, wanted: number): Shares {
  const [precision, recall] = [said === 0 ? 0 : right / said, wanted === 0 ? 0 : right / wanted];
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision: rounded(precision), recall: rounded(recall), f1: rounded(f1) };
}
