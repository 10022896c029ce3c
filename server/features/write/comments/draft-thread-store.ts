import { and, asc, eq, exists, isNotNull, lt, not, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { draftComments, draftThreads } from './draft-comment-tables.ts';

export type DraftThreadRow = typeof draftThreads.$inferSelect;
/** A thread with the name of the person who resolved it. */
export type NamedThread = DraftThreadRow & { resolvedByName: string | null };

export async function insertThread(tx: Tx, row: DraftThreadRow): Promise<void> {
  await tx.insert(draftThreads).values(row);
}

const withWords = (db: Queryable) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(draftComments)
      .where(and(eq(draftComments.threadId, draftThreads.id), isNotNull(draftComments.words))),
  );

const named = (db: Queryable) =>
  db
    .select({ thread: draftThreads, resolvedByName: users.name })
    .from(draftThreads)
    .leftJoin(users, eq(users.id, draftThreads.resolvedBy))
    .$dynamic();

/** The threads of a document in which somebody says something, the first first. */
export async function threadsOfDraft(db: Queryable, draftId: string): Promise<NamedThread[]> {
  const rows = await named(db)
    .where(and(eq(draftThreads.draftId, draftId), withWords(db)))
    .orderBy(asc(draftThreads.id));
  return rows.map(({ thread, resolvedByName }) => ({ ...thread, resolvedByName }));
}

/** A thread of a document in which somebody says something. */
export async function findThread(db: Queryable, draftId: string, id: string): Promise<NamedThread | undefined> {
  const [found] = await named(db).where(and(eq(draftThreads.id, id), eq(draftThreads.draftId, draftId), withWords(db)));
  return found && { ...found.thread, resolvedByName: found.resolvedByName };
}

export async function changeThread(
  tx: Tx,
  id: string,
  change: Pick<DraftThreadRow, 'resolvedAt' | 'resolvedBy'>,
): Promise<void> {
  await tx.update(draftThreads).set(change).where(eq(draftThreads.id, id));
}

export type ThreadPlace = Pick<DraftThreadRow, 'id' | 'startAt' | 'endAt' | 'words' | 'before' | 'after'>;

/** Where the words of each thread of a document stand. */
export const placesOfThreads = (db: Queryable, draftId: string): Promise<ThreadPlace[]> =>
  db
    .select({
      id: draftThreads.id,
      startAt: draftThreads.startAt,
      endAt: draftThreads.endAt,
      words: draftThreads.words,
      before: draftThreads.before,
      after: draftThreads.after,
    })
    .from(draftThreads)
    .where(eq(draftThreads.draftId, draftId));

/** Stores where the words of threads stand now, in one statement: one insertion may move all of them. */
export async function storePlaces(tx: Tx, places: readonly ThreadPlace[]): Promise<void> {
  if (places.length === 0) return;
  await tx.execute(sql`
    update draft_threads as thread
    set start_at = place."startAt", end_at = place."endAt", words = place.words,
      before = place.before, after = place.after
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as place(id text, "startAt" integer, "endAt" integer, words text, before text, after text)
    where thread.id = place.id`);
}

/** Removes threads in which nobody says anything any more. */
export async function removeSilentThreads(db: Queryable, before: Date): Promise<void> {
  await db.delete(draftThreads).where(and(lt(draftThreads.begunAt, before), not(withWords(db))));
}
