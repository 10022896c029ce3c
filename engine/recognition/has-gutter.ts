import type { GreyImage } from './grey-image.ts';

/** Width in pixels of the picture that is looked at, and the grey below which a pixel is ink. */
const look = { width: 900, ink: 128 };
/** Where a gutter may be, and how wide it is at least, as shares of the width. */
const gutter = { from: 0.3, to: 0.7, width: 0.015 };
/** Most ink in a gutter, as a share of the ink of other columns of pixels, and the least share of all ink on each side. */
const shares = { ink: 0.25, side: 0.2 };

/** Whether an almost empty strip down the middle of a page parts its text into columns. */
export function hasGutter({ width, height, data }: GreyImage): boolean {
  const step = Math.max(1, Math.round(width / look.width));
  const columns = Math.floor(width / step);
  const ink = new Int32Array(columns);
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < columns; x += 1) {
      if ((data[y * width + x * step] ?? 255) < look.ink) ink[x] = (ink[x] ?? 0) + 1;
    }
  }
  const filled = [...ink].filter((count) => count > 0).sort((a, b) => a - b);
  const allowed = shares.ink * (filled[filled.length >> 1] ?? 0);
  const all = filled.reduce((sum, count) => sum + count, 0);
  let [run, before] = [0, 0];
  for (let x = 0; x < columns * gutter.to; x += 1) {
    const count = ink[x] ?? 0;
    before += count;
    run = count <= allowed && x >= columns * gutter.from ? run + 1 : 0;
    const isBeside = before > 0 && before >= shares.side * all && before <= (1 - shares.side) * all;
    if (run >= gutter.width * columns && isBeside) return true;
  }
  return false;
}
