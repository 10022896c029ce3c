import type { Database } from '#server/platform/db/database.ts';
import { latestMails } from '#server/platform/mail/mail-store.ts';
import { presentMail } from './present-mail.ts';

const mostListed = 200;

export async function listOutbox({ db }: { db: Database }) {
  const mails = await latestMails(db.query, mostListed);
  return mails.map(presentMail);
}
