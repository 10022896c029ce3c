import type { Tx } from '#server/platform/db/database.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { type PasswordAct, passwordChangedMail } from '#server/platform/mail/templates/password-changed-mail.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';

type Owner = { id: string; email: string; firstname: string };

/** Notifies the owner inside the product and by email, so that a password set by somebody else is noticed. */
export async function tellOfPassword(
  { mailer, notifier, publicUrl }: { mailer: Mailer; notifier: Notifier; publicUrl: string },
  tx: Tx,
  owner: Owner,
  what: PasswordAct,
): Promise<void> {
  await notifier.notify(tx, {
    userId: owner.id,
    kind: `password_${what}`,
    title: `Your password was ${what}`,
    message: 'If this was not you, contact your champion or Candour support immediately.',
  });
  const mail = passwordChangedMail({ name: owner.firstname, what, publicUrl });
  await mailer.send(tx, { to: owner.email, ...mail });
}
