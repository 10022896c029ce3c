import type { Caller, SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { accountRoles } from '#contract/roles.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isLocked, isPending, sessionExpiry, sessionTouchMs } from './session-lifetime.ts';
import { findSession, type SessionKey, type SessionOfUser, touchSession } from './session-store.ts';

export type CallersDeps = { db: Database; clock: Clock; demoAllowed: boolean };

/** Who is behind a credential, checked on each call: a session that ended or a disabled user is anonymous at once. */
export interface Callers {
  /**
   * The caller with this auth-token. Any fault of the token (none, unknown, expired, signed out, user disabled) gives the anonymous
   * caller, so the answer does not reveal which; the route's guard then answers 401 where a session is needed. Resolving counts as
   * use of the session, unless the call says otherwise. A locked session gives the locked caller, who may only unlock or sign out,
   * and is not used by it. Where the organisation requires a second factor that the session lacks, the result is the pending
   * caller.
   */
  resolveCaller(authToken: string | undefined, call?: { isUse: boolean }): Promise<Caller>;
  /**
   * The person whose session has this id, for signed links and open streams; undefined once it has ended. Does not count as use.
   * @throws AppError session_locked, second_factor_required
   */
  sessionCaller(sessionId: string): Promise<SignedInCaller | undefined>;
}

const longestToken = 256;

type Holder = Pick<SessionOfUser, 'userId' | 'organisationId' | 'accountRoles'>;

const callerFrom = ({ userId, organisationId, accountRoles: stored }: Holder, sessionId: string): SignedInCaller => ({
  kind: 'user',
  userId,
  organisationId,
  // Only roles this version knows.
  roles: accountRoles.filter((role) => stored.includes(role)),
  sessionId,
});

/**
 * The person whose account the session's administrator views with consent. Every condition is checked each time: when one no longer
 * holds, the session is the administrator's again.
 */
function impersonatedCaller(session: SessionOfUser, now: Date, demoAllowed: boolean): SignedInCaller | undefined {
  const { impersonation, person } = session;
  if (!impersonation?.endsAt || !person || impersonation.endsAt <= now) return undefined;
  if (!session.accountRoles.includes('candour_admin') || person.accountRoles.includes('candour_admin'))
    return undefined;
  if (person.disabledAt || session.personOrganisationDisabledAt || (person.isDemo && !demoAllowed)) return undefined;
  const { id, endsAt } = impersonation;
  return {
    ...callerFrom(person, session.id),
    impersonation: { id, administratorId: session.userId, endsAt },
  };
}

export function createCallers({ db, clock, demoAllowed }: CallersDeps): Callers {
  const liveSession = async (key: SessionKey, now: Date): Promise<SessionOfUser | undefined> => {
    const session = await findSession(db.query, key);
    if (!session || sessionExpiry(session) <= now) return undefined;
    if (session.disabledAt || session.organisationDisabledAt) return undefined;
    return session.isDemo && !demoAllowed ? undefined : session;
  };
  const callerOf = (session: SessionOfUser, now: Date): SignedInCaller =>
    impersonatedCaller(session, now, demoAllowed) ?? callerFrom(session, session.id);
  return {
    async resolveCaller(authToken, { isUse } = { isUse: true }) {
      if (!authToken || authToken.length > longestToken) return { kind: 'anonymous' };
      const now = clock.now();
      const session = await liveSession({ token: authToken }, now);
      if (!session) return { kind: 'anonymous' };
      // Not a use: calls to a locked session must not unlock it.
      if (isLocked(session, now)) return { kind: 'locked', userId: session.userId, sessionId: session.id };
      const isDue = now.getTime() - session.lastUsedAt.getTime() >= sessionTouchMs;
      if (isUse && isDue) await touchSession(db.query, session, now);
      // Pending wins over support access: an administrator without the required second factor does not see another account.
      return isPending(session) ? { ...callerFrom(session, session.id), kind: 'pending' } : callerOf(session, now);
    },
    async sessionCaller(sessionId) {
      const now = clock.now();
      const session = await liveSession({ id: sessionId }, now);
      if (session && isLocked(session, now)) throw new AppError('session_locked');
      if (session && isPending(session)) throw new AppError('second_factor_required');
      return session && callerOf(session, now);
    },
  };
}
