import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { ShownAssignment } from '#contract/features/review/assignment.ts';
import { reviewLimits } from '#contract/features/review/review-words.ts';
import { newId } from '#contract/ids.ts';
import { canSee, type Scope, scopeOf } from '#engine/visibility/scope.ts';
import { scopesOf } from '#server/platform/affected/affected-store.ts';
import { auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockUserRow } from '#server/platform/identity/user-store.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import { nameOfPerson } from '#server/platform/sharing/named-people-store.ts';
import { readDecidable } from '../decide-finding.ts';
import { findingsById } from '../finding-store.ts';
import { canShareReview } from '../review-rights.ts';
import { lockReview, type ReviewRow } from '../review-store.ts';
import { readableWorks } from '../reviewed-text-store.ts';
import { nameInLocked, type ShareDeps } from '../share-review.ts';
import {
  type AssignmentRow,
  countAssignedSince,
  countOpenOf,
  type FindingToAssign,
  findAssignmentByKey,
  findCandidate,
  insertAssignment,
  lockFindings,
  pointFindings,
} from './assignment-store.ts';
import { dueInThePast, linkOfFinding, originOf } from './assignment-words.ts';
import { notifyAssignee } from './notify-assignee.ts';
import { presentAssignment } from './present-assignment.ts';
import { withdrawEnded } from './take-back.ts';
import { titleOfWork } from './title-of-work.ts';

export type AssignDeps = ShareDeps & { clock: Clock };

export type AssignInput = {
  reviewId: string;
  findingIds: readonly string[];
  userId: string;
  due: string;
  note: string;
  idempotencyKey: string | undefined;
  requestId: string;
};

export type Assigned = {
  assignments: { finding_id: string; assignment: ShownAssignment }[];
  is_shared_now: boolean;
};

const dayMs = 24 * 3_600_000;

/** The act with this key, if the caller did it before. @throws conflict where that was another act */
async function doneBefore(tx: Tx, { userId: by }: SignedInCaller, input: AssignInput): Promise<boolean> {
  const { idempotencyKey, reviewId, userId, due, note, findingIds } = input;
  if (idempotencyKey === undefined) return false;
  const earlier = await findAssignmentByKey(tx, by, idempotencyKey);
  if (earlier === undefined) return false;
  const asked = { reviewId, assigneeId: userId, dueOn: due, note };
  const isSame =
    Object.entries(asked).every(([name, value]) => earlier[name as keyof typeof asked] === value) &&
    [...earlier.findingIds].sort().join() === [...findingIds].sort().join();
  if (!isSame) throw new AppError('conflict');
  return true;
}

/** Locked findings that nobody has decided on. @throws finding_not_found; finding_decided */
async function openFindings(tx: Tx, { reviewId, findingIds }: AssignInput, today: string): Promise<FindingToAssign[]> {
  const findings = await lockFindings(tx, reviewId, { ids: findingIds, today });
  if (findings.length < findingIds.length) throw new AppError('finding_not_found');
  if (findings.some(({ decision }) => decision !== 'open')) throw new AppError('finding_decided');
  return findings;
}

/** What the person may see. @throws not_found where the organisation has nobody of this id who can log in */
async function scopeOfAssignee(tx: Tx, { organisationId }: ReviewRow, userId: string): Promise<Scope> {
  const person = organisationId === null ? undefined : await findCandidate(tx, organisationId, userId);
  const scope = person && (await scopesOf(tx, [userId])).get(userId);
  if (!scope) throw new AppError('not_found');
  return scope;
}

const isAssignedSo = ({ assignment, isDone }: FindingToAssign, { userId, due, note }: AssignInput): boolean =>
  assignment?.assigneeId === userId && assignment.dueOn === due && assignment.note === note && !isDone;

/** @throws too_many_assigned */
async function refuseTooMany(tx: Tx, { userId: by }: SignedInCaller, assignment: AssignmentRow): Promise<void> {
  const { assigneeId, assignedAt, findingIds } = assignment;
  const since = new Date(assignedAt.getTime() - dayMs);
  const ofDay = (await countAssignedSince(tx, by, since)) + findingIds.length;
  const ofPerson = (await countOpenOf(tx, assigneeId)) + findingIds.length;
  if (ofDay > reviewLimits.assignedInADay || ofPerson > reviewLimits.openAssignments)
    throw new AppError('too_many_assigned');
}

/** Shares the review with a person who cannot read it yet. @throws assignee_cannot_read where the caller may not share it */
async function shareWhereNeeded(
  deps: AssignDeps,
  tx: Tx,
  caller: SignedInCaller,
  { review, scope, requestId }: { review: ReviewRow; scope: Scope; requestId: string },
): Promise<boolean> {
  if (canSee(scope, review)) return false;
  if (!canShareReview(caller, review)) throw new AppError('assignee_cannot_read');
  const userId = scope.userId ?? '';
  await nameInLocked(deps, tx, caller, { review, userId, named: true, requestId, isTold: false });
  return true;
}

