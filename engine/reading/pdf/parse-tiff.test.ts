import sharp, { type TiffOptions } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createParserPool } from '#engine/versions/parser-pool.ts';
import { type DrawnLine, drawPaper } from '#server/testing/picture-files.ts';

const pool = createParserPool({ threads: 1, timeLimitMs: 120_000 });
afterAll(() => pool.close());

const dpi = 200;
const sentence = 'Every shower head must be taken apart and cleaned once a quarter.';
const lines = (place: string): DrawnLine[] => [
  { x: 72, y: 90, text: `${place} showers`, size: 20, isBold: true },
  { x: 72, y: 140, text: sentence },
];

/** Pages of one size as a TIFF in shades of grey, or in black and white alone. */
function tiffOf(pages: readonly (readonly DrawnLine[])[], options: TiffOptions): Promise<Buffer> {
  const papers = pages.map((page) => drawPaper(page, dpi).toBuffer('image/png'));
  const picture = papers.length > 1 ? sharp(papers, { join: { animated: true } }) : sharp(papers[0]);
  const grey = picture.flatten({ background: '#ffffff' }).toColourspace('b-w');
  const dotsAMm = dpi / 25.4;
  return (options.bitdepth === 1 ? grey.threshold() : grey)
    .tiff({ ...options, xres: dotsAMm, yres: dotsAMm })
    .toBuffer();
}

const words = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

describe('A TIFF', () => {
  it('of several pages, in fax compression, is read page by page; a blank one is a page too', async () => {
    const tiff = await tiffOf([lines('Ward'), [], lines('Theatre')], { compression: 'ccittfax4', bitdepth: 1 });
    const steps: [number, number][] = [];
    const { elements, pages, recognisedPages } = await pool.parse('faxed.tif', tiff, undefined, {
      onProgress: (done, of) => void steps.push([done, of]),
    });
    expect([pages, recognisedPages]).toEqual([3, 2]);
    const found = elements.filter(({ kind, text }) => kind !== 'heading' && words(text).includes('shower'));
    expect(found.map(({ places }) => places?.map(({ page }) => page))).toEqual([[1], [3]]);
    for (const { text, places } of found) {
      expect(words(text).filter((word) => words(sentence).includes(word)).length).toBeGreaterThan(9);
      expect(places?.[0]?.x).toBeCloseTo(72 / 595, 1);
    }
    expect(steps.at(-1)).toEqual([3, 3]);
  });

  it.each<TiffOptions>([
    { compression: 'lzw', tile: true, tileWidth: 256, tileHeight: 256 },
    { compression: 'jpeg', quality: 90 },
    { compression: 'deflate', predictor: 'horizontal', miniswhite: true },
  ])('is read however it is packed: %j', async (options) => {
    const { elements } = await pool.parse('packed.tif', await tiffOf([lines('Ward')], options));
    expect(words(elements.at(-1)?.text ?? '').filter((word) => words(sentence).includes(word)).length).toBeGreaterThan(
      9,
    );
  });

  it('is refused for a reason when it is cut off anywhere, too large to decompress, or of too many pages', async () => {
    const outcome = (bytes: Uint8Array) =>
      pool.parse('policy.tif', bytes).then(
        ({ pages }) => pages,
        (error: unknown) => error,
      );
    const whole = await tiffOf([[], []], { compression: 'none' });
    for (let length = 8; length < whole.length - 1; length += Math.ceil(whole.length / 20))
      expect(await outcome(whole.subarray(0, length)), String(length)).toMatchObject({ reason: 'corrupt' });
    const large = await sharp({ create: { width: 10_000, height: 7_001, channels: 3, background: '#fff' } })
      .tiff({ compression: 'deflate' })
      .toBuffer();
    expect(await outcome(large)).toMatchObject({ reason: 'too_large', message: expect.stringContaining('70 million') });
    const deep = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#fff' } })
      .toColourspace('rgb16')
      .tiff({ compression: 'deflate' })
      .toBuffer();
    expect(await outcome(deep)).toMatchObject({ reason: 'too_much_memory' });
    const page = { create: { width: 8, height: 8 * 501, channels: 3, background: '#fff', pageHeight: 8 } } as const;
    const long = await sharp(page).tiff({ compression: 'deflate' }).toBuffer();
    expect(await outcome(long)).toMatchObject({ reason: 'too_complex', message: expect.stringContaining('500 pages') });
    expect(await outcome(whole)).toMatchObject({ reason: 'no_text_layer' });
  });
});
