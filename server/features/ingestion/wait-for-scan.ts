import type { Tx } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { PublishingSteps } from '#server/platform/publishing/publishing.ts';
import type { FileChange, IngestionFile } from './ingestion-file-store.ts';
import { awaitingScan } from './lasting-refusals.ts';

const waits: FileChange = {
  stage: 'received',
  reason: awaitingScan,
  message: 'Waiting for the virus scanner. Candour keeps trying; you can leave this page.',
};

/** A file that is at work and waits for nothing. */
export const noLongerWaits = { reason: null, message: null } as const;

/** Tells the uploader while a file waits for the scanner, and when that is over. */
export function waitForScan(
  file: Pick<IngestionFile, 'reason'>,
  patienceMs: number,
  change: (change: FileChange) => Promise<void>,
): NonNullable<PublishingSteps['scan']> {
  // An earlier process may have ended while it waited.
  let isSaid = file.reason === awaitingScan;
  return {
    patienceMs,
    onWaiting: async () => {
      isSaid = true;
      await change(waits);
    },
    onPassed: async () => {
      if (isSaid) await change({ stage: 'received', ...noLongerWaits });
    },
  };
}

type InfectedDeps = { log: Log; files: Pick<Files, 'store' | 'remove'> };

/**
 * Deletes the bytes of an infected file: their rows with the refusal, and the bytes after its commit.
 * @param refuse stores the refusal, and runs what it receives in the same transaction
 */
export async function deleteInfected(
  { log, files }: InfectedDeps,
  { fileId, descriptionFileId }: IngestionFile,
  refuse: (alongside: (tx: Tx) => Promise<void>) => Promise<void>,
): Promise<void> {
  const keys: string[] = [];
  await refuse(async (tx) => {
    for (const id of [fileId, descriptionFileId]) if (id !== null) keys.push((await files.remove(tx, id)) ?? '');
  });
  for (const key of keys.filter((each) => each !== '')) {
    // Nobody can reach the bytes any more, and the next sweep of files deletes them.
    await files.store
      .delete(key)
      .catch((error: unknown) => log.warn({ err: error }, 'an infected file was left for the sweep'));
  }
}
