import { daysAgo, shortDate, timeOfDay } from '#web/ui/format-date.ts';

/** A moment in a table: 18/11/2026 09:42, a day and its time on one line where there is room. */
export function When({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {shortDate(at)} {timeOfDay(at)}
    </time>
  );
}

/** The same for a cell that is empty until something has happened. */
export const whenOrNothing = (at: string | null) => (at ? <When at={at} /> : null);

const seconds = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** "Today, 09:42:11", else "18/11/2026, 09:42:11". */
export const exactly = (at: string, now: Date): string =>
  `${daysAgo(at, now) === 0 ? 'Today' : shortDate(at)}, ${seconds.format(new Date(at))}`;
