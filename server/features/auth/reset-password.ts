import { AppError } from '#contract/errors/app-error.ts';
import { judgePassword, type PasswordJudgement } from '#contract/password-strength.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Credentials } from '#server/platform/identity/credentials.ts';
import { peekCode, takeCode } from '#server/platform/identity/one-time-code-store.ts';
import { endSessionsOfUser } from '#server/platform/identity/session-store.ts';
import { findUser, setPasswordHash } from '#server/platform/identity/user-store.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import type { RequestFacts } from './log-in.ts';
import { forgiveLogin, loginKeys } from './login-limit.ts';

export type ResetPasswordDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  credentials: Pick<Credentials, 'hash'>;
  mailer: Mailer;
  notifier: Notifier;
  /** Key material of the installation, for the keys that attempts are counted under. */
  secret: string;
};

type ResetPassword = { oobCode: string; newPassword: string };

const reasons: Readonly<Record<Exclude<PasswordJudgement, 'good'>, string>> = {
  'too-short': 'Choose a password of 12 characters or more.',
  'too-long': 'Choose a password of 256 characters or fewer.',
  'too-guessable': 'This password is easy to guess. Choose a longer one, or less common words.',
};

/**
 * Sets the password of the user a one-time code was made for, and ends all their sessions. A password that is refused leaves
 * the code usable; code, password, sessions and audit entry change together or not at all.
 */
export async function resetPassword(
  deps: ResetPasswordDeps,
  request: RequestFacts,
  input: ResetPassword,
): Promise<void> {
  const { db, clock, audit, credentials, secret } = deps;
  const userId = await peekCode(db.query, 'reset-password', input.oobCode, clock.now());
  const user = userId === undefined ? undefined : await findUser(db.query, userId);
  if (!user || user.disabledAt) throw new AppError('code_not_valid');

  const judgement = await judgePassword(input.newPassword, [user.firstname, user.surname, user.email]);
  if (judgement !== 'good') {
    const detail = [
      { loc: ['body', 'newPassword'], msg: reasons[judgement], type: `password_${judgement.replace('-', '_')}` },
    ];
    throw new AppError('password_too_weak', { detail });
  }

  const hash = await credentials.hash(input.newPassword);
  await db.transaction(async (tx) => {
    const now = clock.now();
    if ((await takeCode(tx, 'reset-password', input.oobCode, now)) !== user.id) throw new AppError('code_not_valid');
    await setPasswordHash(tx, user.id, hash, now);
    await endSessionsOfUser(tx, user.id);
    await forgiveLogin(tx, loginKeys(secret, user.email, request.ipAddress), now);
    await tellOwner(deps, tx, user);
    await audit.append(tx, {
      actor: { kind: 'user', userId: user.id },
      action: 'auth.password_set',
      subject: { type: 'user', id: user.id },
      requestId: request.requestId,
    });
  });
}

/** A password set by somebody else should not stay unnoticed: the owner hears of it inside the product and by mail. */
async function tellOwner(
  { mailer, notifier }: ResetPasswordDeps,
  tx: Tx,
  user: { id: string; email: string; firstname: string },
) {
  await notifier.notify(tx, {
    userId: user.id,
    kind: 'password_set',
    title: 'Your password was set',
    message: 'If this was not you, tell your administrator at once.',
  });
  await mailer.send(tx, {
    to: user.email,
    subject: 'Your Candour password was set',
    text: `Hello ${user.firstname},\n\nThe password of your Candour account was set just now, and all its sessions were ended.\nIf this was not you, tell your administrator at once.\n`,
  });
}
