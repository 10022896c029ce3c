import { scopeOf } from '#engine/visibility/scope.ts';
import type { ListDeps } from '#server/features/requirements/list-obligations.ts';
import { listWorksOf } from '#server/features/wiki/document-store.ts';
import { presentVersionReference } from '#server/features/wiki/present-document.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The wiki's versions as lists show documents, for features that list what stands in them. */
export const describeVersions =
  (db: Database): ListDeps['describeVersions'] =>
  async (caller, versionIds, day) => {
    const entries = await listWorksOf(db.query, scopeOf(caller), { workIds: [], versionIds });
    const wanted = new Set(versionIds);
    return new Map(
      entries.flatMap((entry) =>
        entry.versions
          .filter(({ id }) => wanted.has(id))
          .map((version) => [version.id, presentVersionReference(entry, version, day)] as const),
      ),
    );
  };
