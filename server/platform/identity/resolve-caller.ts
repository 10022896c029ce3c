import type { Caller } from '#contract/access/caller.ts';
import { accountRoles } from '#contract/roles.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sessionExpiry, sessionTouchMs } from './session-lifetime.ts';
import { findSession, touchSession } from './session-store.ts';

export type ResolveCaller = (authToken: string | undefined) => Promise<Caller>;

type Deps = { db: Database; clock: Clock; demoAllowed: boolean };

const anonymous: Caller = { kind: 'anonymous' };
const longestToken = 256;

/**
 * Who sent this auth-token. Whatever is wrong with it (none, unknown, expired, signed out, user disabled) gives the anonymous
 * caller, so nobody learns which; the guard of the route then answers 401 where a session is needed.
 */
export function callerResolver({ db, clock, demoAllowed }: Deps): ResolveCaller {
  return async (authToken) => {
    if (!authToken || authToken.length > longestToken) return anonymous;
    const session = await findSession(db.query, authToken);
    const now = clock.now();
    if (!session || session.disabledAt || sessionExpiry(session) <= now) return anonymous;
    if (session.isDemo && !demoAllowed) return anonymous;
    if (now.getTime() - session.lastUsedAt.getTime() >= sessionTouchMs) await touchSession(db.query, session, now);
    return {
      kind: 'user',
      userId: session.userId,
      organisationId: session.organisationId,
      roles: accountRoles.filter((role) => session.accountRoles.includes(role)),
      sessionId: session.id,
    };
  };
}
