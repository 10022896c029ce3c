import { z } from 'zod';
import { validationFailed } from '#contract/errors/validation-failed.ts';
import { newId } from '#contract/ids.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { JobHandler, Jobs } from '#server/platform/jobs/jobs.ts';
import { closeMail, deleteMail, findQueuedMail, insertMail, noteMailFailure } from './mail-store.ts';
import { MailNotDelivered, type MailTransport } from './mail-transport.ts';
import { type Mailer, nobodysAddress } from './mailer.ts';

const queue = 'mail.send';

/** With the queue's longest pause of ten minutes, the retries cover most of a day without a mail server. */
const defaultRetries = { limit: 100, delaySeconds: 10 };

type MailJob = { mailId: string };

export type MailerDeps = {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  transport: MailTransport;
  retries?: { limit: number; delaySeconds: number };
};

// PostgreSQL cannot store NUL; a line break in a subject would begin another header.
const body = z
  .string()
  .max(200_000)
  .regex(/^[^\0]*$/, 'Must be text.');
const newMailSchema = z.object({
  to: z.email().max(254),
  subject: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Must be one line of text.'),
  text: body,
  html: body.optional(),
});

function deliveryHandler({ db, clock, transport, retries = defaultRetries }: MailerDeps): JobHandler<MailJob> {
  return async ({ mailId }, { signal, attempt }) => {
    const mail = await findQueuedMail(db.query, mailId);
    if (!mail) return;
    if (mail.recipient === nobodysAddress) return deleteMail(db.query, mailId);
    try {
      const state = await transport.deliver(
        {
          id: mail.id,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.textBody ?? '',
          html: mail.htmlBody,
          date: mail.createdAt,
        },
        signal,
      );
      await closeMail(db.query, mailId, { state, at: clock.now() });
    } catch (error) {
      if (!(error instanceof MailNotDelivered)) throw error;
      if (error.permanent) return closeMail(db.query, mailId, { state: 'failed', error: error.message });
      if (attempt > retries.limit) await closeMail(db.query, mailId, { state: 'failed', error: error.message });
      else await noteMailFailure(db.query, mailId, error.message);
      throw error;
    }
  };
}

/** Registers the queue that sends; create it before jobs open. */
export function createMailer(deps: MailerDeps): Mailer {
  const { jobs, clock, retries = defaultRetries } = deps;
  const options = { retryLimit: retries.limit, retryDelaySeconds: retries.delaySeconds, expireInSeconds: 300 };
  jobs.register<MailJob>(queue, options, deliveryHandler(deps));
  return {
    async send(tx, mail) {
      const parsed = newMailSchema.safeParse(mail);
      if (!parsed.success) throw validationFailed(parsed.error.issues);
      const { to, subject, text, html } = parsed.data;
      const id = newId();
      await insertMail(tx, {
        id,
        recipient: to,
        subject,
        textBody: text,
        htmlBody: html ?? null,
        createdAt: clock.now(),
      });
      await jobs.send<MailJob>(tx, queue, { mailId: id });
      return id;
    },
  };
}
