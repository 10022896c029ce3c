import { dayInEngland } from '#engine/versions/version-status.ts';

/** Days of England's calendar, YYYY-MM-DD, both included. */
export type Period = { from: string; to: string };

const dayMs = 24 * 3_600_000;

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** This many days up to and including today, and as many before those. */
export function periodsUpTo(days: number, now: Date): { current: Period; previous: Period } {
  const to = dayInEngland(now);
  const from = daysBefore(to, days - 1);
  return { current: { from, to }, previous: { from: daysBefore(from, days), to: daysBefore(from, 1) } };
}
