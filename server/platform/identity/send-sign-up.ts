import type { Tx } from '#server/platform/db/database.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { accountExistsMail } from '#server/platform/mail/templates/account-exists-mail.ts';
import { verifyEmailMail } from '#server/platform/mail/templates/verify-email-mail.ts';
import { addSignUp, addSpentSignUp, type NewSignUp, signUpLifetimeMs } from './sign-up-store.ts';
import { findUserByEmail } from './user-store.ts';

export type SendSignUpDeps = { mailer: Mailer; publicUrl: string };

/** The link of a sign-up. */
const linkOf = (publicUrl: string, code: string): string =>
  `${publicUrl}/auth/action-handler?mode=verifyEmail&oobCode=${encodeURIComponent(code)}`;

/** The mail that verifies an address. */
export const signUpMail = (publicUrl: string, code: string) =>
  verifyEmailMail({ url: linkOf(publicUrl, code), hours: signUpLifetimeMs / 3_600_000 });

/**
 * Writes one row and sends one mail either way: the sign-up and its link, or a row that says nothing and the note that the person already
 * has an account. Without the mail when the address has been sent enough.
 */
export async function sendSignUp(
  { mailer, publicUrl }: SendSignUpDeps,
  tx: Tx,
  { signUp, isMailed }: { signUp: NewSignUp; isMailed: boolean },
  now: Date,
): Promise<void> {
  const owner = await findUserByEmail(tx, signUp.email);
  if (owner) await addSpentSignUp(tx, signUp, now);
  const mail = owner
    ? accountExistsMail({ name: owner.firstname, publicUrl })
    : signUpMail(publicUrl, await addSignUp(tx, signUp, now));
  if (isMailed) await mailer.send(tx, { to: signUp.email, ...mail });
}
