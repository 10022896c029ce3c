import sharp, { type Sharp } from 'sharp';

/** A picture of one colour. */
export const plainPicture = (width: number, height: number, background = '#1f6a5f'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture of noise, which hardly compresses. */
export const noisyPicture = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

/** A square of blocks in random pure colours, the same for the same seed: a small file, but a large thumbnail. */
export function blockPicture(blocksASide: number, side: number, seed: number): Sharp {
  const colours = Buffer.alloc(blocksASide * blocksASide * 3);
  let state = seed;
  for (let at = 0; at < colours.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    colours[at] = state > 0x7f_ff_ff_ff ? 255 : 0;
  }
  const raw = { width: blocksASide, height: blocksASide, channels: 3 as const };
  return sharp(colours, { raw }).resize(side, side, { kernel: 'nearest' });
}
