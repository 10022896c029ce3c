import { longDate } from './format-date.ts';

/** Days, YYYY-MM-DD, both included. */
export type DayRange = { first: string; last: string };

/** Days that documents may be in force. */
export const anyDay: DayRange = { first: '1900-01-01', last: '2200-12-31' };

/** What a date field holds: a day, nothing at all, or something that is no day and takes the place of neither. */
export type DayTyped = { day: string | undefined; problem?: undefined } | { problem: string };

/** @param field as the browser has it: of a date half typed, or that is in no calendar, it says an empty value and `badInput` */
export function readDay(
  { value, validity }: { value: string; validity: { badInput: boolean } },
  { first, last }: DayRange = anyDay,
): DayTyped {
  if (validity.badInput) return { problem: 'This is not a date of the calendar. Write day, month and year.' };
  if (value === '') return { day: undefined };
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < first || value > last)
    return { problem: `Write a date from ${longDate(first)} to ${longDate(last)}.` };
  return { day: value };
}
