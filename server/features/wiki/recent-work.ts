import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findWorkByVersion, listWorksById } from './document-store.ts';
import { keepOpened, latestOpened } from './opened-store.ts';
import { presentVersionReference } from './present-document.ts';

/** The documents that the caller opened last and may still see, latest first, each in the version that was opened. */
export async function listRecent({ db, clock }: { db: Database; clock: Clock }, caller: SignedInCaller) {
  const { userId } = caller;
  const scope = scopeOf(caller);
  const opened = await latestOpened(db.query, { userId, scope, limit: limits.recentDocuments });
  const found = await listWorksById(
    db.query,
    scope,
    opened.map(({ workId }) => workId),
  );
  const byId = new Map(found.map((entry) => [entry.work.id, entry]));
  const today = dayInEngland(clock.now());
  return opened.flatMap(({ workId, versionId, openedAt }) => {
    const entry = byId.get(workId);
    const version = entry?.versions.find(({ id }) => id === versionId);
    if (!entry || !version) return [];
    return [{ ...presentVersionReference(entry, version, today), opened_at: openedAt.toISOString() }];
  });
}

/** Records that the caller opened a version, for their list of recent work. @throws document_not_found */
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
