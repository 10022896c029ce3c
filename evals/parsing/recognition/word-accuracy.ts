import { diffArrays } from 'diff';

/** Words in their comparable form: letters and digits in their case, without punctuation. */
export const wordsOf = (text: string): string[] => text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Words of the reference that were recognised, in order (longest common subsequence), and words that were read where there
 * is none.
 */
export function compareWords(reference: readonly string[], read: readonly string[]): { right: number; extra: number } {
  let [right, extra] = [0, 0];
  for (const { added, removed, count } of diffArrays([...reference], [...read])) {
    if (added) extra += count ?? 0;
    else if (!removed) right += count ?? 0;
  }
  return { right, extra };
}
