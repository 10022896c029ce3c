import { describe, expect, it } from 'vitest';
import { readTranscriptText } from '#engine/drafting/transcript/read-transcript.ts';
import { referenceCuts } from './reference-cuts.ts';
import { segmentationErrors } from './segmentation-errors.ts';
import { textTiling } from './text-tiling.ts';

describe('Pk and WindowDiff', () => {
  it('are 0 for the same cuts', () => {
    expect(segmentationErrors([4, 8], [4, 8], 12)).toEqual({ pk: 0, window_diff: 0 });
  });

  it('count the windows that are wrong', () => {
    // Three segments of four turns: windows of two. Of the ten windows, those from 2, 3, 6 and 7 reach over a cut.
    expect(segmentationErrors([4, 8], [], 12)).toEqual({ pk: 0.4, window_diff: 0.4 });
    // One cut a turn late: the window from 2 misses it, and the one from 4 has one too many.
    expect(segmentationErrors([4, 8], [5, 8], 12)).toEqual({ pk: 0.2, window_diff: 0.2 });
  });

  it('differ where a window has two cuts instead of one', () => {
    // A cut before 4 and one before 5: the windows from 3 and 4 have one cut more.
    const { pk, window_diff } = segmentationErrors([4, 8], [4, 5, 8], 12);
    expect(pk).toBeCloseTo(0.1, 9);
    expect(window_diff).toBeCloseTo(0.2, 9);
  });
});

describe('The cuts of a reference', () => {
  it.each([
    [
      'topics side by side',
      [
        [0, 4],
        [5, 9],
      ],
      [5],
    ],
    [
      'a turn between two topics, which belongs to the later one',
      [
        [0, 3],
        [5, 9],
      ],
      [4],
    ],
    [
      'a stretch between two topics, which is a segment',
      [
        [0, 2],
        [6, 9],
      ],
      [3, 6],
    ],
    [
      'a topic within another',
      [
        [0, 9],
        [4, 6],
      ],
      [4],
    ],
    [
      'topics that overlap',
      [
        [0, 5],
        [4, 9],
      ],
      [4],
    ],
    ['no turn after the last topic', [[0, 9]], []],
    ['turns before the first and after the last', [[2, 6]], [2, 7]],
  ] as const)('%s', (_, spans, expected) => {
    expect(referenceCuts(spans, 10)).toEqual(expected);
  });
});

describe('TextTiling', () => {
  it('cuts where all words change', async () => {
    const say = (words: string) => Array.from({ length: 30 }, (_, at) => `Person ${(at % 2) + 1}: ${words} ${words}.`);
    const transcript = await readTranscriptText(
      [...say('tap water sluice legionella outlet'), ...say('rota agency nurse sickness vacancy')].join('\n'),
    );
    expect(textTiling(transcript, 1)).toEqual([30]);
  });
});
