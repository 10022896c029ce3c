import type { z } from 'zod';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Obligation, obligationPartsSchema } from '#contract/features/requirements/obligation.ts';
import type { ReviewState } from '#contract/features/requirements/review-state.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findObligation, type ObligationRow } from './obligation-store.ts';
import { presentObligation } from './present-obligation.ts';
import { keepReview } from './review-store.ts';

type Deps = { db: Database; clock: Clock; audit: Audit };
type Parts = z.infer<typeof obligationPartsSchema>;
export type ReviewInput = {
  id: string;
  state: ReviewState;
  parts?: Parts | null | undefined;
  reason?: string | null | undefined;
  revision: number;
};

/** What is the same as what was read is no edit. */
function editOf({ obligation }: ObligationRow, parts: Parts | null | undefined): Parts | undefined {
  const fields = ['modality', 'actor', 'action', 'timing', 'condition'] as const;
  return parts && fields.some((field) => parts[field] !== obligation[field]) ? parts : undefined;
}

/**
 * Keeps the word of the caller's organisation on an obligation: for its sentence, in this version and in every one that says the same.
 * @throws obligation_not_found; review_without_organisation; conflict when somebody reviewed it since the caller looked
 */
export async function reviewObligation(
  { db, clock, audit }: Deps,
  caller: SignedInCaller,
  input: ReviewInput,
  requestId: string,
): Promise<Obligation> {
  const scope = scopeOf(caller);
  const { organisationId } = scope;
  const found = await findObligation(db.query, scope, input.id);
  if (!found) throw new AppError('obligation_not_found');
  if (organisationId === null) throw new AppError('review_without_organisation');
  const edit = editOf(found, input.parts);
  await db.transaction(async (tx) => {
    const review = {
      organisationId,
      lineageId: found.element.lineageId,
      quoteHash: found.obligation.quoteHash,
      state: input.state,
      modality: edit?.modality ?? null,
      actor: edit?.actor ?? null,
      action: edit?.action ?? null,
      timing: edit?.timing ?? null,
      condition: edit?.condition ?? null,
      isEdited: edit !== undefined,
      reason: input.reason || null,
      reviewedBy: caller.userId,
      reviewedAt: clock.now(),
    };
    if (!(await keepReview(tx, review, input.revision))) throw new AppError('conflict');
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'requirements.obligation_reviewed',
      subject: { type: 'obligation', id: found.obligation.id },
      detail: { state: input.state, edited: edit !== undefined },
      requestId,
    });
  });
  const row = await findObligation(db.query, scope, input.id);
  if (!row) throw new AppError('obligation_not_found');
  return presentObligation(row);
}
