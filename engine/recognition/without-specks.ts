import type { GreyImage } from './grey-image.ts';

/** Pixels lighter than this are paper. */
const paper = 160;
/** Mean difference between a paper pixel and its neighbours, in greys of 255, from which a scan is noisy. */
const noisy = 2.5;
/** Interval of the rows that are sampled. */
const everyRow = 8;

/** Mean difference between paper pixels and the mean of their two neighbours. */
function noiseOf({ width, height, data }: GreyImage): number {
  let [sum, count] = [0, 0];
  for (let y = 0; y < height; y += everyRow) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      const before = data[at - 1] ?? 0;
      const here = data[at] ?? 0;
      const after = data[at + 1] ?? 0;
      if (before <= paper || after <= paper) continue;
      sum += Math.abs(here - (before + after) / 2);
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
}

const least = (a: number, b: number): number => (a < b ? a : b);
const most = (a: number, b: number): number => (a < b ? b : a);
const middle = (a: number, b: number, c: number): number => most(least(a, b), least(most(a, b), c));

/**
 * Replaces each pixel of a noisy picture with the median of the nine around it; returns a clean picture unchanged. Each column
 * of three is sorted once: the median of nine is that of the largest low, the middle middle and the smallest high value.
 */
export function withoutSpecks(image: GreyImage): GreyImage {
  if (noiseOf(image) < noisy) return image;
  const { width, height, data } = image;
  const smooth = Uint8Array.from(data);
  const [lows, middles, highs] = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)];
  for (let y = 1; y < height - 1; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      const above = data[row + x - width] ?? 0;
      const here = data[row + x] ?? 0;
      const below = data[row + x + width] ?? 0;
      const low = least(above, here);
      const high = most(above, here);
      lows[x] = least(low, below);
      middles[x] = most(low, least(high, below));
      highs[x] = most(high, below);
    }
    for (let x = 1; x < width - 1; x += 1) {
      const low = most(most(lows[x - 1] ?? 0, lows[x] ?? 0), lows[x + 1] ?? 0);
      const high = least(least(highs[x - 1] ?? 0, highs[x] ?? 0), highs[x + 1] ?? 0);
      smooth[row + x] = middle(low, middle(middles[x - 1] ?? 0, middles[x] ?? 0, middles[x + 1] ?? 0), high);
    }
  }
  return { ...image, data: smooth };
}
