import { type Item, readItems } from '#engine/verification/read-items.ts';
import { sentencesOf } from '#engine/verification/read-source.ts';
import { isGeneric, isLight, saysTheSame, signsOf } from '#engine/verification/same-meaning.ts';

/** A text as it is compared: its items in order, the stems of its content words, and the signs to look words up by. */
export type JudgedText = {
  text: string;
  items: readonly Item[];
  stems: readonly string[];
  signs: ReadonlySet<string>;
};

/** True for a word that names something: no stop word, no filler, no "somebody". */
export const isContent = (item: Item | undefined): item is Extract<Item, { kind: 'word' }> =>
  item?.kind === 'word' && !item.isStop && !isLight(item.stem) && !isGeneric(item.stem);

export const namingStems = (items: readonly Item[]): string[] =>
  items.flatMap((item) => (isContent(item) ? [item.stem] : []));

export function readSaid(text: string): JudgedText {
  const items = readItems(text);
  const stems = namingStems(items);
  return { text, items, stems, signs: signsOf(stems) };
}

export const readSentences = (text: string): JudgedText[] => sentencesOf(text).map(readSaid);

/** The share of the first text's content words that the second has, by meaning. */
export function shareSaid(own: readonly string[], signs: ReadonlySet<string>): number {
  const distinct = [...new Set(own)];
  return distinct.length === 0 ? 0 : distinct.filter((stem) => saysTheSame(signs, stem)).length / distinct.length;
}

/** Words for the organisation itself and its people: a policy says "we", "the trust" or "staff". */
const ownWords =
  /^(?:organis|trust|hospital|provid|employ|employe|author|bodi|practic|servic|staff|worker|hospic|clinic|home|compani)$/;
export const isOwnWord = (stem: string): boolean => ownWords.test(stem);

/** Content words on both sides of an item, the nearest first, within its sentence. */
export function wordsNextTo(items: readonly Item[], at: number, reach: number): string[] {
  const found: string[] = [];
  for (const step of [1, -1]) {
    let taken = 0;
    for (let place = at + step; place >= 0 && place < items.length && taken < reach; place += step) {
      const item = items[place];
      if (item === undefined || (item.kind === 'break' && item.isStrong)) break;
      if (!isContent(item)) continue;
      found.push(item.stem);
      taken += 1;
    }
  }
  return found;
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where words stand in a text, whatever stands between them but letters and digits; undefined when they do not. */
export function spanOf(text: string, words: string): { start: number; end: number } | undefined {
  const parts = words.split(/[^\p{L}\p{N}%°£€.]+/u).filter((part) => part !== '');
  if (parts.length === 0) return undefined;
  const match = new RegExp(`(?<![\\p{L}\\p{N}])${parts.map(escaped).join('[^\\p{L}\\p{N}]{0,4}')}`, 'iu').exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}
