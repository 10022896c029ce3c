/** A share with three decimals; null where there is nothing to have a share of. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Number((part / whole).toFixed(3));

export type EstimatedShare = { share: number | null; of: number; interval: [number, number] | null };

const z = 1.96;

/** A share of a sample with its 95 % interval (Wilson 1927). */
export function estimateShare(part: number, whole: number): EstimatedShare {
  if (whole === 0) return { share: null, of: 0, interval: null };
  const p = part / whole;
  const middle = (p + z ** 2 / (2 * whole)) / (1 + z ** 2 / whole);
  const half = (z / (1 + z ** 2 / whole)) * Math.sqrt((p * (1 - p)) / whole + z ** 2 / (4 * whole ** 2));
  const end = (value: number) => Number(Math.min(1, Math.max(0, value)).toFixed(3));
  return { share: shareOf(part, whole), of: whole, interval: [end(middle - half), end(middle + half)] };
}
