import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { ShownDuty } from '#contract/features/write/draft-duty-calls.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import { canEditDraft } from '../draft-rights.ts';
import { lockDraft } from '../draft-store.ts';
import { putDismissal, removeDismissal } from './duty-store.ts';
import { type ShowDutiesDeps, showDuties } from './show-duties.ts';

export type DismissDutyDeps = ShowDutiesDeps & { audit: Audit };

type Input = { id: string; number: number; dismissed: boolean; reason: string; requestId: string };

/**
 * Dismisses a notice, or shows it again. Who did it and why stays with the document, and in the audit log without the reason.
 * @throws draft_not_found; access_denied; not_found for a notice that the document does not have; patient_data_refused
 */
export async function dismissDuty(
  deps: DismissDutyDeps,
  caller: SignedInCaller,
  { id, number, dismissed, reason: typed, requestId }: Input,
): Promise<ShownDuty[]> {
  const { db, clock, audit } = deps;
  const reason = await guardAtTheDoor(db.query, caller, typed, ['reason']);
  await db.transaction(async (tx) => {
    const draft = await lockDraft(tx, scopeOf(caller), id);
    if (!draft) throw new AppError('draft_not_found');
    if (!canEditDraft(caller, draft)) throw new AppError('access_denied');
    const notice = draft.duties[number - 1];
    if (!notice) throw new AppError('not_found');
    const dismissal = { draftId: id, number, reason, dismissedBy: caller.userId, dismissedAt: clock.now() };
    if (dismissed) await putDismissal(tx, dismissal);
    else await removeDismissal(tx, id, number);
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: draft.organisationId,
      action: dismissed ? 'write.duty_dismissed' : 'write.duty_shown_again',
      subject: { type: 'draft', id },
      detail: { number, kind: notice.kind },
      requestId,
    });
  });
  return showDuties(deps, caller, id);
}
