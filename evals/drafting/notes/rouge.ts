import { l, n } from 'js-rouge';

/** F1, each from 0 to 1. */
export type RougeFigures = { rouge_1: number; rouge_2: number; rouge_l: number };

/** Words as Google's rouge-score divides them without a stemmer, so that figures compare with published ones. */
export const rougeWords = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/gu) ?? [];

const lines = (text: string): string[] => text.split('\n').filter((line) => rougeWords(line).length > 0);
const hasWords = (text: string, least: number) => rougeWords(text).length >= least;

/**
 * ROUGE-1, ROUGE-2 and summary-level ROUGE-L (Lin, 2004), where each line is a sentence.
 * Texts without enough words score 0.
 */
export function rougeOf(candidate: string, reference: string): RougeFigures {
  const of = (size: 1 | 2) =>
    hasWords(candidate, size) && hasWords(reference, size)
      ? n(candidate, reference, { n: size, tokenizer: rougeWords })
      : 0;
  const longest =
    hasWords(candidate, 1) && hasWords(reference, 1)
      ? l(candidate, reference, { tokenizer: rougeWords, segmenter: lines })
      : 0;
  return { rouge_1: of(1), rouge_2: of(2), rouge_l: longest };
}
