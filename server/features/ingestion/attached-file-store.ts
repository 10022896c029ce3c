import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ingestionStages } from '#contract/features/ingestion/ingestion.ts';
import type { AttachedFile, AttachedSource } from '#server/platform/attachments/attached-files.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/file-tables.ts';
import { runEventsTable, runsTable } from '#server/platform/runs/runs-tables.ts';
import { ingestionFiles, ingestions } from './ingestion-tables.ts';
import { wordless } from './lasting-refusals.ts';

const isUnfinished = inArray(ingestionFiles.stage, ingestionStages.slice(0, 4));

/** Stores how many pages of an unfinished file were read. */
export async function setPagesRead(
  db: Queryable,
  id: string,
  read: { pagesRead: number; pages: number },
): Promise<void> {
  await db
    .update(ingestionFiles)
    .set(read)
    .where(and(eq(ingestionFiles.id, id), isUnfinished));
}

const interrupted = 'Reading was interrupted before it was finished. Remove the file and attach it again.';

type FileRow = typeof ingestionFiles.$inferSelect;

function stateOf({ stage, attempts }: FileRow, isOver: boolean): AttachedFile['state'] {
  switch (stage) {
    case 'ready':
      return 'ready';
    case 'duplicate':
    case 'refused':
    case 'cancelled':
      return 'failed';
    default:
      if (isOver) return 'failed';
      return stage === 'received' && attempts === 0 ? 'waiting' : 'reading';
  }
}

/** Refused because it has no words, and kept all the same. */
const isUnread = ({ keepsUnread, stage, reason, fileId }: FileRow): boolean =>
  keepsUnread && stage === 'refused' && reason === wordless && fileId !== null;

const endedStates = ['done', 'failed', 'stopped'];

/** Those of the files that exist, in the order in which they came. */
export async function findAttachedFiles(db: Queryable, ids: readonly string[]): Promise<AttachedFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ file: ingestionFiles, runState: runsTable.state })
    .from(ingestionFiles)
    .innerJoin(ingestions, eq(ingestions.id, ingestionFiles.ingestionId))
    .leftJoin(runsTable, eq(runsTable.id, ingestions.runId))
    .where(and(inArray(ingestionFiles.id, [...ids]), eq(ingestions.partition, 'attachment')))
    .orderBy(asc(ingestions.id), asc(ingestionFiles.position));
  return rows.map(({ file, runState }) => {
    const { id, fileName, byteSize, message, versionId, elements, pages, pagesRead, rowsRead } = file;
    const state = stateOf(file, runState === null || endedStates.includes(runState));
    const said = state === 'failed' ? (message ?? interrupted) : message;
    const isKeptUnread = isUnread(file);
    return {
      id,
      fileName,
      byteSize,
      state,
      message: said,
      versionId,
      elements,
      pages,
      pagesRead,
      rowsRead,
      isKeptUnread,
    };
  });
}

/** The stored file of an attached one, and its name; undefined where nothing was stored. */
export async function attachedSource(
  db: Queryable,
  id: string,
): Promise<{ fileId: string; fileName: string } | undefined> {
  const [row] = await db
    .select({ fileId: ingestionFiles.fileId, fileName: ingestionFiles.fileName })
    .from(ingestionFiles)
    .innerJoin(ingestions, eq(ingestions.id, ingestionFiles.ingestionId))
    .where(and(eq(ingestionFiles.id, id), eq(ingestions.partition, 'attachment')));
  return row?.fileId ? { fileId: row.fileId, fileName: row.fileName } : undefined;
}

/** Keeps the bytes of the files of an ingestion in which no word is found. */
export async function setKeepsUnread(tx: Tx, ingestionId: string): Promise<void> {
  await tx.update(ingestionFiles).set({ keepsUnread: true }).where(eq(ingestionFiles.ingestionId, ingestionId));
}

/** The bytes of an attached file that is ready or kept unread. */
export async function sourceOfAttached(db: Queryable, id: string): Promise<AttachedSource | undefined> {
  const [row] = await db
    .select({ file: ingestionFiles, source: files })
    .from(ingestionFiles)
    .innerJoin(ingestions, eq(ingestions.id, ingestionFiles.ingestionId))
    .innerJoin(files, eq(files.id, ingestionFiles.fileId))
    .where(and(eq(ingestionFiles.id, id), eq(ingestions.partition, 'attachment')));
  if (!row || !(row.file.stage === 'ready' || isUnread(row.file))) return undefined;
  const { storageKey, mediaType, byteSize, sha256 } = row.source;
  return { storageKey, fileName: row.file.fileName, mediaType, byteSize, sha256 };
}

/** Ids of the files of an ingestion, in order. */
export async function fileIdsOf(db: Queryable, ingestionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: ingestionFiles.id })
    .from(ingestionFiles)
    .where(eq(ingestionFiles.ingestionId, ingestionId))
    .orderBy(asc(ingestionFiles.position));
  return rows.map(({ id }) => id);
}

/** Ends a file for good: its publication, if one is under way, is rolled back. */
export async function cancelAttached(tx: Tx, id: string): Promise<void> {
  await tx
    .update(ingestionFiles)
    .set({ stage: 'cancelled', endedAt: sql`now()`, reason: null, message: null })
    .where(and(eq(ingestionFiles.id, id), isUnfinished));
}

/**
 * Deletes the row of a file and its events in the run.
 * @returns the file in the store and the ingestion, and whether that has no file any more; undefined when there is no such file
 */
export async function deleteAttachedRow(tx: Tx, id: string) {
  const [row] = await tx
    .delete(ingestionFiles)
    .where(eq(ingestionFiles.id, id))
    .returning({ fileId: ingestionFiles.fileId, ingestionId: ingestionFiles.ingestionId });
  if (row === undefined) return undefined;
  const { ingestionId } = row;
  // Held until the commit, so that of two files deleted at once the second finds none left.
  const [ingestion] = await tx.select().from(ingestions).where(eq(ingestions.id, ingestionId)).for('update');
  await tx
    .delete(runEventsTable)
    .where(
      and(eq(runEventsTable.runId, ingestion?.runId ?? ''), eq(sql`${runEventsTable.payload} #>> '{file,id}'`, id)),
    );
  const left = await tx.$count(ingestionFiles, eq(ingestionFiles.ingestionId, ingestionId));
  return { ...row, isEmpty: left === 0 };
}
