import { and, count, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { ingestionFiles } from './ingestion-tables.ts';
import { awaitingScan } from './lasting-refusals.ts';

/** How many files of the installation wait for the virus scanner. */
export async function countAwaitingScan(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ files: count() })
    .from(ingestionFiles)
    .where(and(eq(ingestionFiles.stage, 'received'), eq(ingestionFiles.reason, awaitingScan)));
  return row?.files ?? 0;
}
