import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { signUpMail } from '#server/platform/identity/send-sign-up.ts';
import { renewSignUp } from '#server/platform/identity/sign-up-store.ts';
import { findUserByEmail } from '#server/platform/identity/user-store.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { accountExistsMail } from '#server/platform/mail/templates/account-exists-mail.ts';

export type ResendVerificationDeps = { db: Database; clock: Clock; mailer: Mailer; publicUrl: string };

/** The newest sign-up of the address gets a new link, and its 24 hours begin anew. Where nobody signed up, nothing is sent. */
export async function resendVerification(
  { db, clock, mailer, publicUrl }: ResendVerificationDeps,
  email: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const owner = await findUserByEmail(tx, email);
    const code = owner ? undefined : await renewSignUp(tx, email, clock.now());
    if (owner) await mailer.send(tx, { to: email, ...accountExistsMail({ name: owner.firstname, publicUrl }) });
    else if (code !== undefined) await mailer.send(tx, { to: email, ...signUpMail(publicUrl, code) });
  });
}
