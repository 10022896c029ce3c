/** Words without fillers, commas and stammers, and where each of its characters stands in what was said. */
export type PlainTalk = { text: string; at: readonly number[] };

/** Fillers, and what stands between two tries at one word: "a, a slap", "he, er, he". */
const dropped =
  /\b(?:um+|uh+|er|erm|hm+|mm+|mhm)\b[,.]?|,\s*(?:like|you know|i mean|sort of|kind of|to be fair|to be honest|i think)\s*(?=,)|\b(?:sort of|kind of)\b|[,…"“”()–—]/giu;
const stammer = /\b(\p{L}+(?:['’]\p{L}+)?)(?=\s+\1\b)/giu;

const isSpace = (letter: string) => /\s/u.test(letter);

/** A letter whose small form is longer stays: each character keeps its place. */
const lower = (letter: string) => {
  const small = letter.toLowerCase();
  return small.length === 1 ? small : letter;
};

/** Blanks what matches, place for place, so that offsets stay. */
const blank = (text: string, pattern: RegExp) => text.replaceAll(pattern, (words) => ' '.repeat(words.length));

/** What was said as rules read it: small letters, apostrophes straight, white space single, no fillers, no commas, no word twice running. */
export function plainTalk(said: string): PlainTalk {
  const straight = said.replaceAll(/[’‘]/gu, "'");
  const words = blank(blank(straight, dropped), stammer);
  const letters: string[] = [];
  const at: number[] = [];
  for (let index = 0; index < words.length; index++) {
    const letter = words.charAt(index);
    if (isSpace(letter) && (letters.length === 0 || letters.at(-1) === ' ')) continue;
    letters.push(isSpace(letter) ? ' ' : lower(letter));
    at.push(index);
  }
  return { text: letters.join(''), at };
}
