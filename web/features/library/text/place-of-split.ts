/** A word of a text: offsets in UTF-16 units, `end` exclusive. */
export type WordPlace = { start: number; end: number };

export const splittableWords = (text: string): WordPlace[] =>
  [...text.matchAll(/\S+/gu)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }));

/** A number as a provision has it: "2.3.3", "(a)", "26." A bare number may be a quantity. */
const provisionNumber = /^(?:\d{1,3}(?:\.\d{1,3}){1,5}\.?|\d{1,3}\.|\(?[a-z]{1,3}\))$/u;
const sentenceEnd = /[.!?:;]["”’)]?$/u;

/**
 * The word before which a text is likely to be split: a number after the end of a sentence, else the first new sentence, else the middle.
 * @returns its index, from 1
 */
export function likelySplit(text: string, words: readonly WordPlace[]): number {
  const of = ({ start, end }: WordPlace) => text.slice(start, end);
  const begins = words.flatMap((_, at) => {
    const before = words[at - 1];
    return before !== undefined && sentenceEnd.test(of(before)) ? [at] : [];
  });
  const numbered = begins.find((at) => provisionNumber.test(of(words[at] ?? { start: 0, end: 0 })));
  return numbered ?? begins[0] ?? Math.max(1, Math.floor(words.length / 2));
}
