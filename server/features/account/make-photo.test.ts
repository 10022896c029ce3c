import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { AppError } from '#contract/errors/app-error.ts';
import { noisyPicture, plainPicture } from '#server/testing/pictures.ts';
import { makePhoto } from './make-photo.ts';

const asBlob = (bytes: Buffer | string) => new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]);
const reasonFor = async (bytes: Buffer | string): Promise<string> => {
  try {
    await makePhoto('somebody', asBlob(bytes));
  } catch (error) {
    if (error instanceof AppError) return error.detail[0]?.msg ?? error.code;
    throw error;
  }
  return 'taken';
};

const damaged = 'This photo is damaged or incomplete. Choose another one, or save it again.';
const notOne = 'Choose a PNG, JPEG or WebP photo.';

function pngPart(type: string, content: Buffer): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), content, checksum]);
}

/** A PNG whose header declares this size, whatever the file contains. */
function pngThatClaims(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const parts = [
    pngPart('IHDR', head),
    pngPart('IDAT', deflateSync(Buffer.alloc(1_000))),
    pngPart('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

function asAnimated(png: Buffer): Buffer {
  // After the signature (8 bytes) and the header (25 bytes).
  return Buffer.concat([png.subarray(0, 33), pngPart('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), png.subarray(33)]);
}

describe('A photo is not made from', () => {
  const whole = noisyPicture(200, 200);

  it('files of other kinds, whatever they are called', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>';
    const others = [
      svg,
      await whole.clone().gif().toBuffer(),
      await whole.clone().tiff().toBuffer(),
      '%PDF-1.7',
      'GIF89a',
      'x',
    ];
    for (const other of others) expect(await reasonFor(other)).toBe(notOne);
    expect(await reasonFor('')).toBe(`This file is empty. ${notOne}`);
  });

  it.each(['png', 'jpeg', 'webp'] as const)('half a %s file', async (format) => {
    const bytes = await whole.clone().toFormat(format).toBuffer();
    expect(await reasonFor(bytes.subarray(0, bytes.length / 2))).toBe(damaged);
    expect(await reasonFor(bytes.subarray(0, 20))).toBe(damaged);
  });

  it('an animated picture', async () => {
    const frames = [await whole.clone().png().toBuffer(), await plainPicture(200, 200).png().toBuffer()];
    const webp = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const moves = 'This image is animated. Choose a still photo.';
    expect(await reasonFor(webp)).toBe(moves);
    expect(await reasonFor(asAnimated(frames[0] ?? Buffer.alloc(0)))).toBe(moves);
  });

  it('too few pixels or too many, checked before the picture is decoded', async () => {
    const tooSmall = 'This photo is too small. Choose one at least 64 pixels wide and high.';
    expect(await reasonFor(await plainPicture(63, 200).png().toBuffer())).toBe(tooSmall);
    expect(await reasonFor(await plainPicture(64, 64).png().toBuffer())).toBe('taken');
    const tooMany = 'This photo has too many pixels. Choose one of 50 megapixels or fewer.';
    for (const [width, height] of [
      [12_001, 64],
      [7_100, 7_100],
      [100_000, 100_000],
      [1_000_000, 64],
    ] as const)
      expect([tooMany, damaged]).toContain(await reasonFor(pngThatClaims(width, height)));
    expect(await reasonFor(await plainPicture(12_000, 64).png().toBuffer())).toBe('taken');
  });

  test('anything broken: the file is accepted or refused with a reason, and nothing else happens', async () => {
    const originals = await Promise.all(
      (['png', 'jpeg', 'webp'] as const).map((format) => noisyPicture(80, 80).toFormat(format).toBuffer()),
    );
    const change = fc.record({
      at: fc.double({ min: 0, max: 0.999, noNaN: true }),
      to: fc.uint8Array({ maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...originals), fc.array(change, { maxLength: 6 }), async (original, changes) => {
        const bytes = Buffer.from(original);
        for (const { at, to } of changes)
          bytes.set(to.slice(0, bytes.length - Math.floor(at * bytes.length)), Math.floor(at * bytes.length));
        expect((await reasonFor(bytes)).length).toBeGreaterThan(4);
      }),
      { numRuns: 150 },
    );
  });
});

describe('Pictures sent at the same time', () => {
  it('are processed one per person: a second is refused at once and blocks nobody else', async () => {
    const picture = asBlob(await noisyPicture(200, 200).png().toBuffer());
    const made = ['one', 'one', 'one', 'two', 'three', 'two'].map((userId) => makePhoto(userId, picture));
    const outcomes = (await Promise.allSettled(made)).map((each) =>
      each.status === 'fulfilled' ? 'made' : (each.reason as AppError).code,
    );
    const refused = 'too_many_requests';
    expect(outcomes).toEqual(['made', refused, refused, 'made', 'made', refused]);
    await expect(makePhoto('one', picture)).resolves.toHaveProperty('photo');
  });

  it('are refused when too many people are waiting, so that nobody waits without end', async () => {
    const picture = asBlob(await plainPicture(64, 64).png().toBuffer());
    const people = Array.from({ length: 10 }, (_, n) => `person ${n}`);
    const outcomes = await Promise.allSettled(people.map((userId) => makePhoto(userId, picture)));
    expect(outcomes.map(({ status }) => status)).toEqual([...Array(8).fill('fulfilled'), 'rejected', 'rejected']);
    await expect(makePhoto('person 9', picture)).resolves.toHaveProperty('photo');
  });
});
