import type { Tx } from '#server/platform/db/database.ts';
import { invitationDays } from '#server/platform/identity/invitation-store.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { invitationMail } from '#server/platform/mail/templates/invitation-mail.ts';
import { invitationLink } from './invitation-link.ts';

export type SendInvitationDeps = { mailer: Mailer; publicUrl: string };

/** @param to.organisation its name */
export async function sendInvitation(
  { mailer, publicUrl }: SendInvitationDeps,
  tx: Tx,
  to: { email: string; organisation: string },
  token: string,
): Promise<void> {
  const url = invitationLink(publicUrl, token);
  const mail = invitationMail({ organisation: to.organisation, url, days: invitationDays });
  await mailer.send(tx, { to: to.email, ...mail });
}
