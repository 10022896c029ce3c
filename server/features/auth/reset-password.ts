import { AppError } from '#contract/errors/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Credentials } from '#server/platform/identity/credentials.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import { forgiveLogin, loginKeys } from '#server/platform/identity/login-limit.ts';
import { peekCode, problemOfCode, takeCode, withdrawCodes } from '#server/platform/identity/one-time-code-store.ts';
import { refuseWeakPassword } from '#server/platform/identity/refuse-weak-password.ts';
import { withdrawChallenges } from '#server/platform/identity/second-factor-challenge-store.ts';
import { endSessionsOfUser } from '#server/platform/identity/session-store.ts';
import { findUser, holdUser, setPasswordHash } from '#server/platform/identity/user-store.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { tellOfPassword } from './tell-of-password.ts';

export type ResetPasswordDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  credentials: Pick<Credentials, 'hash'>;
  mailer: Mailer;
  notifier: Notifier;
  publicUrl: string;
  /** Key material of the installation, for the keys that attempts are counted under. */
  secret: string;
};

type ResetPassword = { oobCode: string; newPassword: string };

/**
 * Sets the password of the user a one-time code was made for, and ends all their sessions and other codes. A password that is refused leaves
 * the code usable; code, password, sessions and audit entry change together or not at all.
 * @throws AppError code_used, code_expired, code_not_valid, password_too_weak
 */
export async function resetPassword(
  deps: ResetPasswordDeps,
  request: RequestFacts,
  input: ResetPassword,
): Promise<void> {
  const { db, clock, audit, credentials, secret } = deps;
  const userId = await peekCode(db.query, 'reset-password', input.oobCode, clock.now());
  const user = userId === undefined ? undefined : await findUser(db.query, userId);
  if (userId === undefined) throw new AppError(await problemOfCode(db.query, 'reset-password', input.oobCode));
  if (!user || user.disabledAt) throw new AppError('code_not_valid');

  await refuseWeakPassword(input.newPassword, user, 'newPassword');

  const hash = await credentials.hash(input.newPassword);
  await db.transaction(async (tx) => {
    const now = clock.now();
    await holdUser(tx, user.id);
    if ((await takeCode(tx, 'reset-password', input.oobCode, now)) !== user.id) throw new AppError('code_used');
    await withdrawCodes(tx, 'reset-password', user.id);
    await setPasswordHash(tx, user.id, hash, now);
    await withdrawChallenges(tx, user.id);
    await endSessionsOfUser(tx, user.id);
    await forgiveLogin(tx, loginKeys(secret, user.email, request.ipAddress), now);
    await tellOfPassword(deps, tx, user, 'set');
    await audit.append(tx, {
      actor: { kind: 'user', userId: user.id },
      action: 'auth.password_set',
      subject: { type: 'user', id: user.id },
      requestId: request.requestId,
    });
  });
}
