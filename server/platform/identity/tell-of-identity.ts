import type { Tx } from '#server/platform/db/database.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { composeMail } from '#server/platform/mail/templates/compose-mail.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';

export type TellOfIdentityDeps = { mailer: Mailer; notifier: Notifier; publicUrl: string };

type Owner = { id: string; email: string; firstname: string };

const happened = {
  identity_linked: (name: string) => `You can now log in to Candour with ${name}`,
  identity_unlinked: (name: string) => `You can no longer log in to Candour with ${name}`,
  identity_allowed: (name: string) => `${name} may be linked to your Candour account again`,
} as const;

const advice: Readonly<Record<keyof typeof happened, string>> = {
  identity_linked:
    'If this was not you, unlink it under Login security, change your password, and contact your champion or Candour support immediately.',
  identity_unlinked:
    'If this was not you, change your password and contact your champion or Candour support immediately.',
  identity_allowed:
    'If this was not you, change your password and contact your champion or Candour support immediately.',
};

/** Notifies the owner inside the product and by email of a change to the providers with which they can log in. */
export async function tellOfIdentity(
  { mailer, notifier, publicUrl }: TellOfIdentityDeps,
  tx: Tx,
  owner: Owner,
  { what, name }: { what: keyof typeof happened; name: string },
): Promise<void> {
  const title = happened[what](name);
  await notifier.notify(tx, { userId: owner.id, kind: what, title, message: advice[what], link: '/profile/security' });
  const mail = composeMail({
    subject: title,
    name: owner.firstname,
    before: [`${title}.`],
    action: { label: 'View your login security', url: `${publicUrl}/profile/security` },
    after: [advice[what]],
  });
  await mailer.send(tx, { to: owner.email, ...mail });
}
