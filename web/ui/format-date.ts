const prose = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const table = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayOfAnyYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

// A date without a time is a calendar date, the same everywhere.
const asDate = (iso: string) => (/^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T12:00:00`) : new Date(iso));
const dayNumber = (date: Date) => Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / 86_400_000);

/** 18 November 2026 */
export const longDate = (iso: string): string => prose.format(asDate(iso));
/** 18/11/2026 */
export const shortDate = (iso: string): string => table.format(asDate(iso));
/** 09:42 */
export const timeOfDay = (iso: string): string => clock.format(asDate(iso));

/** Whole days from the date of `iso` to the date of `now`. */
export const daysAgo = (iso: string, now: Date): number => dayNumber(now) - dayNumber(asDate(iso));

/** "today, 09:42", "yesterday, 09:42", else "18 November 2026". */
export function dayAndTime(iso: string, now: Date): string {
  const days = daysAgo(iso, now);
  if (days === 0) return `today, ${timeOfDay(iso)}`;
  if (days === 1) return `yesterday, ${timeOfDay(iso)}`;
  return longDate(iso);
}

/** "09:42" today, "Yesterday", else "18/11/2026": for the edge of a list. */
export function briefDay(iso: string, now: Date): string {
  const days = daysAgo(iso, now);
  if (days === 0) return timeOfDay(iso);
  return days === 1 ? 'Yesterday' : shortDate(iso);
}

/** "18 Nov" in this year, "18 Nov 2025" in another: for a narrow column before a sentence. */
export function prosaicDay(iso: string, now: Date): string {
  const date = asDate(iso);
  return (date.getFullYear() === now.getFullYear() ? dayOfYear : dayOfAnyYear).format(date);
}

/** When a ULID was created, from its first ten characters; undefined for anything else. */
export function timeOfUlid(id: string): string | undefined {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  let milliseconds = 0;
  for (const letter of id.slice(0, 10).toUpperCase()) {
    const value = alphabet.indexOf(letter);
    if (value < 0) return undefined;
    milliseconds = milliseconds * 32 + value;
  }
  return id.length === 26 && milliseconds < 8.64e15 ? new Date(milliseconds).toISOString() : undefined;
}
