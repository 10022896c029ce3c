import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { ShownEvidence } from '#contract/features/review/evidence.ts';
import type { AttachedFile } from '#server/platform/attachments/attached-files.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { findFinding } from '../finding-store.ts';
import { type ReadReviewDeps, readReview } from '../read-reviews.ts';
import { evidenceOn, type NamedEvidence } from './evidence-store.ts';

export type EvidenceDeps = ReadReviewDeps & Pick<Offers, 'attachedFiles'>;
export type EvidencePlace = { reviewId: string; findingId: string };

function stateOf({ state, isKeptUnread }: AttachedFile): Pick<ShownEvidence, 'state'>['state'] {
  if (state === 'ready' || isKeptUnread) return 'ready';
  return state === 'failed' ? 'failed' : 'checking';
}

/** @param mayRemoveAll whether the reader owns the review */
function presentEvidence(
  { id, caption, attachedBy, attachedByName, attachedAt }: NamedEvidence,
  file: AttachedFile,
  { reader, mayRemoveAll }: { reader: SignedInCaller; mayRemoveAll: boolean },
): ShownEvidence {
  return {
    id,
    file_name: file.fileName,
    caption,
    byte_size: file.byteSize,
    state: stateOf(file),
    message: file.isKeptUnread ? null : file.message,
    attached_by: attachedByName,
    attached_at: attachedAt.toISOString(),
    can_remove: mayRemoveAll || attachedBy === reader.userId,
  };
}

/** What is attached to a finding, for whoever may read its review. @throws review_not_found; finding_not_found */
export async function listEvidence(
  { db, clock, attachedFiles }: EvidenceDeps,
  caller: SignedInCaller,
  { reviewId, findingId }: EvidencePlace,
) {
  const { found } = await readReview({ db: db.query, clock }, caller, reviewId);
  if (!(await findFinding(db.query, reviewId, findingId))) throw new AppError('finding_not_found');
  const rows = await evidenceOn(db.query, findingId);
  const attached = await attachedFiles.find(
    db.query,
    rows.map(({ id }) => id),
  );
  const files = new Map(attached.map((file) => [file.id, file]));
  const shown = { reader: caller, mayRemoveAll: found.review.ownerId === caller.userId };
  return {
    evidence: rows.flatMap((row) => {
      const file = files.get(row.id);
      return file ? [presentEvidence(row, file, shown)] : [];
    }),
  };
}
