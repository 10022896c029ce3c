import { deflateRawSync, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inflateAtOnce } from './inflate-at-once.ts';

const platform = globalThis.DecompressionStream;
beforeAll(() => inflateAtOnce());
afterAll(() => {
  globalThis.DecompressionStream = platform;
});

/** Decompresses as pdf.js does. */
async function unpack(format: 'deflate' | 'deflate-raw', bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { readable, writable } = new DecompressionStream(format);
  const writer = writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => undefined);
  const chunks: Uint8Array[] = [];
  for await (const chunk of readable) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('The synchronous decompression stream', () => {
  it('returns the whole original, and leaves other formats to the platform', async () => {
    const text = 'Every outlet is flushed once a week. '.repeat(20_000);
    expect(await unpack('deflate', new Uint8Array(deflateSync(text)))).toBe(text);
    expect(await unpack('deflate', new Uint8Array(deflateSync('')))).toBe('');
    expect(await unpack('deflate-raw', new Uint8Array(deflateRawSync(text)))).toBe(text);
  });

  it('fails on reading when the data is damaged', async () => {
    const damaged = new Uint8Array(deflateSync('some words of a page'));
    await expect(unpack('deflate', damaged.subarray(0, damaged.length - 6))).rejects.toThrow();
  });
});
