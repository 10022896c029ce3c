import { longDate } from './format-date.ts';

/** Dates, YYYY-MM-DD, both included. */
export type DayRange = { first: string; last: string };

/** Dates on which documents may be in force. */
export const anyDay: DayRange = { first: '1900-01-01', last: '2200-12-31' };

/** The content of a date field: a date, nothing, or text that is no date and replaces neither. */
export type DayTyped = { day: string | undefined; problem?: undefined } | { problem: string };

/** @param field as the browser reports it: a half-typed or impossible date has an empty value and `badInput` */
export function readTypedDay(
  { value, validity }: { value: string; validity: { badInput: boolean } },
  { first, last }: DayRange = anyDay,
): DayTyped {
  if (validity.badInput) return { problem: 'Enter a real date with a day, month and year.' };
  if (value === '') return { day: undefined };
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < first || value > last)
    return { problem: `Enter a date from ${longDate(first)} to ${longDate(last)}.` };
  return { day: value };
}
