import type { LockedCaller, PendingCaller, SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Credentials } from '#server/platform/identity/credentials.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import { countAgain, forgiveAgain, uncountAgain } from '#server/platform/identity/session-password-limit.ts';
import { findSession, markSessionLocked, markSessionUnlocked } from '#server/platform/identity/session-store.ts';
import { findUser } from '#server/platform/identity/user-store.ts';
import { leaveImpersonation } from './leave-impersonation.ts';

export type LockSessionDeps = { db: Database; clock: Clock; audit: Audit };

/** Locks the caller's session. A repeat is no error, because every tab sends it. */
export async function lockSession(
  { db, clock, audit }: LockSessionDeps,
  caller: SignedInCaller | PendingCaller | LockedCaller,
  requestId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await markSessionLocked(tx, caller.sessionId, clock.now()))) return;
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

export type UnlockSessionDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  credentials: Pick<Credentials, 'verify'>;
  /** The installation's secret, from which the keys of the attempt counters are derived. */
  secret: string;
};

type Owner = SignedInCaller | PendingCaller | LockedCaller;

/**
 * Unlocks the caller's session with their password. Attempts count for this session, apart from logins: strangers' guesses do not
 * keep the screen locked.
 * @throws AppError unlock_failed, too_many_requests; authentication_required once the session has ended
 */
export async function unlockSession(
  deps: UnlockSessionDeps,
  caller: Owner,
  request: RequestFacts,
  { password }: { password: string },
): Promise<void> {
  const { db, clock, credentials, secret } = deps;
  const at = clock.now();
  const user = await findUser(db.query, caller.userId);
  if (!user) throw new AppError('authentication_required');
  const counted = await countAgain(db.query, secret, caller.sessionId, at);
  const isRight = await credentials.verify(user.id, password).catch(async (error: unknown) => {
    await uncountAgain(db.query, counted);
    throw error;
  });
  await db.transaction(async (tx) => {
    if (isRight) {
      const session = await findSession(tx, { id: caller.sessionId });
      if (!session) throw new AppError('authentication_required');
      await markSessionUnlocked(tx, session, at);
      await forgiveAgain(tx, counted);
    }
    await record(deps, tx, caller, isRight ? 'auth.session_unlocked' : 'auth.unlock_failed', request.requestId);
  });
  if (!isRight) throw new AppError('unlock_failed');
}

const record = ({ audit }: UnlockSessionDeps, tx: Tx, caller: Owner, action: string, requestId: string) =>
  audit.append(tx, {
    actor: auditActor(caller),
    action,
    subject: { type: 'session', id: caller.sessionId },
    requestId,
  });
