import pg from 'pg';

const INT8 = 20;
const DATE = 1082;

/** Counts and sequence numbers are numbers. Beyond 2^53 the text is kept, because a rounded number would be wrong. */
function parseInt8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/**
 * Sets one reading of values for both databases and every library on the pool: int8 as number while that is exact, timestamptz as
 * Date, date as its text (a day has no time zone), numeric as text. Drizzle's raw `execute` leaves timestamps as text.
 */
export function setTypeParsers(): void {
  pg.types.setTypeParser(INT8, parseInt8);
  pg.types.setTypeParser(DATE, (text) => text);
}
