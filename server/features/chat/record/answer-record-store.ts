import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { RecordedSearch, StoredRecord } from '#contract/features/chat/answer-record.ts';
import { readerEdition } from '#engine/reading/reader-edition.ts';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { answerRecords } from './answer-record-tables.ts';

/** Stores how an answer was made; an answer that was given again has one record, the last. */
export async function putRecord(tx: Tx, runId: string, made: StoredRecord): Promise<void> {
  await tx
    .insert(answerRecords)
    .values({ runId, made })
    .onConflictDoUpdate({ target: answerRecords.runId, set: { made, createdAt: sql`now()` } });
}

/** The records of these runs; answers from before there were records have none. */
export async function recordsOf(db: Queryable, runIds: readonly string[]): Promise<Map<string, StoredRecord>> {
  if (runIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(answerRecords)
    .where(inArray(answerRecords.runId, [...runIds]));
  return new Map(rows.map(({ runId, made }) => [runId, made]));
}

/** The state of the search index for somebody: what is published to them, and the edition of the stored questions. */
export async function indexEdition(db: Queryable, scope: Scope): Promise<RecordedSearch['index']> {
  const [found] = await db
    .select({
      versions: sql<number>`count(*)::int`,
      latest: sql<string | null>`max(${versions.publishedAt})`,
      questions: sql<string | null>`(select max(edition) from clause_question_counts)`,
    })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(isNotNull(versions.publishedAt), isNull(works.withdrawnAt), visibleWhere(scope, works)));
  return {
    versions: found?.versions ?? 0,
    latest_published_at: found?.latest ? new Date(found.latest).toISOString() : null,
    questions_edition: Number(found?.questions ?? 0),
    reader_edition: readerEdition,
  };
}

/** SHA-256 of the present text of these elements, without those of works outside the scope or withdrawn since. */
export async function textHashesNow(
  db: Queryable,
  scope: Scope,
  elementIds: readonly string[],
): Promise<Map<string, string>> {
  if (elementIds.length === 0) return new Map();
  const rows = await db
    .select({ id: elements.id, text: elements.text })
    .from(elements)
    .innerJoin(versions, eq(versions.id, elements.versionId))
    .innerJoin(works, eq(works.id, versions.workId))
    .where(
      and(
        inArray(elements.id, [...new Set(elementIds)]),
        isNotNull(versions.publishedAt),
        isNull(works.withdrawnAt),
        visibleWhere(scope, works),
      ),
    );
  return new Map(rows.map(({ id, text }) => [id, sha256(text)]));
}
