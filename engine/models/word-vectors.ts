/**
 * The words of a text, as the model divides it, that have a meaning of their own, each with its vector in this text. The same word has
 * another vector in another sentence. Vectors stand one after the other, each scaled so that its largest number is 127.
 */
export type WordVectors = {
  words: readonly string[];
  numbers: Int8Array;
  /** The length of each vector. */
  lengths: Float32Array;
};

const largest = 127;
const hasLetterOrDigit = /[\p{L}\p{N}]/u;
/** Words of which every text is full; the model's marks for the beginning and the end of a text are no words. */
const common = new Set(
  'a an and any are as at be been by can for from had has have if in into is it its may must no not of on or shall should such than that the their them then there these they this those to was were when where which who whose will with would cls sep'.split(
    ' ',
  ),
);

const isContent = (word: string) =>
  hasLetterOrDigit.test(word) && !common.has(word.replace(/^\[|\]$/g, '').toLowerCase());

/** @param states of all words, as the model returns them: numbers of each word after those of the one before */
export function packWordVectors(all: readonly string[], states: Float32Array, dimensions: number): WordVectors {
  const kept = all.flatMap((word, at) => (isContent(word) ? [at] : []));
  const numbers = new Int8Array(kept.length * dimensions);
  const lengths = new Float32Array(kept.length);
  for (const [place, at] of kept.entries()) {
    const vector = states.subarray(at * dimensions, (at + 1) * dimensions);
    const most = vector.reduce((sum, value) => Math.max(sum, Math.abs(value)), 0) || 1;
    const packed = numbers.subarray(place * dimensions, (place + 1) * dimensions);
    for (const [index, value] of vector.entries()) packed[index] = Math.round((value / most) * largest);
    lengths[place] = Math.hypot(...packed);
  }
  return { words: kept.map((at) => all[at] ?? ''), numbers, lengths };
}
