import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayOf, easterOf, lastOfMonth, weekdayAfter, weekdayOf } from './calendar.ts';
import { findDates } from './find-dates.ts';

/** A Wednesday. */
const meeting = '2026-11-18';
const daysIn = (text: string) => findDates(text, { meeting, next: '2026-12-16' }).map(({ day }) => day);

describe('A day that is said in a meeting is worked out from the meeting’s day', () => {
  it.each([
    ["I'll do it today.", '2026-11-18'],
    ["I'll put it in straight after this.", '2026-11-18'],
    ['Tomorrow morning, then.', '2026-11-19'],
    ['Give me two weeks.', '2026-12-02'],
    ['within a fortnight', '2026-12-02'],
    ["in a month's time", '2026-12-18'],
    ['by Friday', '2026-11-20'],
    ['on Wednesday', '2026-11-25'],
    ['next Friday', '2026-11-27'],
    ['by the end of the week', '2026-11-20'],
    ['early next week', '2026-11-23'],
    ['by the end of next week', '2026-11-27'],
    ['by the end of the month', '2026-11-30'],
    ['by the eleventh of December', '2026-12-11'],
    ['the twenty-sixth, then', '2026-11-26'],
    ['by March', '2027-02-28'],
    ['in January', '2027-01-31'],
    ['before the next meeting', '2026-12-16'],
    ['by Christmas', '2026-12-25'],
    ['by Easter', '2027-03-28'],
    ['a week tomorrow', '2026-11-26'],
    ["as soon as we're out of this room", '2026-11-18'],
  ])('%s', (text, day) => {
    expect(daysIn(text)).toEqual([day]);
  });

  it.each([
    'as soon as I can',
    'every Tuesday',
    'on a Friday',
    'the first set is taken',
    'in due course',
    'a few days',
  ])('and none is made up for "%s"', (text) => {
    expect(daysIn(text)).toEqual([]);
  });

  it('unless it needs the next meeting, and nobody has said when that is', () => {
    expect(findDates('by the next meeting', { meeting, next: null })).toEqual([]);
  });
});

describe('The calendar', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('finds a weekday one to seven days after any day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 6 }), (from, weekday) => {
        const found = weekdayAfter(from, weekday);
        expect(weekdayOf(found)).toBe(weekday);
        expect(found > from && found <= addDays(from, 7)).toBe(true);
      }),
    );
  });

  it('never leaves the month that a number of months leads to', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 30 }), (from, months) => {
        const index = (each: string) => Number(each.slice(0, 4)) * 12 + Number(each.slice(5, 7));
        expect(index(addMonths(from, months))).toBe(index(from) + months);
      }),
    );
  });

  it('has no 31 June, and knows leap years and Easter', () => {
    expect(dayOf(2026, 6, 31)).toBeUndefined();
    expect(lastOfMonth(2028, 2)).toBe('2028-02-29');
    expect([2024, 2025, 2026, 2027, 2038].map(easterOf)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ]);
  });
});
