import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ListedDocumentName } from '#server/platform/feature/offers.ts';
import { findWorkByVersion, listWorksOf, readableElements } from './document-store.ts';
import { presentVersionReference, presentVersions } from './present-document.ts';

/** Versions as lists show documents, for features that list their contents. */
export async function describeVersions(
  { db }: { db: Database },
  caller: SignedInCaller,
  versionIds: readonly string[],
  day: string,
): Promise<Map<string, ListedDocumentName>> {
  const entries = await listWorksOf(db.query, scopeOf(caller), { workIds: [], versionIds });
  const wanted = new Set(versionIds);
  return new Map(
    entries.flatMap((entry) =>
      entry.versions
        .filter(({ id }) => wanted.has(id))
        .map((version) => [version.id, presentVersionReference(entry, version, day)] as const),
    ),
  );
}

/** A version with its text for further processing, not counted as opened. @throws document_not_found */
export async function openVersion(
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
    /** The publication that a guide describes. */
    guideTo: found.work.isGuide ? found.work.publication : null,
    elements: await readableElements(db.query, versionId),
  };
}
