import type { SignedInCaller } from '#contract/access/caller.ts';
import type { UploadList } from '#contract/features/ingestion/ingestion.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listReadable } from './ingestion-store.ts';
import { followsRun, presentUpload } from './present-upload.ts';
import { readerOf } from './reader-of.ts';

/** The latest uploads that the caller may see, newest first. */
export async function listUploads({ db }: { db: Database }, caller: SignedInCaller): Promise<UploadList> {
  const rows = await listReadable(db.query, readerOf(caller), limits.uploadsListed);
  return { uploads: rows.map((row) => presentUpload(row, followsRun(caller, row))) };
}
