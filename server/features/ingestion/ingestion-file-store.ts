import {
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { type IngestionStage, ingestionStages } from '#contract/features/ingestion/ingestion.ts';
import { versions } from '#engine/versions/document-tables.ts';
import { type SuspectsOfVersion, suspectsOf } from '#engine/versions/suspects-store.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/file-tables.ts';
import { ingestionFiles } from './ingestion-tables.ts';
import { lastingRefusals } from './lasting-refusals.ts';

export type IngestionFile = typeof ingestionFiles.$inferSelect;

/** A file as its uploader sees it, with the document it became, if that still exists. */
export type ToldFile = IngestionFile & {
  title: string | null;
  number: number | null;
  workId: string | null;
  suspects?: SuspectsOfVersion | undefined;
};

const unfinishedStages: IngestionStage[] = ingestionStages.slice(0, 4);
const isUnfinished = inArray(ingestionFiles.stage, unfinishedStages);

export async function insertFiles(tx: Tx, rows: readonly (typeof ingestionFiles.$inferInsert)[]): Promise<void> {
  await tx.insert(ingestionFiles).values([...rows]);
}

const told = (db: Queryable) =>
  db
    .select({ file: ingestionFiles, title: versions.title, number: versions.number, workId: versions.workId })
    .from(ingestionFiles)
    .leftJoin(versions, eq(versions.id, ingestionFiles.versionId));

/** The files of an ingestion, in order. */
export async function filesOf(db: Queryable, ingestionId: string): Promise<ToldFile[]> {
  const rows = await told(db).where(eq(ingestionFiles.ingestionId, ingestionId)).orderBy(asc(ingestionFiles.position));
  const ready = rows.flatMap(({ file }) => (file.stage === 'ready' ? (file.versionId ?? []) : []));
  const suspects = await suspectsOf(db, ready);
  const suspectsIn = ({ versionId }: IngestionFile) => suspects.get(versionId ?? '');
  return rows.map(({ file, ...version }) => ({ ...file, ...version, suspects: suspectsIn(file) }));
}

export async function findFile(db: Queryable, ingestionId: string, id: string): Promise<ToldFile | undefined> {
  const [row] = await told(db).where(and(eq(ingestionFiles.id, id), eq(ingestionFiles.ingestionId, ingestionId)));
  return row && { ...row.file, title: row.title, number: row.number, workId: row.workId };
}

/** A file's name without its extension: files that share one are one document in several formats. */
const stem = (column: AnyPgColumn) => sql`regexp_replace(${column}, '[.][^./]*$', '')`;

/**
 * Unfinished files that can be processed now, in order. Files with the same bytes, or with one name and different extensions, wait for the
 * first of them, whose outcome says whether they are duplicates.
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

/** Whether another file of the ingestion has the same name and different bytes. */
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

/** Whether the ingestion has a file of the same name with another extension. */
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
 * Moves a file behind all others of its ingestion, if an unfinished one of its name with another extension follows it.
 * @returns whether it was moved
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

/** Counts another attempt at an unfinished file. @returns the number of attempts, or undefined when the file is finished */
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
    | 'stage'
    | 'held'
    | 'reason'
    | 'message'
    | 'versionId'
    | 'elements'
    | 'fileId'
    | 'descriptionFileId'
    | 'pages'
    | 'rowsRead'
  >
>;

/** Updates an unfinished file. @returns false when it was already finished, for instance cancelled in the meantime */
export async function changeUnfinished(tx: Tx, id: string, change: FileChange): Promise<boolean> {
  const changed = await tx
    .update(ingestionFiles)
    .set({ ...change, ...(change.stage === 'refused' && { endedAt: sql`now()` }) })
    .where(and(eq(ingestionFiles.id, id), isUnfinished))
    .returning({ id: ingestionFiles.id });
  return changed.length > 0;
}

/** Cancels the unfinished files. @returns how many there were */
export async function cancelUnfinished(tx: Tx, ingestionId: string): Promise<number> {
  const cancelled = await tx
    .update(ingestionFiles)
    .set({ stage: 'cancelled', endedAt: sql`now()`, reason: null, message: null })
    .where(and(eq(ingestionFiles.ingestionId, ingestionId), isUnfinished))
    .returning({ id: ingestionFiles.id });
  return cancelled.length;
}

/** Resets a file that was refused, cancelled or left behind. @returns false when it is finished, its bytes are gone, or they fail again */
export async function beginAgain(tx: Tx, id: string, askedBy: string): Promise<boolean> {
  const again = await tx
    .update(ingestionFiles)
    .set({ stage: 'received', attempts: 0, endedAt: null, reason: null, message: null, askedBy })
    .where(
      and(
        eq(ingestionFiles.id, id),
        isNotNull(ingestionFiles.fileId),
        or(isUnfinished, inArray(ingestionFiles.stage, ['refused', 'cancelled'])),
        or(isNull(ingestionFiles.reason), notInArray(ingestionFiles.reason, [...lastingRefusals])),
      ),
    )
    .returning({ id: ingestionFiles.id });
  return again.length > 0;
}

export type StoredSource = { storageKey: string; byteSize: number; sha256: string; mediaType: string };

/** Where the bytes of a stored file are. */
export async function findIngestionSource(db: Queryable, fileId: string): Promise<StoredSource | undefined> {
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

/** The files of an ingestion that no version was made from, which are deleted with it. */
export async function unusedSources(tx: Tx, ingestionId: string): Promise<string[]> {
  const used = tx.select({ id: versions.id }).from(versions).where(eq(versions.sourceFileId, files.id));
  const rows = await tx
    .selectDistinct({ id: files.id })
    .from(files)
    .innerJoin(ingestionFiles, or(eq(ingestionFiles.fileId, files.id), eq(ingestionFiles.descriptionFileId, files.id)))
    .where(and(eq(ingestionFiles.ingestionId, ingestionId), not(sql`exists ${used}`)));
  return rows.map(({ id }) => id);
}
