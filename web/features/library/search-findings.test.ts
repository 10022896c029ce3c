import { expect, it } from 'vitest';
import { searchedInWords, searchFindings } from './search-findings.ts';

const water = { title: 'Water safety policy', number: '4.2', quote: 'Outlets must be flushed twice a week.' };
const wards = { title: 'Ward handbook', number: null, quote: 'Outlets should be flushed once a week.' };
const findings = [
  { id: 'A', reason: 'One says twice, the other once.', place: water, other: wards },
  { id: 'B', reason: 'Section 9 is not there.', place: wards, other: null },
];
const found = (q: string) => searchFindings(findings, q).map(({ id }) => id);

it('A search among findings looks at both documents and at what is said of them, and wants every word', () => {
  expect(found('')).toEqual(['A', 'B']);
  expect(found(' WATER ')).toEqual(['A']);
  expect(found('handbook')).toEqual(['A', 'B']);
  expect(found('section 9')).toEqual(['B']);
  expect(found('flushed twice 4.2')).toEqual(['A']);
  expect(found('flushed generators')).toEqual([]);
});

it('A search says what it looked at: all findings, or those that are listed', () => {
  expect(searchedInWords('taps', { shown: 3, of: 40, more: 0 })).toBe('3 of 40 findings have “taps”.');
  expect(searchedInWords('taps', { shown: 1, of: 200, more: 1 })).toBe(
    '1 of 200 listed findings has “taps”. 1 more is not listed and not searched.',
  );
  expect(searchedInWords('taps', { shown: 0, of: 200, more: 1_300 })).toBe(
    'None of 200 listed findings says “taps”. 1,300 more are not listed and not searched.',
  );
});
