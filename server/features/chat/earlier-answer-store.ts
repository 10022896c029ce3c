import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { versions, works } from '#engine/versions/document-tables.ts';
import { type Scope, withAttached } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { runEventsTable, runsTable, unfinishedStates } from '#server/platform/runs/runs-tables.ts';
import { chatQuestions } from './chat-tables.ts';

/**
 * The last of the questions that this run's question follows whose answer was found, or is not known yet. Answers given before Candour
 * had levels count as found when they ended as done.
 */
export async function questionBefore(
  db: Queryable,
  runId: string,
): Promise<{ runId: string; text: string; isUnderWay: boolean } | undefined> {
  const before = sql`
    with recursive path (id, after_id) as (
      select q.id, q.after_id from chat_questions asked join chat_questions q on q.id = asked.after_id
      where asked.run_id = ${runId}
      union all
      select q.id, q.after_id from chat_questions q join path on q.id = path.after_id)
    select id from path`;
  const last = runEventsTable;
  const isUnderWay = inArray(runsTable.state, unfinishedStates);
  const level = sql`coalesce(${last.payload} ->> 'level', 'answered')`;
  const isFound = and(eq(runsTable.state, 'done'), eq(last.type, 'done'), inArray(level, ['answered', 'may_answer']));
  const [found] = await db
    .select({ runId: chatQuestions.runId, text: chatQuestions.text, isUnderWay: sql<boolean>`${isUnderWay}` })
    .from(chatQuestions)
    .innerJoin(runsTable, eq(runsTable.id, chatQuestions.runId))
    .leftJoin(last, and(eq(last.runId, runsTable.id), eq(last.seq, runsTable.lastSeq)))
    .where(and(sql`${chatQuestions.id} in (${before})`, or(isUnderWay, isFound)))
    .orderBy(desc(chatQuestions.position))
    .limit(1);
  return found;
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
