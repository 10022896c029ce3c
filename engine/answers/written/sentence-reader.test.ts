import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSentenceReader, type WrittenSentence } from './sentence-reader.ts';

function read(pieces: readonly string[], highest = 5): WrittenSentence[] {
  const reader = createSentenceReader(highest);
  return [...pieces.flatMap((piece) => reader.read(piece)), ...reader.end()];
}
const sentencesOf = (text: string, highest?: number) =>
  read([text], highest).map(({ text: words, sources }) => [words, sources]);

describe('What a model writes, read sentence by sentence', () => {
  it.each([
    [
      'Test monthly [1]. Log it [2].',
      [
        ['Test monthly.', [1]],
        ['Log it.', [2]],
      ],
    ],
    [
      'Test monthly. [1] Log it. [2]',
      [
        ['Test monthly.', [1]],
        ['Log it.', [2]],
      ],
    ],
    [
      'Test monthly.[1][3]\nLog it.[2]',
      [
        ['Test monthly.', [1, 3]],
        ['Log it.', [2]],
      ],
    ],
    ['Test monthly [1, 3] and log it [2–4].', [['Test monthly and log it.', [1, 3, 2, 4]]]],
    [
      'Test monthly 【2】. Log it [source 3].',
      [
        ['Test monthly.', [2]],
        ['Log it.', [3]],
      ],
    ],
    ['Keep 1.5 m, i.e. clear of Dr. Smith [1].', [['Keep 1.5 m, i.e. clear of Dr. Smith.', [1]]]],
    [
      '- **Test** monthly [1]\n- Log it',
      [
        ['Test monthly', [1]],
        ['Log it', []],
      ],
    ],
    [
      '1. Test monthly [1].\n2. Log it [2].',
      [
        ['Test monthly.', [1]],
        ['Log it.', [2]],
      ],
    ],
    ['Keep under 5 &lt; 6 [1].', [['Keep under 5 < 6.', [1]]]],
    ['Ask \u202Eyletaidemmi\u200B now [1].', [['Ask yletaidemmi now.', [1]]]],
    ['An [open] word stays [1].', [['An [open] word stays.', [1]]]],
    ['', []],
    ['[1] [2] …', []],
  ])('%j', (text, expected) => {
    expect(sentencesOf(text)).toEqual(expected);
  });

  it('refuses numbers of sources that do not exist', () => {
    expect(read(['Test monthly [9]. Log it [0][2][99].'], 3)).toEqual([
      { text: 'Test monthly.', sources: [], refused: 1 },
      { text: 'Log it.', sources: [2], refused: 2 },
    ]);
  });

  it('yields a sentence once the next has begun, not before its marks have come', () => {
    const reader = createSentenceReader(5);
    expect(reader.read('Test monthly. ')).toEqual([]);
    expect(reader.read('[')).toEqual([]);
    expect(reader.read('1')).toEqual([]);
    expect(reader.read('] ')).toEqual([]);
    expect(reader.read('L')).toEqual([{ text: 'Test monthly.', sources: [1], refused: 0 }]);
    expect(reader.read('og it.')).toEqual([]);
    expect(reader.end()).toEqual([{ text: 'Log it.', sources: [], refused: 0 }]);
  });

  it('reads the same however the stream is split', () => {
    const text =
      'Generators should be tested on load, e.g. once a month [1]. See reg. 12 of the Act. [2, 3] Keep 1.5 m free.[4]\n' +
      '- Log each test, signed [1][2].\n- Tell the manager within 24 hours. [7] Nothing else is said.';
    const whole = read([text]);
    expect(whole).toHaveLength(6);
    const cuts = fc.array(fc.nat(text.length), { maxLength: 12 });
    fc.assert(
      fc.property(cuts, (places) => {
        const sorted = [0, ...places.toSorted((a, b) => a - b), text.length];
        const pieces = sorted.slice(1).map((end, index) => text.slice(sorted[index], end));
        expect(read(pieces)).toEqual(whole);
      }),
    );
  });

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 40 })), (pieces) => {
        for (const { sources } of read(pieces, 3)) for (const number of sources) expect([1, 2, 3]).toContain(number);
      }),
    );
  });
});
