import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { mails } from './mail-tables.ts';

export type MailRow = typeof mails.$inferSelect;
type OutboxRow = Pick<MailRow, 'id' | 'recipient' | 'subject' | 'state' | 'createdAt' | 'sentAt' | 'lastError'>;

export async function insertMail(tx: Tx, row: typeof mails.$inferInsert): Promise<void> {
  await tx.insert(mails).values(row);
}

/** The mail, if it is still queued. */
export async function findQueuedMail(db: Queryable, id: string): Promise<MailRow | undefined> {
  const [row] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.state, 'queued')));
  return row;
}

/** Closes a queued mail and erases its bodies: they may contain one-time links, which are stored nowhere else in plain text. */
export async function closeMail(
  db: Queryable,
  id: string,
  end: { state: 'sent' | 'kept'; at: Date } | { state: 'failed'; error: string },
): Promise<void> {
  await db
    .update(mails)
    .set({
      state: end.state,
      attempts: sql`${mails.attempts} + 1`,
      textBody: null,
      htmlBody: null,
      sentAt: end.state === 'failed' ? null : end.at,
      lastError: end.state === 'failed' ? end.error : null,
    })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued')));
}

export async function deleteMail(db: Queryable, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

/** Keeps the mail queued and records why it failed. */
export async function noteMailFailure(db: Queryable, id: string, error: string): Promise<void> {
  await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, lastError: error })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued')));
}

/** Newest first, without bodies. */
export function latestMails(db: Queryable, most: number): Promise<OutboxRow[]> {
  const { id, recipient, subject, state, createdAt, sentAt, lastError } = mails;
  return db
    .select({ id, recipient, subject, state, createdAt, sentAt, lastError })
    .from(mails)
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}
