import { type Placeholder, restorePlaceholders } from '#contract/patient-data/restore-placeholders.ts';

/** What a tab has stored of the words behind placeholders. */
export function parsePlaceholders(stored: string): Placeholder[] {
  try {
    const known: unknown = JSON.parse(stored || '[]');
    return Array.isArray(known) ? (known as Placeholder[]) : [];
  } catch {
    return [];
  }
}

/** The same value with other strings inside. */
function withStrings<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((each) => withStrings(each, change)) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withStrings(each, change)])) as T;
}

/** Puts the words behind their placeholders into a text, or anywhere in a value. */
export function realWords(stored: string): <T>(value: T) => T {
  const known = parsePlaceholders(stored);
  return (value) => withStrings(value, (text) => restorePlaceholders(text, known));
}
