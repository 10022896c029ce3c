import { comparableWords, countWords } from '#engine/lineage/text-similarity.ts';

/** A piece of text with its printed number. */
type Text = { number?: string | null | undefined; text: string };

/** The words that a reading had, and how many of them another has no longer. */
export type WordsLost = { had: number; lost: number };

/** Texts whose words are counted before others get a turn. */
const atOnce = 500;
/** A longer text is no running head, even if it is there twice. */
const longestHead = 20;

const wordsOf = ({ number, text }: Text) => comparableWords(`${number ?? ''} ${text}`);
const isDigits = (word: string) => /^\p{N}+$/u.test(word);
/** The same for a running head on every page, whatever its page number. */
const withoutDigits = (words: readonly string[]) => words.filter((word) => !isDigits(word)).join(' ');

function* count(texts: readonly (readonly string[])[]): Generator<undefined, Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [at, words] of texts.entries()) {
    for (const [word, times] of countWords(words)) counts.set(word, (counts.get(word) ?? 0) + times);
    if (at % atOnce === atOnce - 1) yield;
  }
  return counts;
}

/**
 * Texts that a better reading drops: running heads and feet, and contents pages with their page numbers. Headings that only a contents
 * page has still are none.
 */
function* droppable(
  before: readonly (readonly string[])[],
  { contents, has }: { contents: readonly Text[]; has: ReadonlyMap<string, number> },
): Generator<undefined, (words: readonly string[]) => boolean> {
  const heads = yield* count(before.map((words) => [withoutDigits(words)]));
  const listed = new Set(contents.flatMap(wordsOf).filter((word) => has.has(word)));
  return (words) => {
    const isRepeated = words.length <= longestHead && (heads.get(withoutDigits(words)) ?? 0) > 1;
    const isListed = listed.size > 0 && words.every((word) => isDigits(word) || listed.has(word));
    return isRepeated || isListed;
  };
}

/**
 * How many words of one reading another has no longer, by how often each word occurs. Running heads and contents lines may go. A
 * generator, so that its caller may let others work in between.
 * @param contents the contents lines of the new reading
 */
export function* wordsLost(
  before: readonly Text[],
  after: readonly Text[],
  contents: readonly Text[] = [],
): Generator<undefined, WordsLost> {
  const texts = before.map(wordsOf);
  const has = yield* count(after.map(wordsOf));
  const mayGo = yield* droppable(texts, { contents, has });
  const needed = yield* count(texts.filter((words) => !mayGo(words)));
  let [had, lost] = [0, 0];
  for (const [word, times] of needed) {
    had += times;
    lost += Math.max(0, times - (has.get(word) ?? 0));
  }
  return { had, lost };
}
