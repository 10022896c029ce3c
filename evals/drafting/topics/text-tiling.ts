import type { Transcript } from '#engine/drafting/transcript/transcript.ts';
import { tokenise } from '#engine/search/tokenise.ts';
import { mean } from '../alternate-halves.ts';

/** The settings of Hearst (1997): words of a token sequence, sequences of a block. */
const settings = { sequence: 20, block: 10 };
/** Cuts are at least so many sequences apart. */
const apart = 4;

type Bag = ReadonlyMap<string, number>;

function bagOf(stems: readonly string[]): Bag {
  const bag = new Map<string, number>();
  for (const stem of stems) if (stem !== '') bag.set(stem, (bag.get(stem) ?? 0) + 1);
  return bag;
}

function cosine(one: Bag, other: Bag): number {
  let product = 0;
  for (const [stem, count] of one) product += count * (other.get(stem) ?? 0);
  const square = (bag: Bag) => bag.values().reduce((sum, count) => sum + count * count, 0);
  return product === 0 ? 0 : product / Math.sqrt(square(one) * square(other));
}

/** How far the similarity falls at each gap below the peaks on both sides. */
function depths(similarities: readonly number[]): number[] {
  const climb = (from: number, step: 1 | -1) => {
    let peak = similarities[from] ?? 0;
    for (let at = from + step; (similarities[at] ?? -1) >= peak; at += step) peak = similarities[at] ?? 0;
    return peak;
  };
  return similarities.map((value, at) => climb(at, -1) + climb(at, 1) - 2 * value);
}

/** Gaps between sequences, deepest first, none near a deeper one. */
function deepestGaps(depth: readonly number[], least: number, most: number): number[] {
  const chosen: number[] = [];
  for (const at of [...depth.keys()].sort((a, b) => (depth[b] ?? 0) - (depth[a] ?? 0))) {
    if ((depth[at] ?? 0) <= least || chosen.length >= most) break;
    if (chosen.every((other) => Math.abs(other - at) >= apart)) chosen.push(at);
  }
  return chosen;
}

/**
 * TextTiling with block comparison (Hearst, 1997), as a measure to compare with: stems without stop words, similarities smoothed over
 * three gaps, cuts where the depth exceeds its mean less half a standard deviation, moved to the nearest start of a turn.
 * @param most cuts to make at most, the deepest; absent, all of them
 * @returns turns, from 0, before which segments start
 */
export function textTiling({ turns }: Transcript, most = Number.POSITIVE_INFINITY): number[] {
  const starts: number[] = [];
  const stems: string[] = [];
  for (const { text } of turns) {
    starts.push(stems.length);
    for (const { stem, isStop } of tokenise(text)) stems.push(isStop ? '' : stem);
  }
  const { sequence, block } = settings;
  const gaps = Math.max(0, Math.ceil(stems.length / sequence) - 1);
  const similarities = Array.from({ length: gaps }, (_, at) => {
    const size = Math.min(block, at + 1, gaps - at) * sequence;
    const middle = (at + 1) * sequence;
    return cosine(bagOf(stems.slice(middle - size, middle)), bagOf(stems.slice(middle, middle + size)));
  });
  const smoothed = similarities.map((_, at) => mean(similarities.slice(Math.max(0, at - 1), at + 2)));
  const depth = depths(smoothed);
  const middle = mean(depth);
  const spread = Math.sqrt(mean(depth.map((value) => (value - middle) ** 2)));
  const nearestTurn = (word: number) =>
    starts.reduce(
      (best, start, turn) => (Math.abs(start - word) < Math.abs((starts[best] ?? 0) - word) ? turn : best),
      0,
    );
  const cuts = deepestGaps(depth, middle - spread / 2, most).map((at) => nearestTurn((at + 1) * sequence));
  return [...new Set(cuts)].filter((turn) => turn > 0).sort((a, b) => a - b);
}
