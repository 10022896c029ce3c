import { createHash } from 'node:crypto';
import type { EmbeddingModel } from '#engine/models/embedding-model.ts';

/** One text in so many is embedded; the others get the middle of two of those vectors, as near to each other as real ones. */
const embeddedOneIn = 8;

const middle = (one: readonly number[], other: readonly number[]): number[] => {
  const sum = one.map((value, place) => value + (other[place] ?? 0));
  const length = Math.hypot(...sum);
  return sum.map((value) => value / length);
};

/** The model for filling a large bench in minutes instead of an hour. */
export function withMixedVectors(model: EmbeddingModel): EmbeddingModel {
  const known: number[][] = [];
  const embedOne = async (text: string, signal: AbortSignal): Promise<number[][]> => {
    const [first = 0, second = 0, third = 0] = new Uint32Array(createHash('sha256').update(text).digest().buffer);
    const [one, other] = [known[first % known.length], known[second % known.length]];
    if (third % embeddedOneIn > 0 && one && other) return [middle(one, other)];
    const [parts = []] = (await model.embedInParts?.([text], signal)) ?? [];
    known.push(...parts);
    return parts;
  };
  return {
    ...model,
    async embedInParts(texts, signal) {
      const embedded: number[][][] = [];
      for (const text of texts) embedded.push(await embedOne(text, signal));
      return embedded;
    },
  };
}
