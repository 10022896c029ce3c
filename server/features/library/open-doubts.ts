import type { Scope } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { doubtsOf, type ListedCorrection, listCorrections } from './correction-store.ts';

/** The doubts of a version that no correction has settled. */
export async function openDoubts(
  db: Queryable,
  scope: Scope,
  versionId: string,
  corrections?: readonly ListedCorrection[],
) {
  const doubts = await doubtsOf(db, versionId);
  if (doubts.length === 0) return [];
  const made = (corrections ?? (await listCorrections(db, scope, versionId))).map(({ change }) => change);
  return doubts.filter(({ kind, element }) => {
    // No correction of the reading takes patient data out of a file.
    if (kind === 'patient_data') return true;
    if (kind === 'title') return made.every((change) => change.kind !== 'title');
    return made.every((change) => change.kind !== 'number' || change.of.lineageId !== element?.lineageId);
  });
}
