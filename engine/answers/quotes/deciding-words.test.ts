import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionKinds } from '#contract/features/chat/answer-events.ts';
import { decidingWords } from './deciding-words.ts';

const words = (kind: (typeof questionKinds)[number], text: string) =>
  decidingWords(kind, text).map(([start, end]) => text.slice(start, end));

describe('The deciding words of a quote', () => {
  it.each<[(typeof questionKinds)[number], string, string[]]>([
    ['how_often', 'Little-used taps should be flushed at least once a week.', ['at least once a week']],
    ['how_often', 'Generators are inspected weekly and run every three months.', ['weekly', 'every three months']],
    [
      'how_long',
      'Health records must be kept for at least 40 years from the last entry.',
      ['at least 40 years from the last entry'],
    ],
    ['when', 'The dutyholder must report it without delay.', ['without delay']],
    ['how_much', 'A drugs fridge should stay between 2 and 8 °C.', ['between 2 and 8 °C']],
    ['who', 'The registered provider must keep premises clean.', ['The registered provider']],
    ['who', 'When a bin is full, the ward manager should close it.', ['the ward manager']],
    ['yes_no', 'Sharps must not be recapped.', ['must not']],
    ['what_is', 'A PGD is a written instruction.', []],
  ])('%s: %s', (kind, text, decided) => {
    expect(words(kind, text)).toEqual(decided);
  });

  it('lie inside the text, in order and apart, for any text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...questionKinds), fc.string({ maxLength: 300 }), (kind, text) => {
        let last = 0;
        for (const [start, end] of decidingWords(kind, text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          last = end;
        }
      }),
    );
  });
});
