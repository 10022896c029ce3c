import type { latestMails } from '#server/platform/mail/mail-store.ts';

type Mail = Awaited<ReturnType<typeof latestMails>>[number];

export function presentMail(mail: Mail) {
  return {
    id: mail.id,
    recipient: mail.recipient,
    subject: mail.subject,
    state: mail.state,
    created_at: mail.createdAt.toISOString(),
    sent_at: mail.sentAt?.toISOString() ?? null,
    last_error: mail.lastError,
  };
}
