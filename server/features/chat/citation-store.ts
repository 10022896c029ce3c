import { and, eq, inArray } from 'drizzle-orm';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { citations } from './chat-tables.ts';

export type NewCitation = typeof citations.$inferInsert;

export async function insertCitations(tx: Tx, added: readonly NewCitation[]): Promise<void> {
  await tx.insert(citations).values([...added]);
}

/** Those of the elements that an answer within the scope cites. */
export async function citedAmong(query: Queryable, scope: Scope, elementIds: readonly string[]): Promise<string[]> {
  const rows = await query
    .selectDistinct({ elementId: citations.elementId })
    .from(citations)
    .innerJoin(runsTable, eq(runsTable.id, citations.runId))
    .where(and(inArray(citations.elementId, [...elementIds]), visibleWhere(scope, runsTable)));
  return rows.map(({ elementId }) => elementId);
}

/** For an answer that starts over. */
export async function deleteCitationsOf(tx: Tx, runId: string): Promise<void> {
  await tx.delete(citations).where(eq(citations.runId, runId));
}
