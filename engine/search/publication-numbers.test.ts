import { expect, it } from 'vitest';
import { publicationNumbersIn, squeezedNumbers, writtenNumber } from './publication-numbers.ts';

const namesIn = (text: string) => publicationNumbersIn(text).map(({ name }) => name);

it.each([
  ['HTM 06-01', ['htm 06-01']],
  ['HTM 0601', ['htm 06-01']],
  ['htm06-01', ['htm 06-01']],
  ['htm-06-01.md', ['htm 06-01']],
  ['HTM 06 01', ['htm 06-01']],
  ['Health Technical Memorandum 06–01: Electrical services', ['htm 06-01']],
  ['HTM 00', ['htm 00']],
  ['HBN 04-01 beds', ['hbn 04-01']],
  ['Regulation 12', ['regulation 12']],
  ['reg. 20a and HTM 01-06', ['regulation 20a', 'htm 01-06']],
  ['Reg12', ['regulation 12']],
  ['HTM 06-02 and 06-03, or HBN 00-09', ['htm 06-02', 'htm 06-03', 'hbn 00-09']],
  ['regulations 9, 10 and 12', ['regulation 9', 'regulation 10', 'regulation 12']],
])('The publication numbers of “%s” are read', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

it.each(['06-01', 'the Regulations 2014', 'regulation 12.5', 'HTM', 'a reg', 'HTM 06-011', 'algorithm 06-01'])(
  '“%s” is no publication number',
  (text) => {
    expect(namesIn(text)).toEqual([]);
  },
);

it('A number is written in the usual way, and squeezed in every way', () => {
  expect([writtenNumber('htm 06-01'), writtenNumber('regulation 20a')]).toEqual(['HTM 06-01', 'regulation 20a']);
  expect(squeezedNumbers('htm 06-01')).toContain('healthtechnicalmemorandum0601');
});
