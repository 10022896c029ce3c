import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { runEventsTable, runsTable, unfinishedStates } from '#server/platform/runs/runs-tables.ts';
import { chatQuestions, citations } from './chat-tables.ts';

export async function hasUnfinishedAnswer(db: Queryable, chatId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: runsTable.id })
    .from(chatQuestions)
    .innerJoin(runsTable, eq(runsTable.id, chatQuestions.runId))
    .where(and(eq(chatQuestions.chatId, chatId), inArray(runsTable.state, unfinishedStates)))
    .limit(1);
  return row !== undefined;
}

/** Runs of the chat whose events name one of these versions as a source or among the nearest passages. */
export async function answersNaming(db: Queryable, chatId: string, versionIds: readonly string[]): Promise<string[]> {
  if (versionIds.length === 0) return [];
  const named = versionIds.map((id) => `%"${id}"%`);
  const rows = await db
    .selectDistinct({ id: runEventsTable.runId })
    .from(chatQuestions)
    .innerJoin(runEventsTable, eq(runEventsTable.runId, chatQuestions.runId))
    .where(
      and(eq(chatQuestions.chatId, chatId), sql`${runEventsTable.payload}::text like any(${sql.param(named)}::text[])`),
    );
  return rows.map(({ id }) => id);
}

/** Replaces what events say; their numbers and kinds stay. */
export async function replaceEvents(tx: Tx, runId: string, events: readonly RunEvent[]): Promise<void> {
  await tx.execute(sql`
    update ${runEventsTable} as stored set payload = row.payload
    from jsonb_to_recordset(${JSON.stringify(events.map(({ seq, payload }) => ({ seq, payload })))}::jsonb)
      as row (seq integer, payload jsonb)
    where stored.run_id = ${runId} and stored.seq = row.seq and stored.payload is distinct from row.payload`);
}

export async function forgetCitations(tx: Tx, runId: string, versionIds: readonly string[]): Promise<void> {
  await tx.delete(citations).where(and(eq(citations.runId, runId), inArray(citations.versionId, [...versionIds])));
}
