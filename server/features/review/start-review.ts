import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { newId } from '#contract/ids.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Analytics } from '#server/platform/analytics/analytics.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { type ComparedWith, comparedWith } from './again/compared-with.ts';
import { mayKeepWords } from './again/may-keep-words.ts';
import { findPolicy, type PolicyRow } from './policies/find-policy.ts';
import { lockOwnUpload } from './policies/policy-upload-store.ts';
import { reviewRunKind } from './review-run.ts';
import { changeReview, findReviewByKey, insertReview, type ReviewRow, setsOf } from './review-store.ts';
import { type AskedSet, eachOnce, type PinDeps, pinSets } from './sets/pin-sets.ts';
import { holdSets, pinRequirements } from './sets/pinned-store.ts';

export type StartDeps = PinDeps & { runs: Runs; audit: Audit; analytics: Analytics };

export type StartInput = {
  documentId: string;
  sets: readonly AskedSet[];
  /** A finished review of the same policy to compare with. */
  compareWith?: string | null | undefined;
  /** Whether the library is on for the caller. */
  hasLibrary: boolean;
  idempotencyKey: string | undefined;
  requestId: string;
};

/** What tells one choice of sets from another. */
const choiceOf = (sets: readonly AskedSet[]) =>
  sets.map(({ kind, workId, onlyApproved }) => `${kind} ${workId} ${onlyApproved}`).join();

/** The review that the same owner started with the same key. @throws conflict where that was of other documents */
async function startedBefore(tx: Tx, ownerId: string, key: string, { documentId, sets }: StartInput) {
  const earlier = await findReviewByKey(tx, ownerId, key);
  if (earlier?.runId == null) throw new Error('A review was refused as a repetition of one that is not there.');
  const before = (await setsOf(tx, [earlier.id])) as readonly AskedSet[];
  if (earlier.policyVersionId !== documentId || choiceOf(before) !== choiceOf(sets)) throw new AppError('conflict');
  return { review_id: earlier.id, run_id: earlier.runId };
}

async function startNew(
  { runs, audit, analytics }: StartDeps,
  tx: Tx,
  caller: SignedInCaller,
  { review, requestId }: { review: ReviewRow; requestId: string },
) {
  const { id, organisationId } = review;
  const run = await runs.start(tx, { kind: reviewRunKind, owner: caller, input: {}, subject: review });
  await changeReview(tx, id, { runId: run.id });
  await analytics.record(tx, { name: 'review_started', caller, properties: { review_id: id } });
  await audit.append(tx, {
    actor: auditActor(caller),
    organisationId,
    action: 'review.started',
    subject: { type: 'review', id },
    detail: { policy: review.policyVersionId },
    requestId,
  });
  return { review_id: id, run_id: run.id };
}

type Asked = { idempotencyKey: string | undefined; createdAt: Date; compared: ComparedWith | undefined };

/** What the later review says of the earlier one. */
const saidOf = (compared: ComparedWith | undefined, later: Parameters<typeof mayKeepWords>[1]) =>
  compared ? { ...compared.said, isOfSamePolicy: mayKeepWords(compared.earlier, later) } : null;

function newReview(
  { userId: ownerId, organisationId }: SignedInCaller,
  policy: PolicyRow,
  { idempotencyKey, createdAt, compared }: Asked,
): ReviewRow {
  const reviewed = { ownerId, policyWorkId: policy.workId, policyUploadId: policy.uploadId };
  return {
    id: newId(),
    ...reviewed,
    organisationId,
    visibility: 'private',
    sharedWith: [],
    idempotencyKey: idempotencyKey ?? null,
    runId: null,
    policyVersionId: policy.versionId,
    policyVersion: policy.number,
    title: policy.versionTitle,
    sections: [],
    outdatedReferences: [],
    comparedReviewId: compared?.earlier.id ?? null,
    compared: saidOf(compared, reviewed),
    preparedAt: null,
    createdAt,
  };
}

/**
 * Starts the review of a library document, or of a policy that the caller uploaded, against the versions in force of what it must meet. The
 * requirements of saved sets are copied at once. It is private until its owner shares it. A repeated idempotency key returns the same review.
 * @throws document_not_found; review_not_found for an earlier review that is not there; set_not_usable; set_without_requirements; too_many_requirements; conflict; too_many_requests
 */
export async function startReview(deps: StartDeps, caller: SignedInCaller, input: StartInput) {
  const { db, clock, runs } = deps;
  const asked = eachOnce(input.sets);
  const policy = await findPolicy(db.query, caller, input);
  // A document says the same as itself.
  if (asked.some(({ workId }) => workId === policy.workId)) throw new AppError('set_not_usable');
  const pinned = await pinSets(deps, caller, asked);
  const saved = pinned.flatMap(({ kind, workId }) => (kind === 'saved' ? [workId] : []));
  const compared = input.compareWith ? await comparedWith(deps, caller, input.compareWith) : undefined;
  const { idempotencyKey, requestId } = input;
  const started = await db.transaction(async (tx) => {
    const review = newReview(caller, policy, { idempotencyKey, createdAt: clock.now(), compared });
    const sets = pinned.map((set, position) => ({ ...set, id: newId(), reviewId: review.id, position }));
    // Its owner may remove it meanwhile.
    const isThere = policy.uploadId === null || (await lockOwnUpload(tx, policy.uploadId, caller.userId));
    if (!isThere) throw new AppError('document_not_found');
    if ((await holdSets(tx, scopeOf(caller), saved)) < saved.length) throw new AppError('set_not_usable');
    if (!(await insertReview(tx, review, sets)))
      return startedBefore(tx, caller.userId, idempotencyKey ?? '', { ...input, sets: asked });
    if (saved.length > 0) await pinRequirements(tx, review.id);
    return startNew(deps, tx, caller, { review, requestId });
  });
  runs.nudge(started.run_id);
  return started;
}
