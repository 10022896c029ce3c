/** Words of texts in a row, each with the index of its text. */
export type WordStream = { words: readonly number[]; owners: readonly number[] };

/** Words in a row that must occur once in each stream to tie the streams together there. */
const anchorLength = 4;
const nowhere = -1;
const several = -2;

/** Gives each word a number, the same in all streams that it is called for. */
export function wordStreamOf(numbers: Map<string, number>, texts: readonly (readonly string[])[]): WordStream {
  const [words, owners]: [number[], number[]] = [[], []];
  for (const [owner, text] of texts.entries()) {
    for (const word of text) {
      let number = numbers.get(word);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(word, number);
      }
      words.push(number);
      owners.push(owner);
    }
  }
  return { words, owners };
}

/** A key of the words from a position on. Two different rows of words may share one: whoever uses it compares the words. */
function keyAt(words: readonly number[], at: number): number {
  let [high, low] = [0, 0];
  for (let step = 0; step < anchorLength; step += 1) {
    const word = words[at + step] ?? 0;
    high = Math.imul(high ^ word, 0x9e3779b1);
    low = (Math.imul(low, 31) + word) | 0;
  }
  return (high >>> 11) * 0x1_0000_0000 + (low >>> 0);
}

/** Where each row of words begins that occurs once. */
function onlyPlaces({ words }: WordStream): Map<number, number> {
  const places = new Map<number, number>();
  for (let at = 0; at + anchorLength <= words.length; at += 1) {
    const key = keyAt(words, at);
    places.set(key, places.has(key) ? several : at);
  }
  return places;
}

/**
 * For each word of a stream, its place in another stream of nearly the same words, or -1. Rows of words that occur once in both tie the
 * two together, and the match goes on from there in both directions as long as the words are the same. So blocks may move, and repeated
 * words belong to what stands around them. Linear in the number of words.
 */
export function matchWordStreams(before: WordStream, after: WordStream): Int32Array {
  const [was, is] = [before.words, after.words];
  const matched = new Int32Array(is.length).fill(nowhere);
  const taken = new Uint8Array(was.length);
  const places = onlyPlaces(before);
  const extend = (from: number, old: number, step: 1 | -1): void => {
    for (let [at, there] = [from, old]; at >= 0 && there >= 0 && at < is.length; at += step, there += step) {
      if (is[at] !== was[there] || matched[at] !== nowhere || taken[there] === 1) return;
      matched[at] = there;
      taken[there] = 1;
    }
  };
  for (const [key, at] of onlyPlaces(after)) {
    const old = places.get(key) ?? several;
    if (at === several || old === several || matched[at] !== nowhere) continue;
    let same = 0;
    while (same < anchorLength && is[at + same] === was[old + same]) same += 1;
    if (same < anchorLength) continue;
    extend(at, old, 1);
    extend(at - 1, old - 1, -1);
  }
  return matched;
}
