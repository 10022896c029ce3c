import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Credentials } from '#server/platform/identity/credentials.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import { withdrawCodes } from '#server/platform/identity/one-time-code-store.ts';
import { refuseWeakPassword } from '#server/platform/identity/refuse-weak-password.ts';
import { withdrawChallenges } from '#server/platform/identity/second-factor-challenge-store.ts';
import { countAgain, forgiveAgain, uncountAgain } from '#server/platform/identity/session-password-limit.ts';
import { endOtherSessions } from '#server/platform/identity/session-store.ts';
import {
  findPasswordHash,
  findUser,
  lockUserRow,
  replacePasswordHash,
  type User,
} from '#server/platform/identity/user-store.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { tellOfPassword } from './tell-of-password.ts';

export type ChangePasswordDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  credentials: Pick<Credentials, 'hash' | 'verify'>;
  mailer: Mailer;
  notifier: Notifier;
  publicUrl: string;
  /** The installation's secret, from which the keys of the attempt counters are derived. */
  secret: string;
};

type ChangePassword = { oldPassword: string; newPassword: string };

/**
 * Replaces the caller's password once they have given the old one, and ends their other sessions and reset links. Every attempt counts
 * for the session until one succeeds. Otherwise an unattended screen would allow unlimited guesses at the old password and unlimited
 * checks of new ones.
 * @throws AppError password_not_right, password_too_weak, too_many_requests; conflict when the password was changed in the meantime
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  caller: SignedInCaller,
  request: RequestFacts,
  { oldPassword, newPassword }: ChangePassword,
): Promise<void> {
  const { db, clock, audit, credentials } = deps;
  const user = await findUser(db.query, caller.userId);
  if (!user) throw new AppError('authentication_required');
  const at = clock.now();
  const counted = await countAgain(db.query, deps.secret, caller.sessionId, at);
  const giveBack = () => uncountAgain(db.query, counted);
  const from = await proveOldPassword(deps, user, { password: oldPassword, requestId: request.requestId, giveBack });
  refuseSamePassword(oldPassword, newPassword);
  await refuseWeakPassword(newPassword, user, 'new_password');

  const to = await credentials.hash(newPassword);
  await db.transaction(async (tx) => {
    const now = clock.now();
    // Locks the user before the password, in the same order as a reset, so that the two cannot deadlock.
    await lockUserRow(tx, user.id);
    await withdrawCodes(tx, 'reset-password', user.id);
    if (!(await replacePasswordHash(tx, user.id, { from, to }, now))) throw new AppError('conflict');
    await withdrawChallenges(tx, user.id);
    const ended = await endOtherSessions(tx, user.id, caller.sessionId, now);
    await forgiveAgain(tx, counted);
    await tellOfPassword(deps, tx, user, 'changed');
    await audit.append(tx, {
      actor: { kind: 'user', userId: user.id },
      organisationId: caller.organisationId,
      action: 'auth.password_changed',
      subject: { type: 'user', id: user.id },
      detail: { sessions_ended: ended },
      requestId: request.requestId,
    });
  });
}

type OldPassword = { password: string; requestId: string; giveBack(): Promise<void> };

/** @returns the hash of the password, once verified */
async function proveOldPassword(
  { db, audit, credentials }: ChangePasswordDeps,
  user: User,
  { password, requestId, giveBack }: OldPassword,
): Promise<string> {
  const notTried = async (error: unknown) => {
    await giveBack();
    throw error;
  };
  const hash = await findPasswordHash(db.query, user.id).catch(notTried);
  if (hash !== undefined && (await credentials.verify(user.id, password).catch(notTried))) return hash;
  await db.transaction((tx) =>
    audit.append(tx, {
      actor: { kind: 'user', userId: user.id },
      organisationId: user.organisationId,
      action: 'auth.password_change_failed',
      subject: { type: 'user', id: user.id },
      requestId,
    }),
  );
  throw new AppError('password_not_right');
}

/** Compared in the normalised form that is hashed. */
function refuseSamePassword(oldPassword: string, newPassword: string): void {
  if (oldPassword.normalize('NFKC') !== newPassword.normalize('NFKC')) return;
  const msg = 'Choose a password that is different from your current one.';
  throw new AppError('password_too_weak', { detail: [{ loc: ['body', 'new_password'], msg, type: 'password_same' }] });
}
