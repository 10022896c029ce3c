import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanSpeech } from './clean-speech.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];

describe('A sentence without fillers', () => {
  it.each([
    ['so , um , i , i just feel out of sorts , you know .', 'i just feel out of sorts.'],
    ['And the last, the last year was quiet.', 'the last year was quiet.'],
    ["I'll give you 20, 20 mg.", "I'll give you 20, 20 mg."],
    ['The umbrella policy has an error.', 'The umbrella policy has an error.'],
  ])('%j is %j', (said, expected) => {
    expect(cleanSpeech(said)).toBe(expected);
  });

  it('has no word that was not said, in the order in which they were said', () => {
    const word = fc.constantFrom(
      'um',
      'so',
      'I',
      "didn't",
      'the',
      'tap',
      'tap,',
      'okay?',
      '12',
      'no',
      '.',
      'you know',
      'er-',
      '—',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const said = wordsOf(words.join(' '));
        let at = 0;
        for (const each of wordsOf(cleanSpeech(words.join(' ')))) {
          at = said.indexOf(each, at) + 1;
          expect(at).toBeGreaterThan(0);
        }
      }),
    );
  });
});
