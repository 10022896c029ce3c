import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Quotation marks, brackets and an article before the first word, which no reader looks a title up by. */
const ignored = /^(?:["'“”‘’«»([\s]+|(?:the|an?)\s+)+/iu;
const collator = new Intl.Collator('en-GB', { numeric: true });

/** Orders titles as a British reader expects: "HTM 2" before "HTM 10", in either case, without leading quotes and articles. */
export const compareTitles = (one: string, other: string): number =>
  collator.compare(one.replace(ignored, ''), other.replace(ignored, '')) || (one < other ? -1 : one > other ? 1 : 0);

/**
 * The same order in SQL, for lists that are cut after some rows: numbers are padded and the rest is compared by code point, because the two
 * databases have no collation in common that knows numbers.
 */
export function titleKey(title: SQLWrapper): SQL {
  const bare = sql`regexp_replace(lower(${title}), '^([^[:alnum:]]+|(the|an?)[[:space:]]+)+', '')`;
  const padded = sql`regexp_replace(${bare}, '[0-9]+', '0000000000\\&', 'g')`;
  return sql`regexp_replace(${padded}, '0*([0-9]{10})(?![0-9])', '\\1', 'g') collate "C"`;
}
