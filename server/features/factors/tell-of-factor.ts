import type { Database, Tx } from '#server/platform/db/database.ts';
import { findUser } from '#server/platform/identity/user-store.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { composeMail } from '#server/platform/mail/templates/compose-mail.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';

export type TellOfFactorDeps = { mailer: Mailer; notifier: Notifier; publicUrl: string };

const happened = {
  totp_set_up: 'An authenticator app was set up for your account',
  totp_removed: 'The authenticator app of your account was taken away',
  recovery_codes_made: 'New recovery codes were made for your account',
  recovery_code_used: 'A recovery code was used to log in to your account',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  second_factor_guessed: 'Somebody who knows your password tried to guess the code of your authenticator app',
  second_factor_stopped: 'Your authenticator app is not accepted any more',
  second_factor_reset: 'The second factor of your account was reset',
} as const;

const advice = 'If this was not you, change your password and tell your administrator at once.';

/** What somebody has to know whose app is accepted no more. */
export const stoppedAdvice =
  'Too many wrong codes were tried one after another by somebody who knows your password. Log in with a recovery code or a passkey, then turn the app off with a recovery code and set it up again. If you have no recovery code left, ask a champion of your organisation to reset your second factor.';

/**
 * A change of what protects an account should not stay unnoticed: its owner hears of it inside the product and by mail.
 * @param more what they have to know besides, in sentences
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
    action: { label: 'See how your account is protected', url: `${publicUrl}/profile/security` },
    after: [advice],
  });
  await mailer.send(tx, { to: owner.email, ...mail });
}

/** Tells the owner of an app that is accepted no more, where nothing else is stored of the try that was the last. */
export const tellOfStopped = (deps: TellOfFactorDeps & { db: Database }, userId: string): Promise<void> =>
  deps.db.transaction((tx) => tellOfFactor(deps, tx, userId, 'second_factor_stopped', stoppedAdvice));
