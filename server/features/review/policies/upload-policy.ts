import type { FastifyRequest } from 'fastify';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { reviewLimits } from '#contract/features/review/review-words.ts';
import type { UploadedPolicy } from '#contract/features/review/uploaded-policy.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type OpenPolicyDeps, openPolicy } from './own-policies.ts';
import { countUnreviewed, insertPolicyUpload, lockOwnUpload, setLibraryUpload } from './policy-upload-store.ts';

export type UploadPolicyDeps = OpenPolicyDeps &
  Parameters<OpenPolicyDeps['attachedFiles']['receive']>[0] & { audit: Audit; clock: Clock };

/**
 * Uploads a policy for a review and has it read. Its owner alone sees it, and no search finds it. A repeated key returns the same policy.
 * @throws too_many_policies; as uploads do
 */
export async function uploadPolicy(
  deps: UploadPolicyDeps,
  caller: SignedInCaller,
  { request, idempotencyKey }: { request: FastifyRequest; idempotencyKey: string | undefined },
): Promise<UploadedPolicy> {
  const { db, attachedFiles, audit, clock } = deps;
  const refuseTooMany = async (from: Parameters<typeof countUnreviewed>[0]) => {
    if ((await countUnreviewed(from, caller.userId)) >= reviewLimits.mostUnreviewed)
      throw new AppError('too_many_policies');
  };
  if (idempotencyKey === undefined) await refuseTooMany(db.query);
  const alongside = async (tx: Tx, [id = '']: readonly string[]) => {
    await refuseTooMany(tx);
    await insertPolicyUpload(tx, { id, ownerId: caller.userId, createdAt: clock.now() });
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: caller.organisationId,
      action: 'review.policy_uploaded',
      subject: { type: 'policy_upload', id },
      requestId: String(request.id),
    });
  };
  const [id = ''] = await attachedFiles.receive(deps, caller, { request, idempotencyKey, most: 1, alongside });
  return openPolicy(deps, caller, id);
}

/**
 * Adds an uploaded policy of the caller's own to the data library too, as a draft; asking again changes nothing.
 * @param hasLibrary whether the library is on for the caller
 * @throws file_not_found; no_library; as uploads do
 */
export async function addPolicyToLibrary(
  deps: UploadPolicyDeps,
  caller: SignedInCaller,
  { id, hasLibrary, requestId }: { id: string; hasLibrary: boolean; requestId: string },
): Promise<UploadedPolicy> {
  if (!hasLibrary) throw new AppError('no_library');
  const policy = await openPolicy(deps, caller, id);
  if (policy.library_upload_id !== null) return policy;
  const fileId = policy.id;
  await deps.attachedFiles.addToLibrary(deps, caller, {
    fileId,
    async alongside(tx, uploadId) {
      const locked = await lockOwnUpload(tx, fileId, caller.userId);
      if (!locked) throw new AppError('file_not_found');
      // Two tabs may ask at once: the later one is told to look again.
      if (locked.libraryUploadId !== null) throw new AppError('conflict');
      await setLibraryUpload(tx, fileId, uploadId);
      await deps.audit.append(tx, {
        actor: auditActor(caller),
        organisationId: caller.organisationId,
        action: 'documents.uploaded',
        subject: { type: 'upload', id: uploadId },
        detail: { partition: 'library', files: 1 },
        requestId,
      });
    },
  });
  return openPolicy(deps, caller, id);
}
