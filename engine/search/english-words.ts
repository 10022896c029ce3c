import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { distance } from 'fastest-levenshtein';

let loaded: Promise<Buffer> | undefined;

/**
 * The list of 275,000 words in `an-array-of-english-words`, in order of the alphabet. It stays in memory as its 3.4 MB of bytes and is
 * searched there. Lookups are rare, and a set of the words would take ten times as much.
 */
function englishWords(): Promise<Buffer> {
  loaded ??= readFile(fileURLToPath(import.meta.resolve('an-array-of-english-words'))).catch((error: unknown) => {
    // The next question retries: the disk may have been busy.
    loaded = undefined;
    throw error;
  });
  return loaded;
}

export const isEnglish = async (word: string): Promise<boolean> =>
  (await englishWords()).includes(JSON.stringify(word.toLowerCase()));

/** Whether some English word begins with these letters, so that they may be a word that is still being typed. */
export const beginsEnglish = async (letters: string): Promise<boolean> =>
  (await englishWords()).includes(`"${letters.toLowerCase()}`);

/** English words with the same first letter that differ in at most `most` letters. @param word lower-case letters from a to z */
export async function englishWordsNear(word: string, most: number): Promise<string[]> {
  const words = await englishWords();
  const letter = word.slice(0, 1);
  const from = words.indexOf(`"${letter}`);
  const next = words.indexOf(`"${String.fromCharCode(letter.charCodeAt(0) + 1)}`, from);
  if (from < 0) return [];
  return words
    .toString('latin1', from + 1, next < 0 ? words.length : next)
    .split(/"[,\]]"?/u)
    .filter((known) => Math.abs(known.length - word.length) <= most && distance(known, word) <= most);
}
