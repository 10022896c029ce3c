import type { Caller, SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { accountRoles } from '#contract/roles.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isLocked, isPending, sessionExpiry, sessionTouchMs } from './session-lifetime.ts';
import { findSession, type SessionKey, type SessionOfUser, touchSession } from './session-store.ts';

export type CallersDeps = { db: Database; clock: Clock; demoAllowed: boolean };

/** Who is behind a credential, asked anew each time: a session that ended or a user who was disabled is nobody at once. */
export interface Callers {
  /**
   * Who sent this auth-token. Whatever is wrong with it (none, unknown, expired, signed out, user disabled) gives the anonymous
   * caller, so nobody learns which; the guard of the route then answers 401 where a session is needed. Counts as a use unless the call
   * is said to be none, or the session is locked: then it is the locked caller, whom only unlocking and signing out are open to. Where the
   * organisation asks for a second factor that the session began without, it is the pending caller.
   */
  resolveCaller(authToken: string | undefined, call?: { isUse: boolean }): Promise<Caller>;
  /**
   * Whose session this is, by its id, for signed links and open streams; undefined once it has ended. Does not count as a use.
   * @throws AppError session_locked, second_factor_required
   */
  sessionCaller(sessionId: string): Promise<SignedInCaller | undefined>;
}

const longestToken = 256;

type Holder = Pick<SessionOfUser, 'userId' | 'organisationId' | 'accountRoles'>;

const callerFrom = ({ userId, organisationId, accountRoles: held }: Holder, sessionId: string): SignedInCaller => ({
  kind: 'user',
  userId,
  organisationId,
  // Only roles this version knows.
  roles: accountRoles.filter((role) => held.includes(role)),
  sessionId,
});

/**
 * Who the session's administrator is for the time being, where somebody let them. Everything it rests on is looked at each time:
 * when any of it ends, the session is the administrator's again.
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
      // Not a use: a locked session does not open by being asked.
      if (isLocked(session, now)) return { kind: 'locked', userId: session.userId, sessionId: session.id };
      const isDue = now.getTime() - session.lastUsedAt.getTime() >= sessionTouchMs;
      if (isUse && isDue) await touchSession(db.query, session, now);
      // Whose session it is comes first: an administrator short of a second factor is nobody else either.
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
