/** Days that the server takes. */
const day = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$|^2200-\d{2}-\d{2}$/;

/** A day, YYYY-MM-DD, as an address has it; undefined where it is none. */
export function readDay(text: string | null): string | undefined {
  if (text === null || !day.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  // 30 February is no day, and JavaScript would make another of it.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
