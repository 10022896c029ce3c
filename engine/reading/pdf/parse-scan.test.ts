import type { Canvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import { createParserPool } from '#engine/versions/parser-pool.ts';
import { type DrawnLine, drawPaper, scannedPdf } from '#server/testing/picture-files.ts';

const pool = createParserPool({ threads: 1, timeLimitMs: 120_000 });
afterAll(() => pool.close());

const lines: DrawnLine[] = [
  { x: 72, y: 90, text: 'Water safety policy', size: 20, isBold: true },
  { x: 72, y: 130, text: '2.1 Every outlet that is used less than once a week must be flushed' },
  { x: 72, y: 146, text: 'for five minutes, and the flushing written down.' },
  { x: 72, y: 176, text: '(a) Showers are flushed with the head removed; and' },
  { x: 72, y: 196, text: '(b) baths are flushed through both taps.' },
];
const sentence =
  'Every outlet that is used less than once a week must be flushed for five minutes, and the flushing written down.';

/** The same paper upside down. */
function upsideDown(paper: Canvas): Canvas {
  const turned = drawPaper([], (paper.width / 595) * 72);
  const context = turned.getContext('2d');
  context.translate(turned.width, turned.height);
  context.rotate(Math.PI);
  context.drawImage(paper, 0, 0);
  return turned;
}

const scan = (pages: readonly Canvas[]) =>
  scannedPdf(pages.map((page) => ({ jpeg: page.toBuffer('image/jpeg', 85), width: page.width, height: page.height })));

/** A TIFF as fax programs write it: black is one, one bit per pixel, in several strips. */
function bilevelTiff(paper: Canvas, dpi: number): Buffer {
  const { width, height } = paper;
  const pixels = paper.getContext('2d').getImageData(0, 0, width, height).data;
  const row = (width + 7) >> 3;
  const bits = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((pixels[(y * width + x) * 4] ?? 255) < 128)
        bits[y * row + (x >> 3)] = (bits[y * row + (x >> 3)] ?? 0) | (128 >> (x & 7));
  const rows = 400;
  const strips = Math.ceil(height / rows);
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 1, 1],
    [259, 3, 1, 1],
    [262, 3, 1, 0],
    [273, 4, strips, 0],
    [277, 3, 1, 1],
    [278, 4, 1, rows],
    [279, 4, strips, 0],
    [282, 5, 1, 0],
  ];
  const head = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  const offsets = Buffer.alloc(strips * 4);
  const counts = Buffer.alloc(strips * 4);
  const resolution = Buffer.alloc(8);
  resolution.writeUInt32LE(dpi, 0);
  resolution.writeUInt32LE(1, 4);
  const data = head.length + offsets.length + counts.length + resolution.length;
  for (let strip = 0; strip < strips; strip += 1) {
    offsets.writeUInt32LE(data + strip * rows * row, strip * 4);
    counts.writeUInt32LE(Math.min(rows, height - strip * rows) * row, strip * 4);
  }
  const places: Record<number, number> = {
    273: head.length,
    279: head.length + offsets.length,
    282: head.length + offsets.length + counts.length,
  };
  for (const [at, [tag, type, count, value]] of entries.entries()) {
    const place = 10 + at * 12;
    head.writeUInt16LE(tag, place);
    head.writeUInt16LE(type, place + 2);
    head.writeUInt32LE(count, place + 4);
    head.writeUInt32LE(places[tag] ?? value, place + 8);
  }
  return Buffer.concat([head, offsets, counts, resolution, bits]);
}

describe('Pages without a text layer', () => {
  it('are read from their pictures, upside down ones too, with places and confidence', async () => {
    const paper = drawPaper(lines, 200);
    const { elements, pages, recognisedPages } = await pool.parse('policy.pdf', scan([paper, upsideDown(paper)]));
    expect([pages, recognisedPages]).toEqual([2, 2]);
    expect(elements[0]).toMatchObject({ kind: 'heading', text: 'Water safety policy' });
    const clauses = elements.filter(({ number }) => number === '2.1');
    expect(clauses.map(({ text }) => text)).toEqual([sentence, sentence]);
    expect(elements.filter(({ kind }) => kind === 'list_item').map(({ number }) => number)).toEqual([
      '(a)',
      '(b)',
      '(a)',
      '(b)',
    ]);
    const [upright, turned] = clauses.map((clause) => clause.places?.[0]);
    expect(upright).toMatchObject({ page: 1, x: expect.closeTo(0.121, 2), y: expect.closeTo(0.144, 2) });
    // On the page as displayed it is at the foot, with its end to the left.
    expect(turned).toMatchObject({ page: 2, y: expect.closeTo(1 - (upright?.y ?? 0) - (upright?.height ?? 0), 2) });
    for (const { confidence } of elements) expect(confidence).toBeGreaterThan(0.7);
  });

  it('may be single pictures: PNG, JPEG, and TIFF in strips', async () => {
    const paper = drawPaper(lines, 150);
    const files = {
      'policy.png': paper.toBuffer('image/png'),
      'policy.jpg': paper.toBuffer('image/jpeg', 85),
      'policy.tif': bilevelTiff(drawPaper(lines, 200), 200),
    };
    for (const [name, bytes] of Object.entries(files)) {
      const { elements, pages, recognisedPages } = await pool.parse(name, bytes);
      expect([name, pages, recognisedPages]).toEqual([name, 1, 1]);
      const words = elements.find(({ number }) => number === '2.1')?.text.split(' ') ?? [];
      const same = sentence.split(' ').filter((word, at) => words[at] === word);
      // One letter may be misread: pictures are drawn and compressed slightly differently on each machine.
      expect(same.length / words.length, name).toBeGreaterThan(0.9);
    }
  });

  it('are refused with advice when they are blank, cut off or too large to decompress', async () => {
    const blank = drawPaper([], 100);
    const png = blank.toBuffer('image/png');
    const huge = Buffer.from(png);
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    const tiff = bilevelTiff(blank, 100);
    const outcomes: [string, Buffer, string][] = [
      ['blank.pdf', scan([blank]), 'no_text_layer'],
      ['blank.png', png, 'no_text_layer'],
      ['cut.png', png.subarray(0, 20), 'corrupt'],
      ['huge.png', huge, 'too_large'],
      ['cut.tif', tiff.subarray(0, 600), 'corrupt'],
      ['cut.jpg', blank.toBuffer('image/jpeg').subarray(0, 30), 'corrupt'],
    ];
    for (const [name, bytes, reason] of outcomes) {
      const refusal = await pool.parse(name, bytes).catch((error: unknown) => error);
      expect([name, refusal]).toMatchObject([name, { reason, message: expect.stringMatching(/\.$/) }]);
    }
  });
});
