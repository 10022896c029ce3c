import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { dayInEngland } from '#engine/documents/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { elementsOfVersion, findWorkByVersion } from './document-store.ts';
import { presentVersionReference, presentVersions } from './present-document.ts';

/** A version with its text for whoever works with it further; not counted as opened. @throws document_not_found */
export async function readVersion(
  { db, clock }: { db: Database; clock: Clock },
  caller: SignedInCaller,
  versionId: string,
) {
  const found = await findWorkByVersion(db.query, scopeOf(caller), versionId);
  if (!found) throw new AppError('document_not_found');
  const today = dayInEngland(clock.now());
  return {
    reference: {
      ...presentVersionReference(found, found.version, today),
      work_id: found.work.id,
      versions: presentVersions(found, today),
    },
    /** The publication that a guide is about. */
    guideTo: found.work.isGuide ? found.work.publication : null,
    elements: await elementsOfVersion(db.query, versionId),
  };
}
