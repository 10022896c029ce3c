import { shortDate, timeOfDay } from '#web/ui/format-date.ts';

/** A moment in a table: 18/11/2026 09:42 */
export function When({ at }: { at: string | null }) {
  return at ? (
    <time dateTime={at}>
      {shortDate(at)} {timeOfDay(at)}
    </time>
  ) : (
    '–'
  );
}
