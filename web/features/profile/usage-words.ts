/** The periods a person can look back over, in days. */
export const usagePeriods = [7, 30, 90, 365] as const;
export type UsagePeriod = (typeof usagePeriods)[number];

const usualPeriod: UsagePeriod = 30;

/** The period an address names; the usual one where it names none that there is. */
export const periodOf = (text: string | null): UsagePeriod =>
  usagePeriods.find((days) => String(days) === text) ?? usualPeriod;

/** Below this many, a percentage would make much of little. */
const fewest = 10;

const shareOf = (now: number, before: number, less: string) => {
  const share = Math.round((Math.abs(now - before) / before) * 100);
  return share === 0 ? undefined : `${share.toLocaleString('en-GB')}% ${now > before ? 'more' : less}`;
};

/** How a count compares with the one of as many days before: "12% more than the 30 days before". */
export function compared(now: number, before: number, days: UsagePeriod): string {
  const than = `the ${days} days before`;
  if (now === before) return now === 0 ? `None in ${than} either` : `The same as ${than}`;
  if (before === 0) return `None in ${than}`;
  if (before < fewest) {
    const difference = Math.abs(now - before).toLocaleString('en-GB');
    return `${difference} ${now > before ? 'more' : 'fewer'} than ${than}`;
  }
  const share = shareOf(now, before, 'fewer');
  return share ? `${share} than ${than}` : `About the same as ${than}`;
}

/** The same for a time, in minutes. */
export function comparedTime(now: number, before: number, days: UsagePeriod): string {
  const than = `the ${days} days before`;
  if (now === 0 && before === 0) return `None in ${than} either`;
  if (before === 0) return `None in ${than}`;
  const share = shareOf(now, before, 'less');
  return share ? `${share} than ${than}` : `About the same as ${than}`;
}

/** Minutes as hours are said: "45 minutes", "1 hour", "3.5 hours". */
export function hoursOf(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return whole === 1 ? '1 minute' : `${whole} minutes`;
  const hours = Math.round(whole / 6) / 10;
  return hours === 1 ? '1 hour' : `${hours.toLocaleString('en-GB', { maximumFractionDigits: 1 })} hours`;
}
