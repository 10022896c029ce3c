import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findPasswordHash, findUserByEmail, noteGuessesTold } from '#server/platform/identity/user-store.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { passwordGuessedMail } from '#server/platform/mail/templates/password-guessed-mail.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';

export type TellOfGuessesDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  mailer: Mailer;
  notifier: Notifier;
  publicUrl: string;
};

/** At most this often for each person, however long the guessing continues. */
const everyMs = 24 * 3_600_000;

/** Notifies the owner that strangers try passwords for their account. Does nothing for an address without a password to guess. */
export async function tellOfGuesses(
  { db, clock, audit, mailer, notifier, publicUrl }: TellOfGuessesDeps,
  email: string,
  requestId: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user || user.disabledAt || (await findPasswordHash(tx, user.id)) === undefined) return;
    if (!(await noteGuessesTold(tx, user.id, { now, before: new Date(now.getTime() - everyMs) }))) return;
    await notifier.notify(tx, {
      userId: user.id,
      kind: 'password_guessed',
      title: 'Somebody is guessing your password',
      message:
        'Candour refused many wrong passwords for your account. You can still log in from this device and every other one where you have logged in before. If your password is short or used elsewhere, change it.',
    });
    await mailer.send(tx, { to: user.email, ...passwordGuessedMail({ name: user.firstname, publicUrl }) });
    await audit.append(tx, {
      actor: { kind: 'anonymous' },
      organisationId: user.organisationId,
      action: 'auth.password_guessed',
      subject: { type: 'user', id: user.id },
      requestId,
    });
  });
}
