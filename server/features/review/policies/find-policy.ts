import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { policyTitleOf } from '#contract/features/review/policy-title.ts';
import { attachmentOfVersion } from '#engine/versions/attached-work-store.ts';
import { scopeOf, withAttached } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findVersionToReview } from '../reviewed-text-store.ts';
import { findOwnUpload } from './policy-upload-store.ts';

async function findUploaded(db: Queryable, caller: SignedInCaller, versionId: string) {
  const id = await attachmentOfVersion(db, versionId, caller.userId);
  const upload = id === undefined ? undefined : await findOwnUpload(db, id, caller.userId);
  if (!upload) return undefined;
  const asked = { versionId, partition: 'attachment' } as const;
  const found = await findVersionToReview(db, withAttached(scopeOf(caller)), asked);
  return found && { ...found, versionTitle: policyTitleOf(found.versionTitle), uploadId: upload.id };
}

/**
 * What the caller wants to have reviewed: a published version of a library document, or a policy that they uploaded for a review.
 * @param hasLibrary whether the library is on for the caller
 * @throws document_not_found
 */
export async function findPolicy(
  db: Queryable,
  caller: SignedInCaller,
  { documentId: versionId, hasLibrary }: { documentId: string; hasLibrary: boolean },
) {
  const asked = { versionId, partition: 'library' } as const;
  const found = hasLibrary ? await findVersionToReview(db, scopeOf(caller), asked) : undefined;
  const policy = found ? { ...found, uploadId: null } : await findUploaded(db, caller, versionId);
  if (!policy) throw new AppError('document_not_found');
  return policy;
}
export type PolicyRow = Awaited<ReturnType<typeof findPolicy>>;
