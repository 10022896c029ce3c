import { AppError } from '#contract/errors/app-error.ts';
import { newId } from '#contract/ids.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Credentials } from '#server/platform/identity/credentials.ts';
import { keepDevice } from '#server/platform/identity/device-token-store.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import { identitiesOf } from '#server/platform/identity/linked-identity-store.ts';
import { forgetLogins, loginKeys } from '#server/platform/identity/login-limit.ts';
import {
  codeLifetimeMs,
  issueFurtherCode,
  peekCode,
  problemOfCode,
  takeCode,
  withdrawCodes,
} from '#server/platform/identity/one-time-code-store.ts';
import { type ProviderSettings, providerName } from '#server/platform/identity/provider-names.ts';
import { refuseWeakPassword } from '#server/platform/identity/refuse-weak-password.ts';
import { withdrawChallenges } from '#server/platform/identity/second-factor-challenge-store.ts';
import { endSessionsOfUser } from '#server/platform/identity/session-store.ts';
import { unlinkIdentity } from '#server/platform/identity/unlink-identity.ts';
import {
  findUser,
  findUserByEmail,
  lockUserRow,
  setPasswordHash,
  type User,
} from '#server/platform/identity/user-store.ts';
import { type Mailer, nobodysAddress } from '#server/platform/mail/mailer.ts';
import { resetPasswordMail } from '#server/platform/mail/templates/reset-password-mail.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { tellOfPassword } from './tell-of-password.ts';

export type SendResetDeps = { db: Database; clock: Clock; audit: Audit; mailer: Mailer; publicUrl: string };

/** Stands for the user of an address that has none, so that the work is the same: the code is nobody's, and the mail is not delivered. */
const nobody = () => ({ id: newId(), email: nobodysAddress, firstname: 'nobody' });

/**
 * Emails a reset link to the user with this address; for an unknown address nothing is sent, for the same work. Earlier links stay valid until one is used.
 * Otherwise a stranger who keeps asking could invalidate each link before its owner opens it.
 */
export async function sendReset(
  { db, clock, audit, mailer, publicUrl }: SendResetDeps,
  email: string,
  requestId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findUserByEmail(tx, email);
    const owner = found && !found.disabledAt ? found : undefined;
    const { id, email: to, firstname: name } = owner ?? nobody();
    const code = await issueFurtherCode(tx, 'reset-password', id, clock.now());
    const url = `${publicUrl}/auth/action-handler?mode=resetPassword&oobCode=${encodeURIComponent(code)}`;
    const hours = codeLifetimeMs['reset-password'] / 3_600_000;
    await mailer.send(tx, { to, ...resetPasswordMail({ name, url, hours }) });
    await audit.append(tx, {
      actor: { kind: 'anonymous' },
      action: 'auth.reset_requested',
      ...(owner && { organisationId: owner.organisationId, subject: { type: 'user', id: owner.id } }),
      requestId,
    });
  });
}

export type ResetPasswordDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  credentials: Pick<Credentials, 'hash'>;
  mailer: Mailer;
  notifier: Notifier;
  publicUrl: string;
  settings: ProviderSettings;
  /** The installation's secret, from which the keys of the attempt counters are derived. */
  secret: string;
};

/** A new password starts no session, so any "log out everywhere" revokes its browser's device token. */
const noSession = '';

/** `unlink`: the providers that the person unlinks with it, by `accounts.provider_id`. */
type ResetPassword = { oobCode: string; newPassword: string; unlink: readonly string[] };

/** The user of a code that is still valid. @throws AppError code_used, code_expired, code_not_valid */
async function userOfCode({ db, clock }: Pick<ResetPasswordDeps, 'db' | 'clock'>, oobCode: string): Promise<User> {
  const userId = await peekCode(db.query, 'reset-password', oobCode, clock.now());
  if (userId === undefined) throw new AppError(await problemOfCode(db.query, 'reset-password', oobCode));
  const user = await findUser(db.query, userId);
  if (!user || user.disabledAt) throw new AppError('code_not_valid');
  return user;
}

/**
 * The login providers of the user who owns a one-time code, for the page that sets the password. Who has the code could set the password.
 * @throws AppError code_used, code_expired, code_not_valid
 */
export async function resetProviders(
  deps: Pick<ResetPasswordDeps, 'db' | 'clock' | 'settings'>,
  oobCode: string,
): Promise<{ provider: string; name: string }[]> {
  const { id } = await userOfCode(deps, oobCode);
  const identities = await identitiesOf(deps.db.query, id);
  return identities.map(({ providerId }) => ({ provider: providerId, name: providerName(deps.settings, providerId) }));
}

/**
 * Sets the password of the user who owns a one-time code, and ends all their sessions and other codes. After a rejected password the code
 * can be used again. Code, password, sessions and audit entry change together or not at all.
 * @returns the device token for this browser: whoever reads the person's mail can log in while strangers guess
 * @throws AppError code_used, code_expired, code_not_valid, password_too_weak
 */
export async function resetPassword(
  deps: ResetPasswordDeps,
  request: RequestFacts,
  input: ResetPassword,
): Promise<{ deviceToken: string }> {
  const { db, clock, audit, credentials, secret } = deps;
  const user = await userOfCode(deps, input.oobCode);
  await refuseWeakPassword(input.newPassword, user, 'newPassword');

  const hash = await credentials.hash(input.newPassword);
  return db.transaction(async (tx) => {
    const now = clock.now();
    await lockUserRow(tx, user.id);
    if ((await takeCode(tx, 'reset-password', input.oobCode, now)) !== user.id) throw new AppError('code_used');
    await withdrawCodes(tx, 'reset-password', user.id);
    await setPasswordHash(tx, user.id, hash, now);
    await withdrawChallenges(tx, user.id);
    await endSessionsOfUser(tx, user.id);
    for (const id of new Set(input.unlink)) {
      const provider = { id, name: providerName(deps.settings, id) };
      const { requestId } = request;
      await unlinkIdentity(deps, tx, user, { provider, keptSessionId: undefined, requestId }, now);
    }
    await forgetLogins(tx, loginKeys(secret, user.email, request.ipAddress));
    await tellOfPassword(deps, tx, user, 'set');
    await audit.append(tx, {
      actor: { kind: 'user', userId: user.id },
      action: 'auth.password_set',
      subject: { type: 'user', id: user.id },
      requestId: request.requestId,
    });
    return { deviceToken: await keepDevice(tx, secret, { userId: user.id, sessionId: noSession, tokens: [] }, now) };
  });
}
