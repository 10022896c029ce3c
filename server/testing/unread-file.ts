import { newId } from '#contract/ids.ts';
import { insertFiles } from '#server/features/ingestion/ingestion-file-store.ts';
import { insertIngestion } from '#server/features/ingestion/ingestion-store.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** An attached or uploaded file of a person that could not be read. @returns its id */
export async function insertUnreadFile(tx: Tx, ownerId: string): Promise<string> {
  const [ingestionId, id] = [newId(), newId()];
  const place = { partition: 'attachment', publish: 'at_once', source: 'upload' } as const;
  await insertIngestion(tx, { id: ingestionId, ownerId, ...place });
  await insertFiles(tx, [{ id, ingestionId, position: 0, fileName: 'a.md', stage: 'refused', reason: 'empty' }]);
  return id;
}