type Storing = { review: ReviewRow; scope: Scope; findings: readonly FindingToAssign[]; assignment: AssignmentRow };

/** Stores an act: each finding's to-do moves to the person, who is notified once. */
async function store(deps: AssignDeps, tx: Tx, caller: SignedInCaller, storing: Storing): Promise<void> {
  const { review, scope, findings, assignment } = storing;
  const { id, assigneeId, dueOn } = assignment;
  if (!(await insertAssignment(tx, assignment))) throw new AppError('conflict');
  await pointFindings(tx, assignment.findingIds, id);
  const workIds = findings.map(({ set }) => set.workId);
  // Whoever reads a review reads the policy that was uploaded for it.
  const uploaded = review.policyUploadId === null ? [] : [review.policyWorkId];
  const readable = new Set([...(await readableWorks(tx, scope, [review.policyWorkId, ...workIds])), ...uploaded]);
  await deps.todos.move(
    tx,
    findings.map((finding) => ({
      owner: caller,
      assigneeId,
      title: titleOfWork(finding, review, readable),
      origin: originOf(finding.id),
      link: linkOfFinding(review.id, finding.id),
      dueOn,
    })),
  );
  await withdrawEnded(deps, tx, [...new Set(findings.flatMap((finding) => finding.assignment?.id ?? []))]);
  if (assigneeId === caller.userId) return;
  const by = await nameOfPerson(tx, caller.userId);
  await notifyAssignee(deps, tx, {
    assignment,
    by,
    title: readable.has(review.policyWorkId) ? review.title : undefined,
  });
}

/** @returns whether it shared the review with the person */
async function assignAnew(
  deps: AssignDeps,
  tx: Tx,
  caller: SignedInCaller,
  { review, today, ...input }: AssignInput & { review: ReviewRow; today: string },
): Promise<boolean> {
  const { userId, due, note, idempotencyKey, requestId } = input;
  if (due < today) throw dueInThePast();
  const scope = await scopeOfAssignee(tx, review, userId);
  const findings = (await openFindings(tx, input, today)).filter((finding) => !isAssignedSo(finding, input));
  if (findings.length === 0) return false;
  const assignment: AssignmentRow = {
    id: newId(),
    reviewId: review.id,
    organisationId: review.organisationId ?? '',
    assigneeId: userId,
    findingIds: findings.map(({ id }) => id),
    dueOn: due,
    note,
    assignedBy: caller.userId,
    assignedAt: deps.clock.now(),
    idempotencyKey: idempotencyKey ?? null,
  };
  await refuseTooMany(tx, caller, assignment);
  await store(deps, tx, caller, { review, scope, findings, assignment });
  const isSharedNow = await shareWhereNeeded(deps, tx, caller, { review, scope, requestId });
  await deps.audit.append(tx, {
    actor: auditActor(caller),
    organisationId: review.organisationId,
    action: 'review.findings_assigned',
    subject: { type: 'review', id: review.id },
    detail: { to: userId, findings: findings.length, due, assignment: assignment.id },
    requestId,
  });
  return isSharedNow;
}

/**
 * Assigns open findings to a person, until a day: each gets one to-do, which moves where somebody had it before, and the person one
 * notification. A review that they cannot read yet is shared with them by name. Of two people who assign at once, the later act counts.
 * What is assigned so already, or by an act with the same key, changes nothing.
 * @throws patient_data_refused before anything is stored; review_not_found; access_denied; review_under_way; finding_not_found;
 *   finding_decided; not_found for a person whom the organisation does not have; assignee_cannot_read; too_many_named;
 *   too_many_assigned; validation_failed for a day before today; conflict for a key of another act
 */
export async function assignFindings(deps: AssignDeps, caller: SignedInCaller, asked: AssignInput): Promise<Assigned> {
  const { db, clock } = deps;
  const { reviewId, findingIds } = asked;
  const note = await guardAtTheDoor(db.query, caller, asked.note, ['note']);
  const input = { ...asked, note };
  return db.transaction(async (tx) => {
    // So that the day's limit holds, and two acts on one review take turns.
    await lockUserRow(tx, caller.userId);
    const review = await lockReview(tx, scopeOf(caller), reviewId);
    const { reader } = await readDecidable({ db: tx, clock }, caller, reviewId);
    if (!review) throw new AppError('review_not_found');
    const { today } = reader;
    const isDone = await doneBefore(tx, caller, input);
    const isSharedNow = !isDone && (await assignAnew(deps, tx, caller, { ...input, review, today }));
    const rows = await findingsById(tx, reviewId, findingIds);
    const assignments = rows.flatMap((row) => {
      const assignment = presentAssignment(row, { reader: caller, mayReadPolicy: true });
      return assignment === null ? [] : [{ finding_id: row.finding.id, assignment }];
    });
    return { assignments, is_shared_now: isSharedNow };
  });
}
