import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

let list: Promise<Buffer> | undefined;

/**
 * Whether English has the word, by the list of 275,000 words in `an-array-of-english-words`. The list is kept as the bytes it is
 * stored in, 3.4 MB, and looked through: words are asked for rarely, and a set of them would take ten times as much.
 */
export async function isEnglish(word: string): Promise<boolean> {
  list ??= readFile(fileURLToPath(import.meta.resolve('an-array-of-english-words'))).catch((error: unknown) => {
    // The next question tries again: the disk may have been busy.
    list = undefined;
    throw error;
  });
  return (await list).includes(JSON.stringify(word.toLowerCase()));
}
