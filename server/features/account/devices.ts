import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { endOtherSessions, endSessionOfUser, liveSessionsOf } from '#server/platform/identity/session-store.ts';
import { presentDevice } from './present-device.ts';

/** The caller's sessions: this one first, then the most recently used. */
export async function listDevices({ db, clock }: { db: Database; clock: Clock }, caller: SignedInCaller) {
  const sessions = await liveSessionsOf(db.query, caller.userId, clock.now());
  const devices = sessions.map((session) => presentDevice(caller, session));
  return devices.sort((one, other) => Number(other.is_current) - Number(one.is_current));
}

export type SignOutDeviceDeps = { db: Database; clock: Clock; audit: Audit };

/**
 * Ends one of the caller's own sessions, which may be this one.
 * @throws session_not_found for another person's session or one that has ended
 */
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

/** Ends every session of the caller except this one. @returns how many there were */
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
