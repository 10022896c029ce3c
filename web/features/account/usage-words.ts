/** The periods a person can select, in days. */
export const usagePeriods = [7, 30, 90, 365] as const;
export type UsagePeriod = (typeof usagePeriods)[number];

const usualPeriod: UsagePeriod = 30;

/** The period in the address; the default for an unknown one. */
export const periodOf = (text: string | null): UsagePeriod =>
  usagePeriods.find((days) => String(days) === text) ?? usualPeriod;

/** Below this count a percentage would overstate small changes. */
const fewest = 10;

const shareOf = (now: number, before: number, less: string) => {
  const share = Math.round((Math.abs(now - before) / before) * 100);
  return share === 0 ? undefined : `${share.toLocaleString('en-GB')}% ${now > before ? 'more' : less}`;
};

/** A count compared with the same number of days before: "12% more than the previous 30 days". */
export function compared(now: number, before: number, days: UsagePeriod): string {
  const than = `the previous ${days} days`;
  if (now === before) return now === 0 ? `None in ${than} either` : `The same as ${than}`;
  if (before === 0) return `None in ${than}`;
  if (before < fewest) {
    const difference = Math.abs(now - before).toLocaleString('en-GB');
    return `${difference} ${now > before ? 'more' : 'fewer'} than ${than}`;
  }
  const share = shareOf(now, before, 'fewer');
  return share ? `${share} than ${than}` : `About the same as ${than}`;
}

/** The same for a duration in minutes. */
export function comparedTime(now: number, before: number, days: UsagePeriod): string {
  const than = `the previous ${days} days`;
  if (now === 0 && before === 0) return `None in ${than} either`;
  if (before === 0) return `None in ${than}`;
  const share = shareOf(now, before, 'less');
  return share ? `${share} than ${than}` : `About the same as ${than}`;
}

/** Minutes in words: "45 minutes", "1 hour", "3.5 hours". */
export function hoursOf(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return whole === 1 ? '1 minute' : `${whole} minutes`;
  const hours = Math.round(whole / 6) / 10;
  return hours === 1 ? '1 hour' : `${hours.toLocaleString('en-GB', { maximumFractionDigits: 1 })} hours`;
}
