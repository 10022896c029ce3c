import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import {
  endImpersonation,
  findImpersonation,
  type ImpersonationRow,
} from '#server/platform/identity/impersonation-store.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';

export type EndDeps = { db: Database; clock: Clock; audit: Audit; notifier: Notifier };

/** Only support access that had begun is reported to the person when it ends. */
async function tellAndRecord(
  { audit, notifier }: EndDeps,
  tx: Tx,
  caller: SignedInCaller,
  ended: ImpersonationRow,
  requestId: string,
): Promise<void> {
  if (ended.startedAt)
    await notifier.notify(tx, {
      userId: ended.userId,
      kind: 'support_access_ended',
      title: 'Support access has ended',
      message: 'Support can no longer view Candour as you.',
      link: '/profile/support-access',
    });
  await audit.append(tx, {
    actor: auditActor(caller),
    action: 'impersonation.ended',
    subject: { type: 'user', id: ended.userId },
    detail: { impersonation: ended.id, by: 'administrator' },
    requestId,
  });
}

/** Ends support access in this session, if there is any. The next call is the administrator's own. */
export async function leaveSupportAccess(deps: EndDeps, caller: SignedInCaller, requestId: string): Promise<void> {
  if (!caller.impersonation) return;
  const { sessionId } = caller;
  await deps.db.transaction(async (tx) => {
    const ended = await endImpersonation(tx, { sessionId }, 'administrator', deps.clock.now());
    if (ended) await tellAndRecord(deps, tx, caller, ended, requestId);
  });
}

/**
 * Withdraws a support request, or ends support access that was allowed.
 * @throws AppError not_found for somebody else's request; support_access_over when there is nothing left to end
 */
export async function withdrawSupportAccess(
  deps: EndDeps,
  caller: SignedInCaller,
  { id }: { id: string },
  requestId: string,
): Promise<void> {
  const administratorId = caller.userId;
  await deps.db.transaction(async (tx) => {
    const found = await findImpersonation(tx, id);
    if (found?.row.administratorId !== administratorId) throw new AppError('not_found');
    const ended = await endImpersonation(tx, { id, administratorId }, 'administrator', deps.clock.now());
    if (!ended) throw new AppError('support_access_over');
    await tellAndRecord(deps, tx, caller, ended, requestId);
  });
}
