import { describe, expect, it } from 'vitest';
import { scoreByWords } from './word-scores.ts';

describe('BM25 over texts in memory', () => {
  it('is worked out as published', () => {
    const scores = scoreByWords([['tap', 'tap', 'ward'], ['ward']], { k1: 1.2, b: 0.75 })(['tap', 'tap']);
    // One of two texts has "tap": idf = ln(1 + 1.5 / 1.5). It has it twice, in 3 words of 2 on average.
    const expected = (Math.log(2) * 2 * 2.2) / (2 + 1.2 * (1 - 0.75 + (0.75 * 3) / 2));
    expect(scores[0]).toBeCloseTo(expected, 9);
    expect(scores[1]).toBe(0);
  });

  it('gives nothing where there is nothing to find', () => {
    expect([...scoreByWords([[], []], { k1: 1.2, b: 0.75 })(['tap'])]).toEqual([0, 0]);
    expect([...scoreByWords([], { k1: 1.2, b: 0.75 })(['tap'])]).toEqual([]);
  });
});
