import type { FastifyRequest } from 'fastify';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { evidenceLimits } from '#contract/features/review/evidence-limits.ts';
import { hideAttached } from '#engine/versions/attached-work-store.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import { readDecidable } from '../decide-finding.ts';
import { findFinding } from '../finding-store.ts';
import { lockReview } from '../review-store.ts';
import { countEvidence, findAttachedEvidence, insertEvidence, markEvidenceRemoved } from './evidence-store.ts';
import { type EvidenceDeps, type EvidencePlace, listEvidence } from './list-evidence.ts';

export type AttachEvidenceDeps = EvidenceDeps &
  Parameters<EvidenceDeps['attachedFiles']['receive']>[0] & { audit: Audit; jobs: Pick<Jobs, 'send'> };

export const evidenceDeletionQueue = 'review.delete-evidence';

/** @throws too_much_evidence */
async function refuseTooMany(db: Queryable, place: EvidencePlace): Promise<void> {
  const { ofFinding, ofReview } = await countEvidence(db, place);
  if (ofFinding >= evidenceLimits.ofFinding || ofReview >= evidenceLimits.ofReview)
    throw new AppError('too_much_evidence');
}

type Attaching = EvidencePlace & { caption: string; request: FastifyRequest; idempotencyKey: string | undefined };

/**
 * Attaches the file of a request to a finding as evidence. It takes the path of uploads: it counts in the organisation's storage, is scanned
 * and read, and is refused where it contains an NHS number; one without words is kept. A repeated key changes nothing.
 * @throws patient_data_refused for the caption; review_not_found; access_denied; review_under_way; finding_not_found; too_much_evidence;
 *   as uploads do
 */
export async function attachEvidence(deps: AttachEvidenceDeps, caller: SignedInCaller, asked: Attaching) {
  const { db, clock, attachedFiles, audit } = deps;
  const { request, idempotencyKey, caption: typed, ...place } = asked;
  const { reviewId, findingId } = place;
  const caption = await guardAtTheDoor(db.query, caller, typed, ['caption']);
  const check = async (tx: Queryable & Tx) => {
    await readDecidable({ db: tx, clock }, caller, reviewId);
    if (!(await findFinding(tx, reviewId, findingId))) throw new AppError('finding_not_found');
    if (idempotencyKey === undefined) await refuseTooMany(tx, place);
  };
  // Before a byte is stored, and again with the review locked.
  await db.transaction(check);
  const alongside = async (tx: Tx, [id = '']: readonly string[]) => {
    const review = await lockReview(tx, scopeOf(caller), reviewId);
    await check(tx);
    await refuseTooMany(tx, place);
    await insertEvidence(tx, { id, ...place, attachedBy: caller.userId, caption, attachedAt: clock.now() });
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: review?.organisationId ?? null,
      action: 'review.evidence_attached',
      subject: { type: 'review', id: reviewId },
      detail: { finding: findingId, evidence: id },
      requestId: String(request.id),
    });
  };
  await attachedFiles.receive(deps, caller, { request, idempotencyKey, most: 1, keepsUnread: true, alongside });
  return listEvidence(deps, caller, place);
}

type HideDeps = Pick<AttachEvidenceDeps, 'clock' | 'jobs'>;

/** Hides evidence from everybody from the commit on, and sends the job that deletes it. */
async function hide(
  { clock, jobs }: HideDeps,
  tx: Tx,
  which: Parameters<typeof markEvidenceRemoved>[1],
): Promise<void> {
  const now = clock.now();
  const removed = await markEvidenceRemoved(tx, which, now);
  if (removed.length === 0) return;
  await hideAttached(tx, removed, now);
  await jobs.send(tx, evidenceDeletionQueue, {});
}

/** Removes everything attached to a review, in the transaction that deletes it. */
export const removeEvidenceOf = (deps: HideDeps, tx: Tx, reviewId: string): Promise<void> =>
  hide(deps, tx, { reviewId });

/**
 * Removes a file of evidence: its own person may, and the owner of the review.
 * @throws review_not_found; access_denied; review_under_way; finding_not_found; file_not_found
 */
export async function removeEvidence(
  deps: AttachEvidenceDeps,
  caller: SignedInCaller,
  { evidenceId, requestId, ...place }: EvidencePlace & { evidenceId: string; requestId: string },
): Promise<void> {
  const { db, clock, audit } = deps;
  const { reviewId, findingId } = place;
  await db.transaction(async (tx) => {
    const { found } = await readDecidable({ db: tx, clock }, caller, reviewId);
    if (!(await findFinding(tx, reviewId, findingId))) throw new AppError('finding_not_found');
    const evidence = await findAttachedEvidence(tx, findingId, evidenceId);
    if (!evidence) throw new AppError('file_not_found');
    const { ownerId, organisationId } = found.review;
    if (evidence.attachedBy !== caller.userId && ownerId !== caller.userId) throw new AppError('access_denied');
    await hide(deps, tx, { id: evidenceId });
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'review.evidence_removed',
      subject: { type: 'review', id: reviewId },
      detail: { finding: findingId, evidence: evidenceId },
      requestId,
    });
  });
}
