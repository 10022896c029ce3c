import type { Caller, SignedInCaller } from '#contract/access/caller.ts';
import { accountRoles } from '#contract/roles.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sessionExpiry, sessionTouchMs } from './session-lifetime.ts';
import { findSession, type SessionKey, type SessionOfUser, touchSession } from './session-store.ts';

export type CallersDeps = { db: Database; clock: Clock; demoAllowed: boolean };

/** Who is behind a credential, asked anew each time: a session that ended or a user who was disabled is nobody at once. */
export interface Callers {
  /**
   * Who sent this auth-token. Whatever is wrong with it (none, unknown, expired, signed out, user disabled) gives the anonymous
   * caller, so nobody learns which; the guard of the route then answers 401 where a session is needed. Counts as a use.
   */
  resolveCaller(authToken: string | undefined): Promise<Caller>;
  /** Whose session this is, by its id, for signed links and open streams; undefined once it has ended. Does not count as a use. */
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
    async resolveCaller(authToken) {
      if (!authToken || authToken.length > longestToken) return { kind: 'anonymous' };
      const now = clock.now();
      const session = await liveSession({ token: authToken }, now);
      if (!session) return { kind: 'anonymous' };
      if (now.getTime() - session.lastUsedAt.getTime() >= sessionTouchMs) await touchSession(db.query, session, now);
      return callerOf(session);
    },
    async sessionCaller(sessionId) {
      const session = await liveSession({ id: sessionId }, clock.now());
      return session && callerOf(session);
    },
  };
}
