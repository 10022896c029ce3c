import { DocumentRefused } from '#engine/reading/document-refused.ts';
import {
  type EntryStatistics,
  type SearchableEntry,
  searchableEntries,
  statisticsOf,
} from '#engine/search/searchable-entries.ts';
import { type PlacedVersion, type Placing, placeElements } from './place-elements.ts';

/** Everything about a version that is computed before it is stored. */
export type PreparedVersion = PlacedVersion & { entries: SearchableEntry[]; statistics: EntryStatistics };

/** Maximum characters of one search entry: PostgreSQL full text stores less than a megabyte of words for each. */
const longestEntry = 200_000;

/**
 * Aligns, places and indexes a version. The work grows with the document, so it runs in a parser thread.
 * @throws DocumentRefused when a provision with its lists is longer than search can store
 */
export function prepareVersion(placing: Placing): PreparedVersion {
  const placed = placeElements(placing);
  const entries = searchableEntries(placed.rows.map((row) => ({ ...row, text: row.evidenceText ?? row.text })));
  const tooLong = entries.find(({ body }) => body.length > longestEntry);
  if (tooLong !== undefined) {
    const start = tooLong.body.slice(0, 40);
    throw new DocumentRefused(
      'too_complex',
      `The list that begins “${start}” has more than ${longestEntry} characters.`,
    );
  }
  return { ...placed, entries, statistics: statisticsOf(entries) };
}
