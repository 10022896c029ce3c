import { describe, expect, it } from 'vitest';
import { divideText } from './divide-text.ts';

const words = (text: string) => text.split(/\s+/).filter(Boolean).length;

describe('Dividing a long text', () => {
  it.each([
    ['a text that fits stays whole', 'One two three.\nFour five.', ['One two three.\nFour five.']],
    [
      'lines stay together where they fit',
      'One two three.\nFour five six.\nSeven.',
      ['One two three.', 'Four five six.\nSeven.'],
    ],
    ['a long line is divided at sentences', 'One two three. Four five. Six.', ['One two three. Four five.', 'Six.']],
    [
      'a long sentence is divided at words',
      'One two three four five six seven',
      ['One two three four five', 'six seven'],
    ],
    ['a blank text is one part', ' \n ', [' \n ']],
  ])('%s', (_, text, parts) => {
    expect(divideText(text, 5, words)).toEqual(parts);
  });

  it('keeps every word, and none of a text beyond 32 parts', () => {
    const text = Array.from({ length: 3_000 }, (_, index) => `w${index}${index % 7 === 0 ? '.' : ''}`).join(' ');
    expect(divideText(text, 100, words).join(' ')).toBe(text);
    expect(divideText(text, 10, words)).toHaveLength(32);
  });

  it('cuts a word without end, as a table of figures may be', () => {
    const parts = divideText('1,2;'.repeat(500), 100, (part) => part.length);
    expect(parts.every((part) => part.length <= 200)).toBe(true);
  });
});
