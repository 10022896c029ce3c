import { AppError } from '#contract/errors/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { ChangedVersion } from '#server/platform/publishing/publishing.ts';
import { findManaged, isReadable, type ManagedVersionRow, type Managing } from './managed-version-store.ts';

/** A version that the manager may act on. @throws AppError document_not_found; access_denied for a manager who may only read it */
export async function loadManaged(db: Queryable, managing: Managing, versionId: string): Promise<ManagedVersionRow> {
  const found = await findManaged(db, managing, versionId.toUpperCase());
  if (found) return found;
  const isSeen = await isReadable(db, managing.manager, versionId.toUpperCase());
  throw new AppError(isSeen ? 'access_denied' : 'document_not_found');
}

/** A version as the publish and withdraw operations need it. */
export function changedVersion(version: ManagedVersionRow): ChangedVersion {
  const { id: versionId, workId, key, number, partition, organisationId, madeByKind, madeBy } = version;
  const broughtBy = madeByKind === 'person' ? madeBy : null;
  return { versionId, workId, key, number, partition, organisationId, broughtBy };
}
