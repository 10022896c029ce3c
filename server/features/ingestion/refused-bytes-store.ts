import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, not, notInArray, or, sql } from 'drizzle-orm';
import { type IngestionStage, ingestionStages } from '#contract/features/ingestion/ingestion.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import type { IngestionFile } from './ingestion-file-store.ts';
import { ingestionFiles, ingestions } from './ingestion-tables.ts';
import { wordless } from './lasting-refusals.ts';

const unfinishedStages: IngestionStage[] = ingestionStages.slice(0, 4);
/** The stages in which a file becomes no document. */
const deadStages: IngestionStage[] = ['refused', 'cancelled'];

/**
 * Refuses the files that a run has left unfinished, once it ended before this moment.
 * @returns how many
 */
export async function refuseLeftBehind(db: Queryable, before: Date, message: string): Promise<number> {
  const ended = db
    .select({ id: ingestions.id })
    .from(ingestions)
    .leftJoin(runsTable, eq(runsTable.id, ingestions.runId))
    .where(
      or(
        and(notInArray(runsTable.state, ['queued', 'running']), lt(runsTable.finishedAt, before)),
        and(isNull(runsTable.id), lt(ingestions.createdAt, before)),
      ),
    );
  const refused = await db
    .update(ingestionFiles)
    .set({ stage: 'refused', reason: 'failed', message, endedAt: before })
    .where(and(inArray(ingestionFiles.stage, unfinishedStages), inArray(ingestionFiles.ingestionId, ended)))
    .returning({ id: ingestionFiles.id });
  return refused.length;
}

const isKeptUnread = sql`(${ingestionFiles.keepsUnread} and ${ingestionFiles.reason} is not distinct from ${wordless})`;

/** Ids of files that were refused or cancelled by this moment and whose bytes are still stored, oldest first. */
export async function endedWithBytes(db: Queryable, until: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: ingestionFiles.id })
    .from(ingestionFiles)
    .where(
      and(
        inArray(ingestionFiles.stage, deadStages),
        isNotNull(ingestionFiles.fileId),
        lte(ingestionFiles.endedAt, until),
        not(isKeptUnread),
      ),
    )
    .orderBy(asc(ingestionFiles.endedAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

type Bytes = Pick<IngestionFile, 'fileId' | 'descriptionFileId'>;

/**
 * Parts a refused or cancelled file from its bytes. A retry and this take turns by the file's row.
 * @param until only if it ended by then
 * @returns its bytes; undefined where it has none, or is no longer refused or cancelled
 */
export async function takeBytes(tx: Tx, id: string, until?: Date): Promise<Bytes | undefined> {
  const [found] = await tx
    .select({ fileId: ingestionFiles.fileId, descriptionFileId: ingestionFiles.descriptionFileId })
    .from(ingestionFiles)
    .where(
      and(
        eq(ingestionFiles.id, id),
        inArray(ingestionFiles.stage, deadStages),
        isNotNull(ingestionFiles.fileId),
        until && lte(ingestionFiles.endedAt, until),
      ),
    )
    .for('update');
  if (!found) return undefined;
  await tx.update(ingestionFiles).set({ fileId: null, descriptionFileId: null }).where(eq(ingestionFiles.id, id));
  return found;
}
