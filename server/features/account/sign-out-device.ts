import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { endSessionOfUser } from '#server/platform/identity/session-store.ts';

export type SignOutDeviceDeps = { db: Database; clock: Clock; audit: Audit };

/** Ends one session of the caller's own, this one too. @throws session_not_found when it is somebody else's or has ended */
export async function signOutDevice(
  { db, clock, audit }: SignOutDeviceDeps,
  caller: SignedInCaller,
  { id, requestId }: { id: string; requestId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endSessionOfUser(tx, caller.userId, id, clock.now()))) throw new AppError('session_not_found');
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: caller.organisationId,
      action: 'auth.session_revoked',
      subject: { type: 'session', id },
      requestId,
    });
  });
}
