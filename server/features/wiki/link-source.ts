import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import { findWorkByVersion } from './document-store.ts';

type Deps = { db: Database; clock: Clock; files: Pick<Files, 'link'> };

/** A link to the file a version was made from. @throws document_not_found; file_not_found when no file was kept */
export async function linkSource({ db, clock, files }: Deps, caller: SignedInCaller, versionId: string) {
  const found = await findWorkByVersion(db.query, scopeOf(caller), versionId);
  if (!found) throw new AppError('document_not_found');
  const fileId = found.version.sourceFileId;
  if (fileId === null) throw new AppError('file_not_found');
  const expires = new Date(clock.now().getTime() + limits.signedUrlMs);
  return { url: files.link(caller, fileId), expires_at: expires.toISOString() };
}
