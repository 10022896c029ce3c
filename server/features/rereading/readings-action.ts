import { z } from 'zod';
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts';
import { type OperatorAction, operatorAction } from '#server/platform/operator/operator-action.ts';
import { forgetKept, progressOf } from './due-version-store.ts';
import { sentenceOf } from './kept-reason.ts';

export const readingsActionName = 'readings';

/** What `candour readings` prints. `kept` lists versions with the reading of an older edition, and why. */
export const readingsSchema = z.object({
  edition: z.int(),
  versions: z.int(),
  read: z.int(),
  waiting: z.int(),
  kept: z.array(
    z.object({
      document_id: z.string(),
      key: z.string(),
      version: z.int(),
      reason: z.string(),
      message: z.string(),
      tried_at: z.string(),
    }),
  ),
});
export type Readings = z.infer<typeof readingsSchema>;

async function listReadings(db: Queryable, edition: number): Promise<Readings> {
  const { versions, read, kept, listed } = await progressOf(db, edition);
  const waiting = versions - read - kept.reduce((sum, { count }) => sum + count, 0);
  return {
    edition,
    versions,
    read,
    waiting,
    kept: listed.map(({ versionId, key, number, reason, wordsLost, triedAt }) => ({
      document_id: versionId,
      key,
      version: number,
      reason,
      message: sentenceOf({ reason, wordsLost }),
      tried_at: triedAt.toISOString(),
    })),
  };
}

type ReadingsDeps = { db: Database; edition: number };

/**
 * Lists the readings. @param retry forgets first why versions keep their reading; absent to change nothing. It runs in that transaction
 */
export async function readings({ db, edition }: ReadingsDeps, retry?: (tx: Tx) => Promise<void>): Promise<Readings> {
  if (retry) {
    await db.transaction(async (tx) => {
      await forgetKept(tx);
      await retry(tx);
    });
  }
  return listReadings(db.query, edition);
}

/** `candour readings` while the server has the data folder open. @param request starts the job, in the transaction */
export const readingsAction = (deps: ReadingsDeps, request: (tx: Tx) => Promise<void>): OperatorAction =>
  operatorAction({
    name: readingsActionName,
    input: z.strictObject({ retry: z.boolean() }),
    act: ({ retry }) => readings(deps, retry ? request : undefined),
  });
