import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { versions, works } from '#engine/versions/document-tables.ts';
import { type Scope, withAttached } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { runEventsTable, runsTable, unfinishedStates } from '#server/platform/runs/runs-tables.ts';
import { chatQuestions } from './chat-tables.ts';

/**
 * The last question of the chat before that of this run whose answer was found, or is not known yet. Answers given before Candour
 * had levels count as found when they ended as done.
 */
export async function questionBefore(
  db: Queryable,
  runId: string,
): Promise<{ runId: string; text: string; isUnderWay: boolean } | undefined> {
  const asked = alias(chatQuestions, 'asked');
  const last = runEventsTable;
  const isUnderWay = inArray(runsTable.state, unfinishedStates);
  const level = sql`coalesce(${last.payload} ->> 'level', 'answered')`;
  const isFound = and(eq(runsTable.state, 'done'), eq(last.type, 'done'), inArray(level, ['answered', 'may_answer']));
  const [before] = await db
    .select({ runId: chatQuestions.runId, text: chatQuestions.text, isUnderWay: sql<boolean>`${isUnderWay}` })
    .from(asked)
    .innerJoin(chatQuestions, and(eq(chatQuestions.chatId, asked.chatId), lt(chatQuestions.position, asked.position)))
    .innerJoin(runsTable, eq(runsTable.id, chatQuestions.runId))
    .leftJoin(last, and(eq(last.runId, runsTable.id), eq(last.seq, runsTable.lastSeq)))
    .where(and(eq(asked.runId, runId), or(isUnderWay, isFound)))
    .orderBy(desc(chatQuestions.position))
    .limit(1);
  return before;
}

/** Of these versions the published ones of works within the scope that are not withdrawn, with or without the library. */
export async function quotableVersions(
  db: Queryable,
  versionIds: readonly string[],
  { scope, library }: { scope: Scope; library: boolean },
): Promise<ReadonlySet<string>> {
  if (versionIds.length === 0) return new Set();
  const isPresent = and(
    isNotNull(versions.publishedAt),
    isNull(works.withdrawnAt),
    visibleWhere(withAttached(scope), works),
  );
  const rows = await db
    .select({ id: versions.id })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(inArray(versions.id, [...versionIds]), isPresent, library ? undefined : ne(works.partition, 'library')));
  return new Set(rows.map(({ id }) => id));
}
