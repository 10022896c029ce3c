import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { beginImpersonation, findImpersonation } from '#server/platform/identity/impersonation-store.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';

export type BeginDeps = { db: Database; clock: Clock; audit: Audit; notifier: Notifier };

/**
 * Turns the administrator's session into the person's, and notifies the person.
 * @throws AppError not_found for somebody else's request; support_access_over when it was not allowed, has begun, or has ended
 */
export async function beginSupportAccess(
  { db, clock, audit, notifier }: BeginDeps,
  caller: SignedInCaller,
  { id }: { id: string },
  requestId: string,
): Promise<void> {
  const now = clock.now();
  const administratorId = caller.userId;
  await db.transaction(async (tx) => {
    const found = await findImpersonation(tx, id);
    if (found?.row.administratorId !== administratorId) throw new AppError('not_found');
    const begun = await beginImpersonation(tx, { id, administratorId, sessionId: caller.sessionId }, now);
    if (!begun) throw new AppError('support_access_over');
    await notifier.notify(tx, {
      userId: begun.userId,
      kind: 'support_access_begun',
      title: 'Support access has started',
      message: `${found.administrator.name} has started support access. You can end it at any time.`,
      link: '/profile/support-access',
    });
    await audit.append(tx, {
      actor: auditActor(caller),
      action: 'impersonation.started',
      subject: { type: 'user', id: begun.userId },
      detail: { impersonation: id, session: caller.sessionId },
      requestId,
    });
  });
}
