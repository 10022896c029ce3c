import type { Caller, SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { accountRoles } from '#contract/roles.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isLocked, sessionExpiry, sessionTouchMs } from './session-lifetime.ts';
import { findSession, type SessionKey, type SessionOfUser, touchSession } from './session-store.ts';

export type CallersDeps = { db: Database; clock: Clock; demoAllowed: boolean };

/** Who is behind a credential, asked anew each time: a session that ended or a user who was disabled is nobody at once. */
export interface Callers {
  /**
   * Who sent this auth-token. Whatever is wrong with it (none, unknown, expired, signed out, user disabled) gives the anonymous
   * caller, so nobody learns which; the guard of the route then answers 401 where a session is needed. Counts as a use unless the call
   * is said to be none, or the session is locked: then it is the locked caller, whom only unlocking and signing out are open to.
   */
  resolveCaller(authToken: string | undefined, call?: { isUse: boolean }): Promise<Caller>;
  /**
   * Whose session this is, by its id, for signed links and open streams; undefined once it has ended. Does not count as a use.
   * @throws AppError session_locked
   */
  sessionCaller(sessionId: string): Promise<SignedInCaller | undefined>;
}

const longestToken = 256;

const callerOf = (session: SessionOfUser): SignedInCaller => ({
  kind: 'user',
  userId: session.userId,
  organisationId: session.organisationId,
  // Only roles this version knows.
  roles: accountRoles.filter((role) => session.accountRoles.includes(role)),
  sessionId: session.id,
});

export function createCallers({ db, clock, demoAllowed }: CallersDeps): Callers {
  const liveSession = async (key: SessionKey, now: Date): Promise<SessionOfUser | undefined> => {
    const session = await findSession(db.query, key);
    if (!session || session.disabledAt || sessionExpiry(session) <= now) return undefined;
    return session.isDemo && !demoAllowed ? undefined : session;
  };
  return {
    async resolveCaller(authToken, { isUse } = { isUse: true }) {
      if (!authToken || authToken.length > longestToken) return { kind: 'anonymous' };
      const now = clock.now();
      const session = await liveSession({ token: authToken }, now);
      if (!session) return { kind: 'anonymous' };
      // Not a use: a locked session does not open by being asked.
      if (isLocked(session, now)) return { kind: 'locked', userId: session.userId, sessionId: session.id };
      const isDue = now.getTime() - session.lastUsedAt.getTime() >= sessionTouchMs;
      if (isUse && isDue) await touchSession(db.query, session, now);
      return callerOf(session);
    },
    async sessionCaller(sessionId) {
      const now = clock.now();
      const session = await liveSession({ id: sessionId }, now);
      if (session && isLocked(session, now)) throw new AppError('session_locked');
      return session && callerOf(session);
    },
  };
}
