import { describe, expect, it } from 'vitest';
import { rougeOf } from './rouge.ts';

describe('ROUGE of a text against a reference', () => {
  it('counts shared words and pairs of words as often as both texts have them', () => {
    // Words: "the" is shared once, "cat" once: 2 of 3 and 2 of 4. Pairs: "the cat" alone: 1 of 2 and 1 of 3.
    const { rouge_1, rouge_2 } = rougeOf('The cat, the', 'the cat sat down.');
    expect(rouge_1).toBeCloseTo((2 * (2 / 3) * (2 / 4)) / (2 / 3 + 2 / 4), 9);
    expect(rouge_2).toBeCloseTo((2 * (1 / 2) * (1 / 3)) / (1 / 2 + 1 / 3), 9);
  });

  it('joins what several lines have in common with one line of the reference', () => {
    // Lin (2004): reference w1 … w5, lines "w1 w2 w6 w7 w8" and "w1 w3 w8 w9 w5" share w1 w2 w3 w5: 4 of 5 and 4 of 10.
    const { rouge_l } = rougeOf('a b f g h\na c h i e', 'a b c d e');
    expect(rouge_l).toBeCloseTo((2 * (4 / 5) * (4 / 10)) / (4 / 5 + 4 / 10), 9);
  });

  it('keeps figures and letters, and reads neither case nor punctuation', () => {
    expect(rougeOf('LASIX: 80 mg!', 'lasix 80 mg').rouge_2).toBe(1);
  });

  it.each([
    ['', 'words'],
    ['…', 'words'],
    ['words', ''],
  ])('gives nothing for %j against %j', (candidate, reference) => {
    expect(rougeOf(candidate, reference)).toEqual({ rouge_1: 0, rouge_2: 0, rouge_l: 0 });
  });
});
