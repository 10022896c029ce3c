import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { UploadWithFiles } from '#contract/features/ingestion/ingestion.ts';
import type { Database } from '#server/platform/db/database.ts';
import { filesOf } from './ingestion-file-store.ts';
import { findReadable } from './ingestion-store.ts';
import { presentUploadWithFiles } from './present-upload.ts';
import { readerOf } from './reader-of.ts';

/** An upload with its files. @throws upload_not_found */
export async function openUpload(
  { db }: { db: Database },
  caller: SignedInCaller,
  id: string,
): Promise<UploadWithFiles> {
  const row = await findReadable(db.query, readerOf(caller), id);
  if (!row) throw new AppError('upload_not_found');
  return presentUploadWithFiles(row, await filesOf(db.query, id), caller);
}
