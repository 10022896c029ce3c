import { sha256 } from '#engine/versions/text-hash.ts';

/** Draws that are the same every time for the same seed. */
export type Random = {
  /** 0 ≤ n < below. */
  below(below: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
};

/** Mulberry32: small, even enough to choose places in a text, and the same on every machine. */
export function createRandom(seed: string): Random {
  let state = Number.parseInt(sha256(seed).slice(0, 8), 16);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { below: (below) => Math.floor(next() * below), chance: (probability) => next() < probability };
}
