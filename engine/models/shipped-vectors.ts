import { createHash } from 'node:crypto';
import type { LocalEmbeddingModel } from './local-embedding-model.ts';
import { modelDigest } from './model-files.ts';

// Vectors that ship with the product, so that texts which every installation has are not embedded again. One line of JSON, then for each
// text its hash, the number of its parts, and for each part one byte a number: a vector's length carries nothing, so no scale is kept.

type Heading = { model: string; dimensions: number; texts: number };

const hashBytes = 16;
const largest = 127;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest().subarray(0, hashBytes);
const keyOf = (hash: Uint8Array): string => Buffer.from(hash).toString('base64');

export type ShippedVectors = {
  texts: number;
  /** The vectors of the text's parts, of length 1, within a hundredth of what the model returns. */
  vectorsOf(text: string): number[][] | undefined;
};

/** @param vectors of the parts of each text */
export function packVectors(vectors: ReadonlyMap<string, readonly (readonly number[])[]>): Buffer {
  const dimensions = vectors.values().next().value?.[0]?.length ?? 0;
  const heading: Heading = { model: modelDigest, dimensions, texts: vectors.size };
  const records = [...vectors].map(([text, parts]) => {
    const numbers = parts.map((vector) => {
      const most = Math.max(...vector.map(Math.abs));
      return new Uint8Array(Int8Array.from(vector, (value) => Math.round((value / most) * largest)).buffer);
    });
    return Buffer.concat([hashOf(text), Buffer.of(parts.length), ...numbers]);
  });
  // By hash, so that the same texts make the same file.
  return Buffer.concat([Buffer.from(`${JSON.stringify(heading)}\n`), ...records.sort(Buffer.compare)]);
}

function unpack(bytes: Int8Array): number[] {
  const length = Math.hypot(...bytes);
  return Array.from(bytes, (value) => value / length);
}

function readHeading(packed: Buffer): (Heading & { end: number }) | undefined {
  const end = packed.indexOf('\n') + 1;
  try {
    return { ...(JSON.parse(packed.toString('utf8', 0, end)) as Heading), end };
  } catch {
    return undefined;
  }
}

/** @returns undefined for a file of another model, or one that is not whole: the model then embeds those texts itself */
export function readShippedVectors(packed: Buffer): ShippedVectors | undefined {
  const heading = readHeading(packed);
  if (heading?.model !== modelDigest) return undefined;
  const { dimensions, texts, end } = heading;
  const places = new Map<string, number>();
  let at = end;
  while (at + hashBytes < packed.length) {
    places.set(keyOf(packed.subarray(at, at + hashBytes)), at + hashBytes);
    at += hashBytes + 1 + (packed[at + hashBytes] ?? 0) * dimensions;
  }
  if (at !== packed.length || places.size !== texts) return undefined;
  return {
    texts,
    vectorsOf(text) {
      const place = places.get(keyOf(hashOf(text)));
      if (place === undefined) return undefined;
      return Array.from({ length: packed[place] ?? 0 }, (_, part) => {
        const start = packed.byteOffset + place + 1 + part * dimensions;
        return unpack(new Int8Array(packed.buffer, start, dimensions));
      });
    },
  };
}

/** The model, which takes the vectors of texts that ship with the product from there. @param read reads the file when first needed */
export function withShippedVectors(
  model: LocalEmbeddingModel,
  read: () => Promise<Buffer | undefined>,
): LocalEmbeddingModel {
  let shipped: Promise<ShippedVectors | undefined> | undefined;
  return {
    ...model,
    async embedInParts(texts, signal) {
      shipped ??= read().then((packed) => packed && readShippedVectors(packed));
      const known = await shipped;
      const own = texts.map((text) => known?.vectorsOf(text));
      const others = texts.filter((_, index) => own[index] === undefined);
      const embedded = others.length === 0 ? [] : await model.embedInParts(others, signal);
      return own.map((vectors) => vectors ?? embedded.shift() ?? []);
    },
  };
}
