/** Dates that the server accepts. */
const day = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$|^2200-\d{2}-\d{2}$/;

/** A date, YYYY-MM-DD, from an address; undefined for anything else. */
export function readDay(text: string | null): string | undefined {
  if (text === null || !day.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  // 30 February is no date, and JavaScript would turn it into another.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
