import { and, count, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { drafts, transcripts } from '../draft-tables.ts';

export type TranscriptRow = typeof transcripts.$inferSelect;

/** @returns false where the same owner stored one with the same key */
export async function insertTranscript(tx: Tx, row: TranscriptRow): Promise<boolean> {
  const made = await tx.insert(transcripts).values(row).onConflictDoNothing().returning({ id: transcripts.id });
  return made.length > 0;
}

export async function findTranscriptByKey(
  db: Queryable,
  ownerId: string,
  key: string,
): Promise<TranscriptRow | undefined> {
  const [found] = await db
    .select()
    .from(transcripts)
    .where(and(eq(transcripts.ownerId, ownerId), eq(transcripts.idempotencyKey, key)));
  return found;
}

export async function findOwnTranscript(
  db: Queryable,
  ownerId: string,
  id: string,
): Promise<TranscriptRow | undefined> {
  const [found] = await db
    .select()
    .from(transcripts)
    .where(and(eq(transcripts.id, id), eq(transcripts.ownerId, ownerId)));
  return found;
}

/** Locks the row until the transaction ends, so that nothing is begun from a transcript that is being deleted. */
export async function lockOwnTranscript(tx: Tx, ownerId: string, id: string): Promise<TranscriptRow | undefined> {
  const [found] = await tx
    .select()
    .from(transcripts)
    .where(and(eq(transcripts.id, id), eq(transcripts.ownerId, ownerId)))
    .for('update');
  return found;
}

export async function findTranscript(db: Queryable, id: string): Promise<TranscriptRow | undefined> {
  const [found] = await db.select().from(transcripts).where(eq(transcripts.id, id));
  return found;
}

const isUnwritten = (db: Queryable) =>
  notExists(db.select({ one: sql`1` }).from(drafts).where(eq(drafts.transcriptId, transcripts.id)));

/** Transcripts of a person from which nothing has been written. */
export async function countUnwritten(db: Queryable, ownerId: string): Promise<number> {
  const [found] = await db
    .select({ of: count() })
    .from(transcripts)
    .where(and(eq(transcripts.ownerId, ownerId), isUnwritten(db)));
  return found?.of ?? 0;
}

export async function removeTranscript(tx: Tx, id: string): Promise<void> {
  await tx.delete(transcripts).where(eq(transcripts.id, id));
}

/** Deletes transcripts from before a moment from which nothing was written, or nothing is left. */
export async function removeForgotten(db: Queryable, before: Date): Promise<void> {
  await db.delete(transcripts).where(and(lt(transcripts.createdAt, before), isUnwritten(db)));
}
