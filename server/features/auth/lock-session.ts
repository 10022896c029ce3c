import type { LockedCaller, PendingCaller, SignedInCaller } from '#contract/access/caller.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lockSession as lockStored } from '#server/platform/identity/session-store.ts';
import { leaveImpersonation } from './leave-impersonation.ts';

export type LockSessionDeps = { db: Database; clock: Clock; audit: Audit };

/** Locks the caller's session. Saying it twice is no error: every tab says it. */
export async function lockSession(
  { db, clock, audit }: LockSessionDeps,
  caller: SignedInCaller | PendingCaller | LockedCaller,
  requestId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockStored(tx, caller.sessionId, clock.now()))) return;
    await leaveImpersonation({ clock, audit }, tx, { sessionId: caller.sessionId, requestId }, () =>
      audit.append(tx, {
        actor: auditActor(caller),
        action: 'auth.session_locked',
        subject: { type: 'session', id: caller.sessionId },
        requestId,
      }),
    );
  });
}
