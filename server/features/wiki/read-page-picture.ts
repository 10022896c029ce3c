import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import { FileMissing } from '#server/platform/files/file-store.ts';
import type { Files } from '#server/platform/files/files.ts';
import { findWorkByVersion } from './document-store.ts';
import { makePagePicture } from './make-page-picture.ts';
import { pictureTypes } from './page-view-of.ts';
import { findSource } from './source-store.ts';

type Deps = { db: Database; files: Pick<Files, 'store'> };

async function readWhole({ store }: Deps['files'], storageKey: string, ended: AbortSignal): Promise<Buffer> {
  try {
    return await buffer(addAbortSignal(ended, await store.open(storageKey)));
  } catch (error) {
    throw error instanceof FileMissing ? new AppError('file_not_found', { cause: error }) : error;
  }
}

/**
 * A page of a version whose source is a picture, made anew from it so that nothing else of what was uploaded reaches a browser.
 * @throws document_not_found, page_not_found, file_not_found, page_not_drawn, overloaded
 */
export async function readPagePicture(
  deps: Deps,
  caller: SignedInCaller,
  { id, page }: { id: string; page: number },
  signal: AbortSignal,
): Promise<File> {
  const scope = scopeOf(caller);
  const found = await findWorkByVersion(deps.db.query, scope, id);
  if (!found) throw new AppError('document_not_found');
  const source = await findSource(deps.db.query, scope, id);
  if (!source || !pictureTypes.has(source.mediaType) || page > (found.version.pages ?? 0))
    throw new AppError('page_not_found');
  const { mediaType, storageKey } = source;
  const read = (ended: AbortSignal) => readWhole(deps.files, storageKey, ended);
  const bytes = await makePagePicture({ mediaType, page, read }, { personId: caller.userId, signal });
  return new File([new Uint8Array(bytes)], `page-${page}.webp`, { type: 'image/webp' });
}
