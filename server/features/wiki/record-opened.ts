import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findWorkByVersion } from './document-store.ts';
import { keepOpened } from './opened-store.ts';

/** Remembers that the caller reads a version, for their list of recent work. @throws document_not_found */
export async function recordOpened(
  { db, clock }: { db: Database; clock: Clock },
  caller: SignedInCaller,
  documentId: string,
): Promise<void> {
  const found = await findWorkByVersion(db.query, scopeOf(caller), documentId.toUpperCase());
  if (!found) throw new AppError('document_not_found');
  const opened = { workId: found.work.id, versionId: found.version.id, openedAt: clock.now() };
  await keepOpened(db.query, caller.userId, opened);
}
