import { attachmentOfVersion } from '#engine/versions/attached-work-store.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { findOwnUpload, findUploadedReview } from './policy-upload-store.ts';

/** A policy that was uploaded for a review, for whoever may read it: see `Offers`. */
export const uploadedPolicyOf: Offers['uploadedPolicyOf'] = async (db, caller, versionId) => {
  const review = await findUploadedReview(db, scopeOf(caller), versionId);
  if (review) return review;
  const id = await attachmentOfVersion(db, versionId, caller.userId);
  const upload = id === undefined ? undefined : await findOwnUpload(db, id, caller.userId);
  return upload && { reviewId: null, title: '', ownerId: upload.ownerId };
};
