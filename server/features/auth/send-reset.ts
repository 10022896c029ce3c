import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { codeLifetimeMs, issueFurtherCode } from '#server/platform/identity/one-time-code-store.ts';
import { findUserByEmail } from '#server/platform/identity/user-store.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { resetPasswordMail } from '#server/platform/mail/templates/reset-password-mail.ts';

export type SendResetDeps = { db: Database; clock: Clock; audit: Audit; mailer: Mailer; publicUrl: string };

/**
 * Mails whoever has the address a link to set their password anew. To nobody else anything is sent. Links before it go on working until
 * one is used, or a stranger who asks without end would end each before its owner can open it.
 */
export async function sendReset(
  { db, clock, audit, mailer, publicUrl }: SendResetDeps,
  email: string,
  requestId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user || user.disabledAt) return;
    const code = await issueFurtherCode(tx, 'reset-password', user.id, clock.now());
    const url = `${publicUrl}/auth/action-handler?mode=resetPassword&oobCode=${encodeURIComponent(code)}`;
    const hours = codeLifetimeMs['reset-password'] / 3_600_000;
    await mailer.send(tx, { to: user.email, ...resetPasswordMail({ name: user.firstname, url, hours }) });
    await audit.append(tx, {
      actor: { kind: 'anonymous' },
      organisationId: user.organisationId,
      action: 'auth.reset_requested',
      subject: { type: 'user', id: user.id },
      requestId,
    });
  });
}
