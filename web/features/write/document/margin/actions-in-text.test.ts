import { expect, it } from 'vitest';
import { dayIn } from './actions-in-text.ts';

it('A day in the words of an action table is read as a date, and other words are not', () => {
  expect(['13 November 2026', '3/4/2027', '03.04.2027', '1 may 2026'].map(dayIn)).toEqual([
    '2026-11-13',
    '2027-04-03',
    '2027-04-03',
    '2026-05-01',
  ]);
  for (const words of ['', 'Not said', '“as soon as I can”', '13 Brumaire 2026', '5/13/2026', '2026']) {
    expect(dayIn(words)).toBeUndefined();
  }
});
