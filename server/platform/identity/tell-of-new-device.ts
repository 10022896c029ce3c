import type { Tx } from '#server/platform/db/database.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { newSignInMail } from '#server/platform/mail/templates/new-sign-in-mail.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { describeUserAgent } from './describe-user-agent.ts';
import { noteDevice } from './known-device-store.ts';
import { findUser } from './user-store.ts';

/**
 * Remembers the device and notifies its person of a sign-in with one they never used before. Their very first device causes no
 * notification.
 */
export async function tellOfNewDevice(
  { mailer, notifier, publicUrl }: { mailer: Mailer; notifier: Notifier; publicUrl: string },
  tx: Tx,
  { userId, userAgent }: { userId: string; userAgent: string },
  now: Date,
): Promise<void> {
  const device = describeUserAgent(userAgent);
  if (!(await noteDevice(tx, userId, device, now))) return;
  const user = await findUser(tx, userId);
  if (!user) return;
  await notifier.notify(tx, {
    userId,
    kind: 'new_sign_in',
    title: 'New login to your account',
    message: `Someone logged in with ${device}. If this was not you, change your password and contact your champion or Candour support immediately.`,
  });
  const mail = newSignInMail({ name: user.firstname, device, at: now, publicUrl });
  await mailer.send(tx, { to: user.email, ...mail });
}
