import { sql } from 'drizzle-orm';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import type { Partition } from '#engine/search/search-tables.ts';
import type { GroupedQuestion } from './question-groups.ts';

export type StoredQuestionStems = GroupedQuestion & { stems: readonly string[] };

/** Stored questions after `after` (an id) with their words, by id. */
export async function storedQuestionStems(
  db: EngineQueryable,
  { after, limit }: { after: string; limit: number },
): Promise<StoredQuestionStems[]> {
  const { rows } = await db.execute(sql`
    select q.id, q.work_id, q.partition, q.organisation_id, q.stems from clause_questions q
    where q.id > ${after} order by q.id limit ${limit}`);
  return rows.map((row) => ({
    id: String(row['id']),
    workId: String(row['work_id']),
    partition: row['partition'] as Partition,
    organisationId: row['organisation_id'] === null ? null : String(row['organisation_id']),
    stems: row['stems'] as string[],
  }));
}
