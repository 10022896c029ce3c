import { AppError } from '#contract/errors/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Credentials } from './credentials.ts';
import { countAgain, forgiveAgain, uncountAgain } from './session-password-limit.ts';
import { findSession } from './session-store.ts';
import { findPasswordHash, type User } from './user-store.ts';

const recentMs = 15 * 60_000;

/** @throws AppError login_not_recent */
async function requireRecentLogin(db: Database, sessionId: string, at: Date): Promise<void> {
  const session = await findSession(db.query, { id: sessionId });
  if (!session || at.getTime() - session.createdAt.getTime() > recentMs) throw new AppError('login_not_recent');
}

export type ProvePasswordDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  credentials: Pick<Credentials, 'verify'>;
  /** The installation's secret, from which the keys of the attempt counters are derived. */
  secret: string;
};

/**
 * Requires the password again, because an unattended screen must not be enough to change what protects an account. Attempts count for the
 * session, apart from logins. People who log in through a provider have no password: a recent login stands for it.
 * @throws AppError password_wrong, too_many_requests; login_not_recent without a password
 */
export async function provePasswordAgain(
  { db, clock, audit, credentials, secret }: ProvePasswordDeps,
  user: User,
  { sessionId, requestId }: { sessionId: string; requestId: string },
  password: string | undefined,
): Promise<void> {
  const at = clock.now();
  if ((await findPasswordHash(db.query, user.id)) === undefined) return requireRecentLogin(db, sessionId, at);
  const counted = await countAgain(db.query, secret, sessionId, at);
  const isRight = await credentials.verify(user.id, password ?? '').catch(async (error: unknown) => {
    await uncountAgain(db.query, counted);
    throw error;
  });
  if (isRight) return forgiveAgain(db.query, counted);
  await db.transaction((tx) =>
    audit.append(tx, {
      actor: { kind: 'user', userId: user.id },
      organisationId: user.organisationId,
      action: 'auth.password_check_failed',
      subject: { type: 'user', id: user.id },
      requestId,
    }),
  );
  throw new AppError('password_wrong');
}
