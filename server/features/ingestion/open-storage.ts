import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { OrganisationStorage } from '#contract/features/ingestion/ingestion.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

export type OpenStorageDeps = { db: Database; storage: Pick<Storage, 'used' | 'limitBytes'> };

/** How much the caller's organisation stores. @throws AppError no_library without an organisation */
export async function openStorage(
  { db, storage }: OpenStorageDeps,
  { organisationId }: SignedInCaller,
): Promise<OrganisationStorage> {
  if (organisationId === null) throw new AppError('no_library');
  return { used_bytes: await storage.used(db.query, organisationId), limit_bytes: storage.limitBytes };
}
