import type { Tx } from '#server/platform/db/database.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { accountExistsMail } from '#server/platform/mail/templates/account-exists-mail.ts';
import { verifyEmailMail } from '#server/platform/mail/templates/verify-email-mail.ts';
import { addSignUp, type NewSignUp, signUpLifetimeMs } from './sign-up-store.ts';
import { findUserByEmail } from './user-store.ts';

export type SendSignUpDeps = { mailer: Mailer; publicUrl: string };

/** Where the link of a sign-up leads. */
const linkOf = (publicUrl: string, code: string): string =>
  `${publicUrl}/auth/action-handler?mode=verifyEmail&oobCode=${encodeURIComponent(code)}`;

/** The mail that proves an address. */
export const signUpMail = (publicUrl: string, code: string) =>
  verifyEmailMail({ url: linkOf(publicUrl, code), hours: signUpLifetimeMs / 3_600_000 });

/** One mail either way: the link, or, to somebody who has an account, that they have one; then nothing of the sign-up is kept. */
export async function sendSignUp(
  { mailer, publicUrl }: SendSignUpDeps,
  tx: Tx,
  signUp: NewSignUp,
  now: Date,
): Promise<void> {
  const owner = await findUserByEmail(tx, signUp.email);
  const mail = owner
    ? accountExistsMail({ name: owner.firstname, publicUrl })
    : signUpMail(publicUrl, await addSignUp(tx, signUp, now));
  await mailer.send(tx, { to: signUp.email, ...mail });
}
