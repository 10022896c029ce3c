/** A picture in shades of grey, one byte per pixel, rows from the top. */
export type GreyImage = { width: number; height: number; data: Uint8Array };

/** Quarter turns clockwise, 0 to 3. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** In pixels, from the upper left corner. */
export type PixelBox = { left: number; top: number; right: number; bottom: number };

/** Rec. 601 luma of pixels of four bytes each, in 256ths; transparent pixels show white paper. */
export function greyOf(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): GreyImage {
  const data = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < data.length; at += 1, from += 4) {
    const luma = (77 * (rgba[from] ?? 0) + 150 * (rgba[from + 1] ?? 0) + 29 * (rgba[from + 2] ?? 0)) >> 8;
    const alpha = rgba[from + 3] ?? 0;
    data[at] = alpha === 255 ? luma : 255 - (((255 - luma) * alpha) >> 8);
  }
  return { width, height, data };
}

/** The bytes of a PGM file, which text recognition reads without decompression. */
export function pgmOf({ width, height, data }: GreyImage): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const bytes = new Uint8Array(head.length + data.length);
  bytes.set(head);
  bytes.set(data, head.length);
  return bytes;
}

/** Rotates the picture clockwise. */
export function turned(image: GreyImage, turns: QuarterTurns): GreyImage {
  const { width, height, data } = image;
  if (turns === 0) return image;
  const turnedData = new Uint8Array(data.length);
  for (let y = 0, from = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, from += 1) {
      const to =
        turns === 2
          ? data.length - 1 - from
          : turns === 1
            ? x * height + (height - 1 - y)
            : (width - 1 - x) * height + y;
      turnedData[to] = data[from] ?? 0;
    }
  }
  return turns === 2 ? { width, height, data: turnedData } : { width: height, height: width, data: turnedData };
}

/** Maps a box of the rotated picture to the original picture. */
export function turnedBack(
  { left, top, right, bottom }: PixelBox,
  { width, height }: GreyImage,
  turns: QuarterTurns,
): PixelBox {
  if (turns === 1) return { left: top, top: height - right, right: bottom, bottom: height - left };
  if (turns === 2) return { left: width - right, top: height - bottom, right: width - left, bottom: height - top };
  if (turns === 3) return { left: width - bottom, top: left, right: width - top, bottom: right };
  return { left, top, right, bottom };
}

/** Share of ink up to which a page counts as blank. */
export const blankInk = 0.0002;

/** Mean darkness from 0, white, to 1. */
export function inkOf({ data }: GreyImage): number {
  let sum = 0;
  for (const grey of data) sum += grey;
  return 1 - sum / (255 * Math.max(1, data.length));
}
