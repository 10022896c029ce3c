import { eq, sql } from 'drizzle-orm';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { citations } from './chat-tables.ts';

export type NewCitation = typeof citations.$inferInsert;

export async function insertCitations(tx: Tx, added: readonly NewCitation[]): Promise<void> {
  await tx.insert(citations).values([...added]);
}

/** The given elements that answers within the scope cite. The query stops at the first such answer for each element. */
export async function citedAmong(query: Queryable, scope: Scope, elementIds: readonly string[]): Promise<string[]> {
  const asked = sql`unnest(${sql.param([...new Set(elementIds)])}::text[])`;
  const { rows } = await query.execute<{ id: string }>(sql`
    select asked.id from ${asked} as asked (id)
    where exists (
      select from ${citations} join ${runsTable} on ${runsTable.id} = ${citations.runId}
      where ${citations.elementId} = asked.id and ${visibleWhere(scope, runsTable)}
    )`);
  return rows.map(({ id }) => id);
}

/** Called when an answer restarts. */
export async function deleteCitationsOf(tx: Tx, runId: string): Promise<void> {
  await tx.delete(citations).where(eq(citations.runId, runId));
}
