import type { RefusalReason } from '#engine/reading/document-refused.ts';

/** Why a version keeps the reading of an older edition. */
export type KeptReason = RefusalReason | 'words_lost' | 'file_missing' | 'failed';

/** Reasons that may pass by themselves: such a version is tried again. */
export const passingReasons: readonly KeptReason[] = [
  'parser_failed',
  'too_slow',
  'too_much_memory',
  'not_scanned',
  'version_exists',
  'failed',
];

/** The largest share of its words that a version may lose by being read again. */
export const mostWordsLost = 0.01;
/** So few words are no reason, however short the document: the word “Contents”, a stamp. */
export const fewestLost = 3;

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** One sentence for the operator, without words of the document. */
export function sentenceOf({ reason, wordsLost }: { reason: KeptReason; wordsLost: number | null }): string {
  switch (reason) {
    case 'words_lost':
      return `The new reading lacked ${percent(wordsLost ?? 1)} of the words. At most ${percent(mostWordsLost)} may be missing.`;
    case 'file_missing':
      return 'The source file is no longer in the file store.';
    case 'too_slow':
      return 'Reading the file took too long.';
    case 'too_much_memory':
      return 'Reading the file needed too much memory.';
    case 'failed':
      return 'A fault of Candour prevented it. See the server log.';
    default:
      return `The file was refused (${reason}).`;
  }
}
