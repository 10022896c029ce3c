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
      const [before, here, after] = [data[at - 1] ?? 0, data[at] ?? 0, data[at + 1] ?? 0];
      if (before <= paper || after <= paper) continue;
      sum += Math.abs(here - (before + after) / 2);
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
}

/** Exchanges that move the median of nine to the fifth place (Paeth's network, as in "Graphics Gems"). */
const exchanges = [
  1, 2, 4, 5, 7, 8, 0, 1, 3, 4, 6, 7, 1, 2, 4, 5, 7, 8, 0, 3, 5, 8, 4, 7, 3, 6, 1, 4, 2, 5, 4, 7, 4, 2, 6, 4, 4, 2,
];

function middleOf(nine: Uint8Array): number {
  for (let at = 0; at < exchanges.length; at += 2) {
    const [low, high] = [exchanges[at] ?? 0, exchanges[at + 1] ?? 0];
    const [one, other] = [nine[low] ?? 0, nine[high] ?? 0];
    if (one > other) {
      nine[low] = other;
      nine[high] = one;
    }
  }
  return nine[4] ?? 0;
}

/** Replaces each pixel of a noisy picture with the median of the nine around it; returns a clean picture unchanged. */
export function withoutSpecks(image: GreyImage): GreyImage {
  if (noiseOf(image) < noisy) return image;
  const { width, data } = image;
  const smooth = Uint8Array.from(data);
  const nine = new Uint8Array(9);
  for (let at = width + 1; at < data.length - width - 1; at += 1) {
    for (let row = 0, from = at - width - 1; row < 9; row += 3, from += width) {
      nine[row] = data[from] ?? 0;
      nine[row + 1] = data[from + 1] ?? 0;
      nine[row + 2] = data[from + 2] ?? 0;
    }
    smooth[at] = middleOf(nine);
  }
  return { ...image, data: smooth };
}
