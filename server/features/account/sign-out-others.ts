import type { SignedInCaller } from '#contract/access/caller.ts';
import { auditActor } from '#server/platform/audit/audit.ts';
import { endOtherSessions } from '#server/platform/identity/session-store.ts';
import type { SignOutDeviceDeps } from './sign-out-device.ts';

/** Ends every session of the caller's but this one. @returns how many there were */
export async function signOutOthers(
  { db, clock, audit }: SignOutDeviceDeps,
  caller: SignedInCaller,
  requestId: string,
): Promise<{ count: number }> {
  return db.transaction(async (tx) => {
    const count = await endOtherSessions(tx, caller.userId, caller.sessionId, clock.now());
    if (count === 0) return { count };
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: caller.organisationId,
      action: 'auth.sessions_revoked',
      subject: { type: 'user', id: caller.userId },
      detail: { count },
      requestId,
    });
    return { count };
  });
}
