import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import { type Scope, scopeOf, withAttached } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { FileMissing } from '#server/platform/files/file-store.ts';
import type { Files } from '#server/platform/files/files.ts';
import { findWorkByVersion, type VersionRow } from './document-store.ts';
import { makePagePicture } from './make-page-picture.ts';
import { findDocumentSource } from './source-store.ts';

type LinkDeps = { db: Database; clock: Clock; files: Pick<Files, 'link'> };

/** A link to the file a version was made from. @throws document_not_found; file_not_found when no file was stored */
export async function linkSource({ db, clock, files }: LinkDeps, caller: SignedInCaller, versionId: string) {
  const found = await findWorkByVersion(db.query, withAttached(scopeOf(caller)), versionId);
  if (!found) throw new AppError('document_not_found');
  const fileId = found.version.sourceFileId;
  if (fileId === null) throw new AppError('file_not_found');
  const expires = new Date(clock.now().getTime() + limits.signedUrlMs);
  return { url: files.link(caller, fileId), expires_at: expires.toISOString() };
}

/** Media types from which page pictures are made. */
const pictureTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/tiff']);

/** How the pages of a version can be viewed; null where its source has no pages or was not stored. */
export async function pageViewOf(db: Queryable, scope: Scope, version: VersionRow): Promise<'pdf' | 'pictures' | null> {
  if (version.pages === null || version.sourceFileId === null) return null;
  const source = await findDocumentSource(db, scope, version.id);
  if (source === undefined) return null;
  if (source.mediaType === 'application/pdf') return 'pdf';
  return pictureTypes.has(source.mediaType) ? 'pictures' : null;
}

type PictureDeps = { db: Database; files: Pick<Files, 'store'> };

async function readWhole({ store }: PictureDeps['files'], storageKey: string, ended: AbortSignal): Promise<Buffer> {
  try {
    return await buffer(addAbortSignal(ended, await store.open(storageKey)));
  } catch (error) {
    throw error instanceof FileMissing ? new AppError('file_not_found', { cause: error }) : error;
  }
}

/**
 * Draws a page of a version whose source is a picture. It is drawn afresh, so that nothing else of the uploaded file reaches a browser.
 * @throws document_not_found, page_not_found, file_not_found, page_not_drawn, overloaded
 */
export async function readPagePicture(
  deps: PictureDeps,
  caller: SignedInCaller,
  { id, page }: { id: string; page: number },
  signal: AbortSignal,
): Promise<File> {
  const scope = withAttached(scopeOf(caller));
  const found = await findWorkByVersion(deps.db.query, scope, id);
  if (!found) throw new AppError('document_not_found');
  const source = await findDocumentSource(deps.db.query, scope, id);
  if (!source || !pictureTypes.has(source.mediaType) || page > (found.version.pages ?? 0))
    throw new AppError('page_not_found');
  const { mediaType, storageKey } = source;
  const read = (ended: AbortSignal) => readWhole(deps.files, storageKey, ended);
  const bytes = await makePagePicture({ mediaType, page, read }, { personId: caller.userId, signal });
  return new File([new Uint8Array(bytes)], `page-${page}.webp`, { type: 'image/webp' });
}
