import { type Canvas, createCanvas } from '@napi-rs/canvas';

/** The effects of a scanner on a page. */
export type Degradation = {
  /** Degrees clockwise. */
  skew: number;
  /** Standard deviation of the grey of each pixel, of 255. */
  noise: number;
  /** Share of pixels that become black or white. */
  specks: number;
  /** Radius of the blur in points of the page. */
  blur: number;
  /** JPEG quality, 0 to 100. */
  quality: number;
};

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Normally distributed numbers (Box–Muller gives two at a time), one per call. */
function normal(random: () => number): () => number {
  let spare: number | undefined;
  return () => {
    if (spare !== undefined) {
      const number = spare;
      spare = undefined;
      return number;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    const angle = 2 * Math.PI * random();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}

/** The page as a scanner may produce it: slightly skewed, blurred, with noise, as a JPEG. */
export function degrade(page: Canvas, how: Degradation, dpi: number, seed: number): Buffer {
  const { width, height } = page;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((how.skew * Math.PI) / 180);
  if (how.blur > 0) context.filter = `blur(${(how.blur * dpi) / 72}px)`;
  context.drawImage(page, -width / 2, -height / 2);
  const pixels = context.getImageData(0, 0, width, height);
  const random = seeded(seed);
  const throwNormal = normal(random);
  for (let at = 0; at < pixels.data.length; at += 4) {
    // Ink is never quite black, nor paper quite white.
    let grey = 20 + (pixels.data[at] ?? 0) * 0.88 + how.noise * throwNormal();
    if (random() < how.specks) grey = random() < 0.5 ? 0 : 255;
    pixels.data.fill(Math.min(255, Math.max(0, grey)), at, at + 3);
  }
  // Unlike a browser's, this canvas applies the transformation when it puts pixels.
  context.resetTransform();
  context.putImageData(pixels, 0, 0);
  return canvas.toBuffer('image/jpeg', how.quality);
}
