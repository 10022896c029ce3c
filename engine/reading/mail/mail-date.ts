const offset = /([+-])(\d{2}):?(\d{2})(?:\s*\([^)]*\))?\s*$/;

/** A time without its zone is nobody's: the machine's must not decide. */
const hasZone = /(?:[+-]\d{2}:?\d{2}|\b(?:GMT|UTC?|Z|[ECMP][SD]T))\s*(?:\([^)]*\))?$/;

const printed = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ');

/**
 * The date of a mail in the time of its sender: "2024-05-16 08:41 +01:00". As written where it cannot be read, and empty where
 * there is none.
 */
export function mailDate(written: string): string {
  const text = written.trim().replace(/\s+/g, ' ');
  const date = new Date(text);
  if (Number.isNaN(date.getTime()) || !hasZone.test(text)) return text;
  const [, sign = '+', hours = '0', minutes = '0'] = offset.exec(text) ?? [];
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const zone = ahead === 0 ? 'UTC' : `${sign}${hours}:${minutes}`;
  return `${printed(new Date(date.getTime() + ahead * 60_000))} ${zone}`;
}
