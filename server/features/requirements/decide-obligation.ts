import type { z } from 'zod';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Obligation, obligationPartsSchema } from '#contract/features/requirements/obligation.ts';
import type { VerdictState } from '#contract/features/requirements/verdict-state.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findObligation, type ObligationRow } from './obligation-store.ts';
import { presentObligation } from './present-obligation.ts';
import { keepVerdict } from './verdict-store.ts';

type Deps = { db: Database; clock: Clock; audit: Audit };
type Parts = z.infer<typeof obligationPartsSchema>;
export type VerdictInput = {
  id: string;
  state: VerdictState;
  parts?: Parts | null | undefined;
  reason?: string | null | undefined;
  revision: number;
};

/** Parts that equal what was extracted are not an edit. */
function editOf({ obligation }: ObligationRow, parts: Parts | null | undefined): Parts | undefined {
  const fields = ['modality', 'actor', 'action', 'timing', 'condition'] as const;
  return parts && fields.some((field) => parts[field] !== obligation[field]) ? parts : undefined;
}

/**
 * Stores the verdict of the caller's organisation on an obligation. It applies to the sentence, in this version and in every one with the
 * same words.
 * @throws obligation_not_found; verdict_without_organisation; conflict when somebody decided it after the caller read it
 */
export async function decideObligation(
  { db, clock, audit }: Deps,
  caller: SignedInCaller,
  input: VerdictInput,
  requestId: string,
): Promise<Obligation> {
  const scope = scopeOf(caller);
  const { organisationId } = scope;
  const found = await findObligation(db.query, scope, input.id);
  if (!found) throw new AppError('obligation_not_found');
  if (organisationId === null) throw new AppError('verdict_without_organisation');
  const edit = editOf(found, input.parts);
  await db.transaction(async (tx) => {
    const verdict = {
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
      decidedBy: caller.userId,
      decidedAt: clock.now(),
    };
    if (!(await keepVerdict(tx, verdict, input.revision))) throw new AppError('conflict');
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'requirements.obligation_decided',
      subject: { type: 'obligation', id: found.obligation.id },
      detail: { state: input.state, edited: edit !== undefined },
      requestId,
    });
  });
  const row = await findObligation(db.query, scope, input.id);
  if (!row) throw new AppError('obligation_not_found');
  return presentObligation(row);
}
