/** A picture as the PDF library passes it to its canvas. */
export type DecodedPicture = { width: number; height: number; kind: number; data: Uint8Array | Uint8ClampedArray };

/** The library's numbers for kinds of pictures: one bit, three bytes or four bytes per pixel. */
const kinds = { bit: 1, rgb: 2, rgba: 3 };

/** Pictures with more pixels are reduced by a whole factor: an A4 page at 300 dots an inch has 8.7 million. */
const enoughPixels = 8_000_000;

/** Grey of one pixel, 0 to 255, by kind. */
function readerOf({ width, kind, data }: DecodedPicture): (x: number, y: number) => number {
  if (kind === kinds.bit) {
    const row = (width + 7) >> 3;
    return (x, y) => (((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0);
  }
  const step = kind === kinds.rgb ? 3 : 4;
  return (x, y) => {
    const at = (y * width + x) * step;
    return (77 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 29 * (data[at + 2] ?? 0)) >> 8;
  };
}

const isDecoded = (picture: unknown): picture is DecodedPicture => {
  if (typeof picture !== 'object' || picture === null) return false;
  const { width, height, kind, data } = picture as Partial<Record<keyof DecodedPicture, unknown>>;
  const isArray = data instanceof Uint8Array || data instanceof Uint8ClampedArray;
  return isArray && [width, height, kind].every((each) => typeof each === 'number');
};

/**
 * A picture in shades of grey with four bytes per pixel, reduced when it has far more pixels than recognition needs.
 * Anything but an opaque picture is returned unchanged. pdf.js 6.3 takes minutes to draw large pictures of three bytes per
 * pixel: for each strip of 16 rows it processes all pixels above again.
 */
export function easedPicture<P>(picture: P): P {
  if (!isDecoded(picture)) return picture;
  const { width, height, kind } = picture;
  const factor = Math.max(1, Math.floor(Math.sqrt((width * height) / enoughPixels)));
  const isOpaque = kind === kinds.bit || kind === kinds.rgb;
  if (!isOpaque || (factor === 1 && kind === kinds.bit)) return picture;
  const [across, down] = [Math.max(1, Math.floor(width / factor)), Math.max(1, Math.floor(height / factor))];
  const read = readerOf(picture);
  const eased = new Uint8ClampedArray(across * down * 4);
  for (let y = 0, to = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1, to += 4) {
      let sum = 0;
      for (let dy = 0; dy < factor; dy += 1) {
        for (let dx = 0; dx < factor; dx += 1) sum += read(x * factor + dx, y * factor + dy);
      }
      const grey = sum / (factor * factor);
      eased[to] = grey;
      eased[to + 1] = grey;
      eased[to + 2] = grey;
      eased[to + 3] = 255;
    }
  }
  return { ...picture, width: across, height: down, kind: kinds.rgba, data: eased };
}
