import type { Database, Tx } from '#server/platform/db/database.ts';
import type { ChallengedMethod, LoginIdentity } from '#server/platform/identity/second-factor-tables.ts';
import { findUser } from '#server/platform/identity/user-store.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { composeMail } from '#server/platform/mail/templates/compose-mail.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';

export type TellOfFactorDeps = { mailer: Mailer; notifier: Notifier; publicUrl: string };

const happened = {
  totp_set_up: 'You have a new authenticator app on your account',
  totp_removed: 'The authenticator app of your account was turned off',
  recovery_codes_made: 'New recovery codes were created for your account',
  recovery_code_used: 'A recovery code was used to log in to your account',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  second_factor_guessed: 'Someone tried to guess the code of your authenticator app',
  second_factor_stopped: 'Your authenticator app is locked',
  second_factor_reset: 'Two-step login was reset for your account',
} as const;

const advice =
  'If you did not expect this, change the password you log in with and contact your champion or Candour support immediately.';

/** For an owner whose code was guessed: what whoever guessed had given before, by the login that asked for the code. */
export function guessedAfter(method: ChallengedMethod, provider: Pick<LoginIdentity, 'name'> | null): string {
  if (provider) return `They had first logged in as you with ${provider.name}.`;
  return method === 'link'
    ? 'They had first opened a link from your mailbox.'
    : 'They had first entered your password.';
}

/** The advice for an owner whose app is locked. */
export const stoppedAdvice =
  'Someone who can pass the first step of your login, such as your password, entered too many incorrect codes. Log in with a recovery code or a passkey, turn the app off with a recovery code, then set it up again. If you have no recovery codes left, ask your champion to reset your two-step login.';

/**
 * Notifies the owner inside the product and by email of a change to what protects their account, so that it does not go unnoticed.
 * @param more further sentences for the owner
 */
export async function tellOfFactor(
  { mailer, notifier, publicUrl }: TellOfFactorDeps,
  tx: Tx,
  userId: string,
  what: keyof typeof happened,
  more?: string,
): Promise<void> {
  const owner = await findUser(tx, userId);
  if (!owner) return;
  const title = happened[what];
  const message = more === undefined ? advice : `${more} ${advice}`;
  await notifier.notify(tx, { userId, kind: what, title, message });
  const mail = composeMail({
    subject: title,
    name: owner.firstname,
    before: [`${title} just now.`, ...(more === undefined ? [] : [more])],
    action: { label: 'View your login security', url: `${publicUrl}/profile/security` },
    after: [advice],
  });
  await mailer.send(tx, { to: owner.email, ...mail });
}

/** Notifies the owner of an app that is now locked, in a transaction of its own when the last attempt stores nothing else. */
export const tellOfStopped = (deps: TellOfFactorDeps & { db: Database }, userId: string): Promise<void> =>
  deps.db.transaction((tx) => tellOfFactor(deps, tx, userId, 'second_factor_stopped', stoppedAdvice));
