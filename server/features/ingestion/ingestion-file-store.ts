import { and, asc, count, eq, exists, gt, inArray, isNotNull, lt, ne, not, or, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Visible } from '#contract/access/caller.ts';
import { type IngestionStage, ingestionStages } from '#contract/features/ingestion/ingestion.ts';
import { versions } from '#engine/documents/document-tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/file-tables.ts';
import { ingestionFiles } from './ingestion-tables.ts';

export type IngestionFile = typeof ingestionFiles.$inferSelect;

/** A file as its reader is told of it: with the document it became, if that is there still. */
export type ToldFile = IngestionFile & { title: string | null; number: number | null };

const unfinishedStages: IngestionStage[] = ingestionStages.slice(0, 4);
const isUnfinished = inArray(ingestionFiles.stage, unfinishedStages);

export async function insertFiles(tx: Tx, rows: readonly (typeof ingestionFiles.$inferInsert)[]): Promise<void> {
  await tx.insert(ingestionFiles).values([...rows]);
}

const told = (db: Queryable) =>
  db
    .select({ file: ingestionFiles, title: versions.title, number: versions.number })
    .from(ingestionFiles)
    .leftJoin(versions, eq(versions.id, ingestionFiles.versionId));

/** The files of an ingestion, in order. */
export async function filesOf(db: Queryable, ingestionId: string): Promise<ToldFile[]> {
  const rows = await told(db).where(eq(ingestionFiles.ingestionId, ingestionId)).orderBy(asc(ingestionFiles.position));
  return rows.map(({ file, title, number }) => ({ ...file, title, number }));
}

export async function findFile(db: Queryable, ingestionId: string, id: string): Promise<ToldFile | undefined> {
  const [row] = await told(db).where(and(eq(ingestionFiles.id, id), eq(ingestionFiles.ingestionId, ingestionId)));
  return row && { ...row.file, title: row.title, number: row.number };
}

/** A file's name without its ending: files of one such name are one document in several formats. */
const stem = (column: AnyPgColumn) => sql`regexp_replace(${column}, '[.][^./]*$', '')`;

/**
 * Unfinished files that may be worked on now, in order. Of files with the same bytes, or of one name with different endings, the later
 * wait for the first, because what becomes of that one says whether they are duplicates.
 */
export async function nextFiles(db: Queryable, ingestionId: string, most: number): Promise<IngestionFile[]> {
  const earlier = alias(ingestionFiles, 'earlier');
  const first = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.ingestionId, ingestionFiles.ingestionId),
        lt(earlier.position, ingestionFiles.position),
        inArray(earlier.stage, unfinishedStages),
        or(eq(earlier.sha256, ingestionFiles.sha256), eq(stem(earlier.fileName), stem(ingestionFiles.fileName))),
      ),
    );
  return db
    .select()
    .from(ingestionFiles)
    .where(and(eq(ingestionFiles.ingestionId, ingestionId), isUnfinished, sql`not exists ${first}`))
    .orderBy(asc(ingestionFiles.position))
    .limit(most);
}

export async function countUnfinished(db: Queryable, ingestionId: string): Promise<number> {
  const [row] = await db
    .select({ files: count() })
    .from(ingestionFiles)
    .where(and(eq(ingestionFiles.ingestionId, ingestionId), isUnfinished));
  return row?.files ?? 0;
}

