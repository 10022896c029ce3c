import { and, count, eq, inArray, lt, max, notExists, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { organisations } from '#server/platform/identity/identity-tables.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
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

/** Documents with the transcripts from which they were begun, and the organisations that decide how long those are kept. */
const begunFrom = (db: Queryable) =>
  db
    .select({ id: transcripts.id, begun: max(drafts.createdAt), days: organisations.transcriptDays })
    .from(drafts)
    .innerJoin(transcripts, eq(transcripts.id, drafts.transcriptId))
    .innerJoin(organisations, eq(organisations.id, transcripts.organisationId))
    .leftJoin(runsTable, eq(runsTable.id, drafts.runId))
    .groupBy(transcripts.id, organisations.transcriptDays)
    .$dynamic();

const isOutlived = (now: Date) => sql`
  max(${drafts.createdAt}) + make_interval(days => ${organisations.transcriptDays}) <= ${now.toISOString()}::timestamptz
  AND bool_and(coalesce(${runsTable.state}, 'done') NOT IN ('queued', 'running'))`;

/**
 * Deletes transcripts that their organisations no longer want kept, unless a run still reads them. What was written from them stays, without the
 * words behind it.
 */
export async function removeOutlived(db: Queryable, now: Date): Promise<void> {
  const outlived = begunFrom(db).having(isOutlived(now)).as('outlived');
  await db.delete(transcripts).where(inArray(transcripts.id, db.select({ id: outlived.id }).from(outlived)));
}

/** When a transcript will be deleted; null where its organisation keeps it as long as a document rests on it. */
export async function transcriptDueAt(db: Queryable, transcriptId: string): Promise<Date | null> {
  const [found] = await begunFrom(db).where(eq(transcripts.id, transcriptId));
  if (!found?.begun || found.days === null) return null;
  return new Date(found.begun.getTime() + found.days * 24 * 3_600_000);
}
