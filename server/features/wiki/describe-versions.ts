import type { SignedInCaller } from '#contract/access/caller.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DocumentReference } from '#server/platform/feature/offers.ts';
import { listWorksOf } from './document-store.ts';
import { presentVersionReference } from './present-document.ts';

/** Versions as lists show documents, for features that list what stands in them. */
export async function describeVersions(
  { db }: { db: Database },
  caller: SignedInCaller,
  versionIds: readonly string[],
  day: string,
): Promise<Map<string, DocumentReference>> {
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
