import type { Tx } from '#server/platform/db/database.ts';
import { invitationDays } from '#server/platform/identity/invitation-store.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { invitationMail } from '#server/platform/mail/templates/invitation-mail.ts';

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

/** The address where an invitation is accepted. */
export const invitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/auth/complete-profile?token=${encodeURIComponent(token)}`;
