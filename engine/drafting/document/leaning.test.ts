import { describe, expect, it } from 'vitest';
import { leaningOf } from './leaning.ts';

describe('A sentence leans on what was said before', () => {
  it.each([
    ['The fan is from nineteen ninety-eight.', 0],
    ['It was over the line.', 1],
    ["The trouble is it's all in the day.", 1],
    ['The sheet is rubbish, nobody reads it.', 0],
    ["They said they'd come back.", 2],
    ['The wards sent their lists late.', 0],
    ['Grace says she can do it.', 1],
    ['That was the policy.', 1],
    ['We think that the policy is clear.', 0],
    ['Seven were signatures missed off the chart.', 1],
    ["It's important that the taps are flushed.", 0],
    ["It's Thursday.", 0],
    ['Because the ward had none.', 1],
    ["I've got one of them in the office.", 2],
  ])('%j in %i of its words', (said, words) => {
    expect(leaningOf(said)).toBe(words);
  });

  it('no longer where the sentence before names the thing', () => {
    expect(leaningOf("It's been shut since May.", 'The side room on Larch is closed.')).toBe(0);
    expect(leaningOf('Seven were signatures missed off the chart.', 'So, errors, nine in February.')).toBe(0);
    expect(leaningOf("It's been shut since May.", 'Yes.')).toBe(1);
  });
});
