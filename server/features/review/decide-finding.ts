import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { ShownDecision } from '#contract/features/review/finding.ts';
import type { DecisionState } from '#contract/features/review/review-words.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import { nameOfPerson } from '#server/platform/sharing/named-people-store.ts';
import type { Todos } from '#server/platform/todos/todos.ts';
import { originOf } from './assign/assignment-words.ts';
import { insertDecision, type NewDecision } from './decision-store.ts';
import { findFinding } from './finding-store.ts';
import { presentDecision } from './present-finding.ts';
import { readReview } from './read-reviews.ts';
import { canDecideOn } from './review-rights.ts';

export type DecideDeps = { db: Database; clock: Clock; audit: Audit; todos: Todos };

export type DecideInput = {
  reviewId: string;
  findingId: string;
  decision: DecisionState;
  reason: string;
  until: string | null;
  /** The revision that the person saw. */
  revision: number;
  requestId: string;
};

/** The refusal with what somebody else decided meanwhile, so that the person can compare it with their own words. */
const decidedMeanwhile = (newer: ShownDecision): AppError =>
  new AppError('decision_changed', {
    detail: (['state', 'reason', 'until', 'decided_by', 'decided_at', 'revision'] as const).map((field) => ({
      loc: ['decision', field],
      msg: String(newer[field] ?? ''),
      type: 'newer',
    })),
  });

/** A review whose findings the caller may decide on. @throws review_not_found; access_denied; review_under_way */
export async function readDecidable(deps: { db: Tx; clock: Clock }, caller: SignedInCaller, reviewId: string) {
  const read = await readReview(deps, caller, reviewId);
  const { review, state } = read.found;
  if (!canDecideOn(caller, review, read.reader.readable.has(review.policyWorkId))) throw new AppError('access_denied');
  if (state === 'queued' || state === 'running') throw new AppError('review_under_way');
  return read;
}

async function storeDecision(tx: Tx, reviewId: string, decided: NewDecision, { findingId, revision }: DecideInput) {
  const before = await findFinding(tx, reviewId, findingId);
  if (!before) throw new AppError('finding_not_found');
  const stored = await insertDecision(tx, { id: findingId, seen: revision }, decided);
  return stored ?? 'decided_meanwhile';
}

/**
 * Decides on a finding, or opens it again; its to-do follows. Nothing is stored where somebody decided after the caller looked.
 * @throws patient_data_refused before anything is stored; review_not_found; finding_not_found; access_denied; review_under_way;
 *   decision_changed with the newer decision
 */
export async function decideFinding(
  deps: DecideDeps,
  caller: SignedInCaller,
  input: DecideInput,
): Promise<ShownDecision> {
  const { db, clock, audit, todos } = deps;
  const { reviewId, findingId, decision, until, requestId } = input;
  const reason = await guardAtTheDoor(db.query, caller, input.reason, ['reason']);
  const outcome = await db.transaction(async (tx) => {
    const { found, reader } = await readDecidable({ db: tx, clock }, caller, reviewId);
    const decided = { decision, reason, until, decidedBy: caller.userId, decidedAt: clock.now() };
    const stored = await storeDecision(tx, reviewId, decided, input);
    const shown = { today: reader.today, mayReadPolicy: true };
    if (stored === 'decided_meanwhile') {
      const newer = await findFinding(tx, reviewId, findingId);
      return newer ? { newer: presentDecision(newer, shown) } : undefined;
    }
    // Who has it to do is done with it, until somebody opens it again.
    await (decision === 'open' ? todos.reopen : todos.settle)(tx, originOf(findingId));
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: found.review.organisationId,
      action: 'review.finding_decided',
      subject: { type: 'review', id: reviewId },
      detail: { finding: findingId, state: decision },
      requestId,
    });
    const decidedBy = await nameOfPerson(tx, caller.userId);
    return { shown: presentDecision({ decision: stored, decidedBy }, shown) };
  });
  if (outcome === undefined) throw new AppError('finding_not_found');
  if (outcome.newer !== undefined) throw decidedMeanwhile(outcome.newer);
  return outcome.shown;
}
