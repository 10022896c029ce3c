import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { openedDocuments } from './wiki-tables.ts';

export type OpenedRow = { workId: string; versionId: string; openedAt: Date };

/** Keeps that a version was opened; of one work only the latest is kept. */
export async function keepOpened(db: Queryable, userId: string, opened: OpenedRow): Promise<void> {
  const { userId: user, workId } = openedDocuments;
  await db
    .insert(openedDocuments)
    .values({ userId, ...opened })
    .onConflictDoUpdate({
      target: [user, workId],
      set: { versionId: sql`excluded.version_id`, openedAt: sql`excluded.opened_at` },
    });
}

/** What a user opened, the latest first. */
export async function latestOpened(db: Queryable, userId: string, limit: number): Promise<OpenedRow[]> {
  const { workId, versionId, openedAt } = openedDocuments;
  return db
    .select({ workId, versionId, openedAt })
    .from(openedDocuments)
    .where(eq(openedDocuments.userId, userId))
    .orderBy(desc(openedAt), desc(workId))
    .limit(limit);
}
