import { AppError } from '#contract/errors/app-error.ts';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Credentials } from '#server/platform/identity/credentials.ts';
import { endSession } from '#server/platform/identity/session-store.ts';
import { findPasswordHashByEmail, findUserByEmail, holdPasswordHash } from '#server/platform/identity/user-store.ts';
import { countLogin, forgiveLogin, loginKeys, uncountLogin } from './login-limit.ts';

export type LogInDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  credentials: Credentials;
  /** Key material of the installation, for the keys that attempts are counted under. */
  secret: string;
};

/** Who asks, as far as the request tells. */
export type RequestFacts = Pick<RequestContext, 'ipAddress' | 'userAgent' | 'requestId'>;

type LogIn = { email: string; password: string; sharedComputer: boolean };

/** Starts a session. An address nobody has, a wrong password, a disabled user: one answer, `login_failed`, for all. */
export async function logIn(deps: LogInDeps, request: RequestFacts, input: LogIn): Promise<{ authToken: string }> {
  const { db, clock, audit, credentials, secret } = deps;
  const at = clock.now();
  const keys = loginKeys(secret, input.email, request.ipAddress);
  await countLogin(db, keys, at).catch((error: unknown) => {
    throw error instanceof AppError ? failure('too_many_requests') : error;
  });

  const tried = async () => {
    const passwordHash = await findPasswordHashByEmail(db.query, input.email);
    return { passwordHash, result: await credentials.signIn({ ...input, ...request }) };
  };
  const { passwordHash, result } = await tried().catch(async (error: unknown) => {
    await uncountLogin(db.query, keys, at);
    throw error;
  });
  if (result.kind !== 'signed-in') {
    await recordFailure(deps, request, input.email);
    throw result.kind === 'not-verified' ? failure('email_not_verified') : failure('login_failed');
  }
  const isLoggedIn = await db
    .transaction(async (tx) => {
      // Changed while this login was under way: the password it proved is good no more, and whoever changed it ends all sessions
      // made by the old one. From here on a change waits for this transaction and finds the session.
      if ((await holdPasswordHash(tx, result.userId)) !== passwordHash) return false;
      await forgiveLogin(tx, keys, at);
      await audit.append(tx, {
        actor: { kind: 'user', userId: result.userId },
        action: 'auth.login_succeeded',
        subject: { type: 'user', id: result.userId },
        detail: { shared_computer: input.sharedComputer },
        requestId: request.requestId,
      });
      return true;
    })
    .catch(async (error: unknown) => {
      // No session without its audit entry: nobody has the token yet, so ending it loses nothing.
      await endSession(db.query, result.token);
      throw error;
    });
  if (isLoggedIn) return { authToken: result.token };
  await endSession(db.query, result.token);
  await recordFailure(deps, request, input.email);
  throw failure('login_failed');
}

// The same statements whether the address is somebody's or not.
async function recordFailure({ db, audit }: LogInDeps, request: RequestFacts, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    await audit.append(tx, {
      actor: { kind: 'anonymous' },
      action: 'auth.login_failed',
      ...(user && { subject: { type: 'user', id: user.id } }),
      requestId: request.requestId,
    });
  });
}

/** Spec §7: the answer to a login always has `error`, beside what every error has. */
const failure = (code: 'login_failed' | 'email_not_verified' | 'too_many_requests'): AppError =>
  new AppError(code, { extra: { error: errorCatalogue[code].description } });
