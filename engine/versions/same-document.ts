import { comparableWords, countWords } from '#engine/lineage/text-similarity.ts';
import { findStrayElement } from './stray-elements.ts';

type Text = { kind: string; number?: string | null | undefined; text: string };

/** Words of a run: sentences that two publishers share by chance are shorter. */
const runLength = 4;

const runsOf = (words: readonly string[]): string[] =>
  Array.from({ length: Math.max(1, words.length - runLength + 1) }, (_, at) =>
    words.slice(at, at + runLength).join(' '),
  );

const wordsOf = (elements: readonly Text[]): string[] => comparableWords(elements.map(({ text }) => text).join('\n'));

/** Share, 0 to 1, of the shorter text's word runs that the other also has. */
export function inCommon(before: readonly Text[], elements: readonly Text[]): number {
  const [a, b] = [new Set(runsOf(wordsOf(before))), new Set(runsOf(wordsOf(elements)))];
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const run of small) if (large.has(run)) shared += 1;
  return shared / Math.max(1, small.size);
}

/** Consecutive words missing from the other text that make a passage, and not an accident of the format. */
const fewestOfPassage = 12;
/** Single words by which two formats of a document may differ: note numbers, alternative texts of pictures, a title. */
const stray = { share: 0.02, shortShare: 0.1, shortWords: 40 };

const mostStray = (words: number) =>
  Math.max(words * stray.share, Math.min(stray.shortWords, words * stray.shortShare));

function countMissing(words: ReadonlyMap<string, number>, there: ReadonlyMap<string, number>): number {
  let missing = 0;
  for (const [word, count] of words) missing += Math.max(0, count - (there.get(word) ?? 0));
  return missing;
}

/** The first passage of an element that the other text lacks. */
function passageMissing({ text }: Text, runs: ReadonlySet<string>, words: ReadonlyMap<string, number>) {
  const own = comparableWords(text);
  if (own.length < fewestOfPassage) return undefined;
  let missing = 0;
  for (const [at, run] of runsOf(own).entries()) {
    missing = runs.has(run) ? 0 : missing + 1;
    const start = at - missing + 1;
    const passage = own.slice(start, start + fewestOfPassage);
    // The words may all occur there in another order, as those of a table do.
    if (missing >= fewestOfPassage && countMissing(countWords(passage), words) > fewestOfPassage / 3)
      return passage.join(' ');
  }
  return undefined;
}

export type FormatsCompared = {
  /** Whether both have the same text, apart from what formats add and omit. */
  isSame: boolean;
  /** Words of the new text that the other lacks. */
  words: number;
  /** The first words of a passage that one text lacks or words differently. */
  passage: string | undefined;
};

/** The first words, enough to recognise an element. */
const opening = ({ text }: Text) => comparableWords(text).slice(0, fewestOfPassage).join(' ');

/**
 * Whether a file in another format has the text of a published version. Formats differ in running titles, note numbers and
 * how they split tables, so this compares words and not elements. Headings may be missing, since formats turn them into
 * titles. No sentence may differ, even by a word.
 * @param cameTogether whether both formats arrived at once: then a label or note number, too, may come from the format
 */
export function compareFormats(
  published: readonly Text[],
  elements: readonly Text[],
  { cameTogether }: { cameTogether: boolean },
): FormatsCompared {
  const [there, here] = [wordsOf(published), wordsOf(elements)];
  const [thereCounts, hereCounts] = [countWords(there), countWords(here)];
  const runs = new Set(runsOf(there));
  const words = countMissing(hereCounts, thereCounts);
  let passage: string | undefined;
  for (const element of elements) {
    if (element.kind !== 'heading') passage = passageMissing(element, runs, thereCounts);
    if (passage !== undefined) break;
  }
  const isAlike =
    passage === undefined &&
    words <= mostStray(here.length) &&
    countMissing(thereCounts, hereCounts) <= mostStray(there.length);
  if (!isAlike) return { isSame: false, words, passage };
  const changed = findStrayElement(elements, published, { isLenient: cameTogether });
  return { isSame: changed === undefined, words, passage: changed && opening(changed) };
}
