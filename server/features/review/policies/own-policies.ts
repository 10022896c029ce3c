import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { UploadedPolicy } from '#contract/features/review/uploaded-policy.ts';
import { hideAttached } from '#engine/versions/attached-work-store.ts';
import { presentAttachment } from '#server/platform/attachments/present-attachment.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { findOwnUpload, isReviewed, lockOwnUpload, markPolicyRemoved } from './policy-upload-store.ts';

export const policyDeletionQueue = 'review.delete-policies';

export type OpenPolicyDeps = { db: Database } & Pick<Offers, 'attachedFiles'>;

/** An uploaded policy of the caller's own, with how far its reading has come. @throws file_not_found */
export async function openPolicy(
  { db, attachedFiles }: OpenPolicyDeps,
  caller: SignedInCaller,
  id: string,
  from: Queryable = db.query,
): Promise<UploadedPolicy> {
  const upload = await findOwnUpload(from, id, caller.userId);
  const [file] = upload ? await attachedFiles.find(from, [upload.id]) : [];
  if (!upload || !file) throw new AppError('file_not_found');
  return { ...presentAttachment(file), library_upload_id: upload.libraryUploadId };
}

type HideDeps = { clock: Clock; jobs: Pick<Jobs, 'send'> };

/** Hides an uploaded policy from everybody from the commit on, and sends the job that deletes it. */
async function hidePolicy({ clock, jobs }: HideDeps, tx: Tx, id: string): Promise<void> {
  const now = clock.now();
  await markPolicyRemoved(tx, id, now);
  await hideAttached(tx, [id], now);
  await jobs.send(tx, policyDeletionQueue, {});
}

/** Removes the policy of a review that was just deleted, unless another review is about it too. */
export async function hideUnlessReviewed(
  deps: HideDeps,
  tx: Tx,
  upload: { id: string; ownerId: string },
): Promise<void> {
  const locked = await lockOwnUpload(tx, upload.id, upload.ownerId);
  if (locked && !(await isReviewed(tx, locked.id))) await hidePolicy(deps, tx, locked.id);
}

/**
 * Removes an uploaded policy of the caller's own that no review is about, in whatever state it is.
 * @throws file_not_found; policy_reviewed
 */
export async function removePolicy(
  deps: HideDeps & { db: Database; audit: Audit },
  caller: SignedInCaller,
  { id, requestId }: { id: string; requestId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const upload = await lockOwnUpload(tx, id, caller.userId);
    if (!upload) throw new AppError('file_not_found');
    if (await isReviewed(tx, upload.id)) throw new AppError('policy_reviewed');
    await hidePolicy(deps, tx, upload.id);
    await deps.audit.append(tx, {
      actor: auditActor(caller),
      organisationId: caller.organisationId,
      action: 'review.policy_removed',
      subject: { type: 'policy_upload', id: upload.id },
      requestId,
    });
  });
}