/** Whether another file of the ingestion has the name and other bytes. */
export async function hasNamesake(db: Queryable, file: IngestionFile): Promise<boolean> {
  const [other] = await db
    .select({ id: ingestionFiles.id })
    .from(ingestionFiles)
    .where(
      and(
        eq(ingestionFiles.ingestionId, file.ingestionId),
        eq(ingestionFiles.fileName, file.fileName),
        ne(ingestionFiles.id, file.id),
        sql`${ingestionFiles.sha256} is distinct from ${file.sha256}`,
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Whether a file of the same name with another ending came with it. */
export async function hasOtherFormat(db: Queryable, file: IngestionFile): Promise<boolean> {
  const rows = await db
    .select({ fileName: ingestionFiles.fileName })
    .from(ingestionFiles)
    .where(
      and(
        eq(ingestionFiles.ingestionId, file.ingestionId),
        ne(ingestionFiles.fileName, file.fileName),
        eq(stem(ingestionFiles.fileName), sql`regexp_replace(${file.fileName}, '[.][^./]*$', '')`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Puts a file behind all others of its ingestion, where one of its name with another ending is still unfinished behind it.
 * @returns whether it was
 */
export async function putLast(tx: Tx, file: IngestionFile): Promise<boolean> {
  const other = alias(ingestionFiles, 'other');
  const isAhead = and(
    eq(other.ingestionId, file.ingestionId),
    gt(other.position, file.position),
    ne(other.fileName, file.fileName),
    eq(stem(other.fileName), sql`regexp_replace(${file.fileName}, '[.][^./]*$', '')`),
    inArray(other.stage, unfinishedStages),
  );
  const all = alias(ingestionFiles, 'all_files');
  const last = tx
    .select({ last: sql`max(${all.position}) + 1` })
    .from(all)
    .where(eq(all.ingestionId, file.ingestionId));
  const put = await tx
    .update(ingestionFiles)
    .set({ position: sql`(${last})` })
    .where(and(eq(ingestionFiles.id, file.id), isUnfinished, exists(tx.select().from(other).where(isAhead))))
    .returning({ id: ingestionFiles.id });
  return put.length > 0;
}

/** Counts one more beginning of an unfinished file. @returns how many there were, or undefined when it is finished */
export async function beginFile(db: Queryable, id: string): Promise<number | undefined> {
  const [row] = await db
    .update(ingestionFiles)
    .set({ attempts: sql`${ingestionFiles.attempts} + 1` })
    .where(and(eq(ingestionFiles.id, id), isUnfinished))
    .returning({ attempts: ingestionFiles.attempts });
  return row?.attempts;
}

export type FileChange = Partial<
  Pick<
    IngestionFile,
    'stage' | 'held' | 'reason' | 'message' | 'versionId' | 'elements' | 'fileId' | 'descriptionFileId'
  >
>;

/** Changes a file that is not finished. @returns whether it still was not: who cancels it meanwhile is first */
export async function changeUnfinished(tx: Tx, id: string, change: FileChange): Promise<boolean> {
  const changed = await tx
    .update(ingestionFiles)
    .set(change)
    .where(and(eq(ingestionFiles.id, id), isUnfinished))
    .returning({ id: ingestionFiles.id });
  return changed.length > 0;
}

/** Cancels what is unfinished. @returns how many files that were */
export async function cancelUnfinished(tx: Tx, ingestionId: string): Promise<number> {
  const cancelled = await tx
    .update(ingestionFiles)
    .set({ stage: 'cancelled' })
    .where(and(eq(ingestionFiles.ingestionId, ingestionId), isUnfinished))
    .returning({ id: ingestionFiles.id });
  return cancelled.length;
}

/** Puts a file that was refused, cancelled or left back to its beginning. @returns false when it is finished or its bytes are gone */
export async function beginAgain(tx: Tx, id: string, askedBy: string): Promise<boolean> {
  const again = await tx
    .update(ingestionFiles)
    .set({ stage: 'received', attempts: 0, reason: null, message: null, askedBy })
    .where(
      and(
        eq(ingestionFiles.id, id),
        isNotNull(ingestionFiles.fileId),
        or(isUnfinished, inArray(ingestionFiles.stage, ['refused', 'cancelled'])),
      ),
    )
    .returning({ id: ingestionFiles.id });
  return again.length > 0;
}

export type StoredSource = { storageKey: string; byteSize: number; sha256: string; mediaType: string };

/** Where the bytes of a file of the product lie. */
export async function findSource(db: Queryable, fileId: string): Promise<StoredSource | undefined> {
  const [row] = await db
    .select({
      storageKey: files.storageKey,
      byteSize: files.byteSize,
      sha256: files.sha256,
      mediaType: files.mediaType,
    })
    .from(files)
    .where(eq(files.id, fileId));
  return row;
}

/** From now on the bytes are the source of a published document: who may see that may have them. */
export async function giveSource(tx: Tx, fileId: string, owner: Visible, mediaType: string): Promise<void> {
  const { ownerId, organisationId, visibility, sharedWith } = owner;
  await tx
    .update(files)
    .set({ ownerId, organisationId, visibility, sharedWith: [...sharedWith], mediaType })
    .where(eq(files.id, fileId));
}

/** The files of an ingestion that no version was made from, to be removed with it. */
export async function unusedSources(tx: Tx, ingestionId: string): Promise<string[]> {
  const used = tx.select({ id: versions.id }).from(versions).where(eq(versions.sourceFileId, files.id));
  const rows = await tx
    .selectDistinct({ id: files.id })
    .from(files)
    .innerJoin(ingestionFiles, or(eq(ingestionFiles.fileId, files.id), eq(ingestionFiles.descriptionFileId, files.id)))
    .where(and(eq(ingestionFiles.ingestionId, ingestionId), not(sql`exists ${used}`)));
  return rows.map(({ id }) => id);
}
