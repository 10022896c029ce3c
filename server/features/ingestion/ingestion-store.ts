import { and, asc, count, desc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { type IngestionStage, ingestionStages } from '#contract/features/ingestion/ingestion.ts';
import type { OpenPartition } from '#engine/search/search-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { ingestionFiles, ingestions } from './ingestion-tables.ts';
import { summariesOf, type UploadSummary } from './upload-summary-store.ts';

export type Ingestion = typeof ingestions.$inferSelect;
/** An upload: an ingestion that is not of attached files. */
export type IngestionRow = Omit<Ingestion, 'partition'> & { partition: OpenPartition } & UploadSummary & {
    runState: string | null;
    counts: Partial<Record<IngestionStage, number>>;
  };

/** The reader: what they may see, and whether they manage regulation, whoever uploaded it. */
export type IngestionReader = { scope: Scope; seesRegulation: boolean };

/** Files attached to chats are no uploads: their chat alone shows them. */
const isUpload = ne(ingestions.partition, 'attachment');

const readableWhere = ({ scope, seesRegulation }: IngestionReader): SQL | undefined =>
  and(
    isUpload,
    or(visibleWhere(scope, ingestions), seesRegulation ? eq(ingestions.partition, 'regulation') : undefined),
  );

/** @returns false when the owner has started another with the same key */
export async function insertIngestion(tx: Tx, row: typeof ingestions.$inferInsert): Promise<boolean> {
  const made = await tx.insert(ingestions).values(row).onConflictDoNothing().returning({ id: ingestions.id });
  return made.length > 0;
}

/** The ingestion that the owner has started with this key. */
export async function findByKey(db: Queryable, ownerId: string, key: string): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: ingestions.id })
    .from(ingestions)
    .where(and(eq(ingestions.ownerId, ownerId), eq(ingestions.idempotencyKey, key)));
  return row;
}

export async function setRun(tx: Tx, id: string, runId: string): Promise<void> {
  await tx.update(ingestions).set({ runId }).where(eq(ingestions.id, id));
}

/** Finds an ingestion for its own processing, without an access check. */
export async function findIngestion(db: Queryable, id: string): Promise<Ingestion | undefined> {
  const [row] = await db.select().from(ingestions).where(eq(ingestions.id, id));
  return row;
}

/**
 * Locks the ingestion, so that the end of its run and the retry of a file take turns.
 * @returns the ingestion with its run's current state
 */
export async function lockIngestionRow(
  tx: Tx,
  id: string,
): Promise<(Ingestion & { runState: string | null }) | undefined> {
  await tx.select({ id: ingestions.id }).from(ingestions).where(eq(ingestions.id, id)).for('update');
  const [row] = await tx
    .select({ ingestion: ingestions, runState: runsTable.state })
    .from(ingestions)
    .leftJoin(runsTable, eq(runsTable.id, ingestions.runId))
    .where(eq(ingestions.id, id));
  return row && { ...row.ingestion, runState: row.runState };
}

async function countsOf(db: Queryable, ids: readonly string[]): Promise<Map<string, IngestionRow['counts']>> {
  const counts = new Map<string, IngestionRow['counts']>(ids.map((id) => [id, {}]));
  if (ids.length === 0) return counts;
  const rows = await db
    .select({ id: ingestionFiles.ingestionId, stage: ingestionFiles.stage, files: count() })
    .from(ingestionFiles)
    .where(inArray(ingestionFiles.ingestionId, [...ids]))
    .groupBy(ingestionFiles.ingestionId, ingestionFiles.stage);
  for (const { id, stage, files } of rows) counts.set(id, { ...counts.get(id), [stage]: files });
  return counts;
}

async function readable(db: Queryable, where: SQL | undefined, most: number): Promise<IngestionRow[]> {
  const rows = await db
    .select({ ingestion: ingestions, runState: runsTable.state })
    .from(ingestions)
    .leftJoin(runsTable, eq(runsTable.id, ingestions.runId))
    .where(where)
    .orderBy(desc(ingestions.id))
    .limit(most);
  const ids = rows.map(({ ingestion }) => ingestion.id);
  const counts = await countsOf(db, ids);
  const summaries = await summariesOf(db, ids);
  return rows.map(({ ingestion, runState }) => ({
    ...ingestion,
    // `isUpload` leaves the third out.
    partition: ingestion.partition as OpenPartition,
    runState,
    counts: counts.get(ingestion.id) ?? {},
    ...(summaries.get(ingestion.id) ?? { suspects: 0, refusedBecause: null }),
  }));
}

/** The latest that the reader may see, newest first. */
export const listReadable = (db: Queryable, reader: IngestionReader, most: number): Promise<IngestionRow[]> =>
  readable(db, readableWhere(reader), most);

export async function findReadable(
  db: Queryable,
  reader: IngestionReader,
  id: string,
): Promise<IngestionRow | undefined> {
  const [row] = await readable(db, and(eq(ingestions.id, id), readableWhere(reader)), 1);
  return row;
}

/** Ids of ingestions started before the time of an id whose files have all ended, oldest first. */
export async function endedBefore(db: Queryable, before: string, most: number): Promise<string[]> {
  const unfinished = ingestionStages.slice(0, 4);
  const open = db
    .select({ id: ingestionFiles.id })
    .from(ingestionFiles)
    .where(and(eq(ingestionFiles.ingestionId, ingestions.id), inArray(ingestionFiles.stage, unfinished)));
  const rows = await db
    .select({ id: ingestions.id })
    .from(ingestions)
    .where(and(isUpload, lt(ingestions.id, before), sql`not exists ${open}`))
    .orderBy(asc(ingestions.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

export async function deleteIngestion(tx: Tx, id: string): Promise<void> {
  await tx.delete(ingestions).where(eq(ingestions.id, id));
}
