const dayMs = 86_400_000;

/** A day as an ISO date, and arithmetic on it without time zones: a meeting's dates are days on the wall. */
export type Day = string;

const asDate = (day: Day) => new Date(`${day}T00:00:00Z`);
const asDay = (date: Date): Day => date.toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => asDay(new Date(asDate(day).getTime() + days * dayMs));

/** 0 is Monday. */
export const weekdayOf = (day: Day): number => (asDate(day).getUTCDay() + 6) % 7;
export const yearOf = (day: Day): number => Number(day.slice(0, 4));
/** From 1. */
export const monthOf = (day: Day): number => Number(day.slice(5, 7));

/** The day, or undefined where the calendar has no such day. @param month from 1 */
export function dayOf(year: number, month: number, date: number): Day | undefined {
  const day = new Date(Date.UTC(year, month - 1, date));
  return day.getUTCMonth() === month - 1 && day.getUTCDate() === date ? asDay(day) : undefined;
}

/** @param month from 1; 13 is January of the next year */
export const lastOfMonth = (year: number, month: number): Day => asDay(new Date(Date.UTC(year, month, 0)));

/** The same date some months later, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = [yearOf(day), monthOf(day) + months, Number(day.slice(8, 10))];
  const last = lastOfMonth(year, month);
  return addDays(last, Math.min(0, date - Number(last.slice(8, 10))));
}

/** The weekday in the calendar week, weeks starting on Monday, some weeks after that of the day. */
export const inWeek = (day: Day, weekday: number, weeks: number): Day =>
  addDays(day, weekday - weekdayOf(day) + weeks * 7);

/** The first such weekday after the day. */
export const weekdayAfter = (day: Day, weekday: number): Day => addDays(day, ((weekday - weekdayOf(day) + 6) % 7) + 1);

/** Easter Sunday by the anonymous Gregorian computation. */
export function easterOf(year: number): Day {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + skipped + 15) % 30;
  const correction = epact > 28 || (epact === 28 && golden > 10) ? 1 : 0;
  const fullMoon = epact - correction;
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7;
  const offset = fullMoon - weekday;
  const month = 3 + Math.floor((offset + 40) / 44);
  return dayOf(year, month, offset + 28 - 31 * Math.floor(month / 4)) ?? `${year}-04-01`;
}
