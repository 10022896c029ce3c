import { expect, it } from 'vitest';
import { searchedInWords } from './searched-in-words.ts';

it('A search says how many of all clashes have the words', () => {
  expect(searchedInWords('taps', { all: 40, found: 3 })).toBe('3 of 40 clashes contain “taps”.');
  expect(searchedInWords('taps', { all: 1_500, found: 1 })).toBe('1 of 1,500 clashes contains “taps”.');
  expect(searchedInWords('taps', { all: 1, found: 0 })).toBe('None of 1 clash contains “taps”.');
});
