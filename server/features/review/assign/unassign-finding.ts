import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readDecidable } from '../decide-finding.ts';
import { lockReview } from '../review-store.ts';
import { lockFindings } from './assignment-store.ts';
import { type TakeBackDeps, takeBack } from './take-back.ts';

type Deps = TakeBackDeps & { db: Database; clock: Clock; audit: Audit };

/**
 * Takes a finding back from the person who has it to do. One that nobody has stays so.
 * @throws review_not_found; finding_not_found; access_denied; review_under_way
 */
export async function unassignFinding(
  deps: Deps,
  caller: SignedInCaller,
  { reviewId, findingId, requestId }: { reviewId: string; findingId: string; requestId: string },
): Promise<void> {
  const { db, clock, audit } = deps;
  await db.transaction(async (tx) => {
    await lockReview(tx, scopeOf(caller), reviewId);
    const { found, reader } = await readDecidable({ db: tx, clock }, caller, reviewId);
    const [finding] = await lockFindings(tx, reviewId, { ids: [findingId], today: reader.today });
    if (!finding) throw new AppError('finding_not_found');
    if (finding.assignment === null) return;
    await takeBack(deps, tx, [{ findingId, assignmentId: finding.assignment.id }]);
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: found.review.organisationId,
      action: 'review.finding_unassigned',
      subject: { type: 'review', id: reviewId },
      detail: { finding: findingId, from: finding.assignment.assigneeId },
      requestId,
    });
  });
}
