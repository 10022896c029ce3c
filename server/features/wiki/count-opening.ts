import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Analytics } from '#server/platform/analytics/analytics.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log/log.ts';

export type CountOpeningDeps = {
  db: Database;
  log: Log;
  analytics: Analytics;
  /** Filters the elements to those that answers visible to the caller cite. */
  citedAmong(caller: SignedInCaller, elementIds: readonly string[]): Promise<string[]>;
};

/** `elementIds`: the requested elements that the opened document has. */
type Opening = { workId: string; partition: string; documentId: string; elementIds: readonly string[] };

/**
 * Reports that a document was opened. If the event cannot be stored, the reader still gets the document, and this opening is not counted.
 */
export async function countOpening(
  { db, log, analytics, citedAmong }: CountOpeningDeps,
  caller: SignedInCaller,
  { workId, partition, documentId, elementIds }: Opening,
): Promise<void> {
  try {
    const cited = elementIds.length === 0 ? [] : await citedAmong(caller, elementIds);
    const properties = { work_id: workId, document_id: documentId, partition, cited_element_ids: cited };
    await analytics.record(db.query, { name: 'document_opened', caller, properties });
  } catch (error) {
    log.warn({ err: error }, 'the opening of a document was not counted');
  }
}
