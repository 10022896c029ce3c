import { describe, expect, it } from 'vitest';
import { readTypedDay } from './read-typed-day.ts';

const field = (value: string, badInput = false) => ({ value, validity: { badInput } });

describe('A date field', () => {
  it('holds a day, or nothing when it is empty', () => {
    expect(readTypedDay(field('2027-04-01'))).toEqual({ day: '2027-04-01' });
    expect(readTypedDay(field(''))).toEqual({ day: undefined });
  });

  it('that is half typed, or names a day of no calendar, is not taken for an empty one', () => {
    expect(readTypedDay(field('', true))).toEqual({
      problem: 'Enter a real date with a day, month and year.',
    });
  });

  it('takes only days of its range', () => {
    const since = { first: '1991-02-01', last: '2200-12-31' };
    expect(readTypedDay(field('1991-02-01'), since)).toEqual({ day: '1991-02-01' });
    for (const day of ['1991-01-31', '0002-04-01', '2201-01-01', '20270-04-01'])
      expect(readTypedDay(field(day), since)).toEqual({
        problem: 'Enter a date from 1 February 1991 to 31 December 2200.',
      });
  });
});
