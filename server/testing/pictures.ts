import sharp, { type Sharp } from 'sharp';

/** A picture of one colour, as tests need one. */
export const plainPicture = (width: number, height: number, background = '#1f6a5f'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture no two parts of which are alike: as hard to compress as they come. */
export const noisyPicture = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });
