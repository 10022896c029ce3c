import { contentOf } from '../words/content-of.ts';

/** Words of a block: a word is common when many blocks of the talk have it, however the talk is divided into turns. */
const blockWords = 60;
const rounding = 1e-9;

/** Weights of words by their number: rare words of this talk weigh most. */
function rarities(words: Int32Array, count: number): Float64Array {
  const blocks = Math.max(1, Math.ceil(words.length / blockWords));
  const lastSeen = new Int32Array(count).fill(-1);
  const used = new Float64Array(count);
  for (const [at, word] of words.entries()) {
    const block = Math.floor(at / blockWords);
    if (lastSeen[word] === block) continue;
    lastSeen[word] = block;
    used[word] = (used[word] ?? 0) + 1;
  }
  return used.map((each) => Math.log((blocks + 1) / each) ** 2);
}

/**
 * Two windows side by side over the words of a talk, and the cosine of their words. A word counts by the square root of how often it
 * stands in a window. Moving both by one word changes three words, so a whole talk costs three steps a word.
 */
class Windows {
  readonly #words: Int32Array;
  readonly #weights: Float64Array;
  readonly #left: Float64Array;
  readonly #right: Float64Array;
  #product = 0;
  #leftSquare = 0;
  #rightSquare = 0;

  constructor(words: Int32Array, count: number) {
    this.#words = words;
    this.#weights = rarities(words, count);
    this.#left = new Float64Array(count);
    this.#right = new Float64Array(count);
  }

  #change(at: number, left: number, right: number): void {
    const word = this.#words[at];
    if (word === undefined) return;
    const weight = this.#weights[word] ?? 0;
    const [before, after] = [this.#left[word] ?? 0, this.#right[word] ?? 0];
    this.#product += weight * (Math.sqrt((before + left) * (after + right)) - Math.sqrt(before * after));
    this.#leftSquare += weight * left;
    this.#rightSquare += weight * right;
    this.#left[word] = before + left;
    this.#right[word] = after + right;
  }

  enter(at: number): void {
    this.#change(at, 0, 1);
  }

  cross(at: number): void {
    this.#change(at, 1, -1);
  }

  leave(at: number): void {
    this.#change(at, -1, 0);
  }

  get similarity(): number {
    // Sums and differences leave a rest of rounding where a window is empty.
    if (Math.min(this.#leftSquare, this.#rightSquare) < rounding) return 0;
    return Math.min(1, Math.max(0, this.#product / Math.sqrt(this.#leftSquare * this.#rightSquare)));
  }
}

/** `similarity` is from 0 to 1. `fullness` says how much of the emptier window holds words: near both ends of a talk it is less than 1. */
export type StartSimilarity = { similarity: number; fullness: number };

/**
 * How alike the words before and after the start of each text are.
 * @param window content words on each side @returns one value for each text
 */
export function similarityAtStarts(texts: readonly string[], window: number): StartSimilarity[] {
  const numbers = new Map<string, number>();
  const starts: number[] = [];
  const all: number[] = [];
  for (const text of texts) {
    starts.push(all.length);
    for (const stem of contentOf(text)) {
      if (!numbers.has(stem)) numbers.set(stem, numbers.size);
      all.push(numbers.get(stem) ?? 0);
    }
  }
  const windows = new Windows(Int32Array.from(all), numbers.size);
  for (let at = 0; at < window; at += 1) windows.enter(at);
  let at = 0;
  return starts.map((start) => {
    for (; at < start; at += 1) {
      windows.cross(at);
      windows.leave(at - window);
      windows.enter(at + window);
    }
    const fullness = Math.min(window, start, all.length - start) / window;
    return { similarity: windows.similarity, fullness };
  });
}
