import { hiddenWords } from './hidden-marks.ts';

/** Tag characters spell ASCII that nobody sees; after a black flag they make it the flag of England, Scotland or Wales. */
const tags = /(\u{1f3f4})?([\u{e0000}-\u{e007f}]+)/gu;
/** One variation selector chooses a shape; several in a row can only spell bytes. */
const selectors = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{2,}/gu;
/** An override displays letters in another order than they are stored. */
const overridden = /[\u202d\u202e]([^\u202c\u202d\u202e\n]*)\u202c?/gu;
/** Invisible characters within a word, which hide the word from whoever searches for it. */
const withinWords = /(?<=[A-Za-z])[\u00ad\u200b-\u200d\u2060\ufeff]+(?=[A-Za-z])/gu;

const printable = (codes: readonly number[]): string =>
  codes.map((code) => (code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : ' ')).join('');

const codesOf = (text: string): number[] => [...text].map((character) => character.codePointAt(0) ?? 0);

const byteOf = (code: number): number => (code >= 0xe0100 ? code - 0xe0100 + 16 : code - 0xfe00);

/** Spells out words of invisible characters and marks them as hidden, as well as words whose letters are displayed in another order. */
export function revealCharacters(text: string): string {
  // Most texts have none of these.
  if (!/[\p{Cf}\p{Variation_Selector}]/u.test(text)) return text;
  return text
    .replace(withinWords, '')
    .replace(tags, (whole, flag: string | undefined, spelt: string) =>
      flag === undefined ? hiddenWords(printable(codesOf(spelt).map((code) => code - 0xe0000)), 'characters') : whole,
    )
    .replace(selectors, (spelt) => hiddenWords(printable(codesOf(spelt).map(byteOf)), 'characters'))
    .replace(overridden, (_, words: string) => (/\p{L}/u.test(words) ? hiddenWords(words, 'direction') : words));
}
