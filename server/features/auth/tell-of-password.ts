import type { Tx } from '#server/platform/db/database.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';

type Owner = { id: string; email: string; firstname: string };

const endedSessions = { set: 'all its sessions were ended', changed: 'all its other sessions were ended' } as const;

/** A password given by somebody else should not stay unnoticed: the owner hears of it inside the product and by mail. */
export async function tellOfPassword(
  { mailer, notifier }: { mailer: Mailer; notifier: Notifier },
  tx: Tx,
  owner: Owner,
  what: keyof typeof endedSessions,
): Promise<void> {
  await notifier.notify(tx, {
    userId: owner.id,
    kind: `password_${what}`,
    title: `Your password was ${what}`,
    message: 'If this was not you, tell your administrator at once.',
  });
  await mailer.send(tx, {
    to: owner.email,
    subject: `Your Candour password was ${what}`,
    text: `Hello ${owner.firstname},\n\nThe password of your Candour account was ${what} just now, and ${endedSessions[what]}.\nIf this was not you, tell your administrator at once.\n`,
  });
}
