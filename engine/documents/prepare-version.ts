import {
  type EntryStatistics,
  type SearchableEntry,
  searchableEntries,
  statisticsOf,
} from '#engine/search/searchable-entries.ts';
import { DocumentRefused } from './document-refused.ts';
import { type PlacedVersion, type Placing, placeElements } from './place-elements.ts';

/** Everything about a version that can be worked out before it is stored. */
export type PreparedVersion = PlacedVersion & { entries: SearchableEntry[]; statistics: EntryStatistics };

/** Characters of one search entry: PostgreSQL's full text holds less than a megabyte of words each. */
const longestEntry = 200_000;

/**
 * Aligns, places and indexes a version. Work that grows with the document, so it is done in a parser thread.
 * @throws DocumentRefused when a provision with its lists is longer than search can hold
 */
export function prepareVersion(placing: Placing): PreparedVersion {
  const placed = placeElements(placing);
  const entries = searchableEntries(placed.rows);
  const tooLong = entries.find(({ body }) => body.length > longestEntry);
  if (tooLong !== undefined) {
    const start = tooLong.body.slice(0, 40);
    throw new DocumentRefused(
      'too_complex',
      `The list that begins "${start}" has more than ${longestEntry} characters.`,
    );
  }
  return { ...placed, entries, statistics: statisticsOf(entries) };
}
