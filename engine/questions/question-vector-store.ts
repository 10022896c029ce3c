import { sql } from 'drizzle-orm';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import type { Partition } from '#engine/search/search-tables.ts';
import type { GroupedQuestion } from './question-groups.ts';

export type MissingQuestion = { id: string; question: string };

/** A stored vector with its question. */
export type StoredQuestionVector = GroupedQuestion & { embedding: Int8Array };

const largest = 127;

/** Scales the largest number to 127, since only the direction counts. */
function toBytes(vector: readonly number[]): Buffer {
  const most = Math.max(...vector.map(Math.abs));
  const bytes = Int8Array.from(vector, (value) => Math.round((value / most) * largest));
  return Buffer.from(bytes.buffer);
}

/** Questions after `after` (an id) that the model has neither embedded nor refused, by id. Those by rule have no vector. */
export async function questionsWithoutVector(
  db: EngineQueryable,
  modelId: string,
  { after, limit }: { after: string; limit: number },
): Promise<MissingQuestion[]> {
  const { rows } = await db.execute(sql`
    select q.id, q.question from clause_questions q
    where q.id > ${after} and q.origin <> 'rule' and not exists (
      select from clause_question_vectors v where v.question_id = q.id and v.model_id = ${modelId})
    order by q.id limit ${limit}`);
  return rows.map((row) => ({ id: String(row['id']), question: String(row['question']) }));
}

/** Stores vectors of questions that still exist; undefined where the model will never embed one. */
export async function storeQuestionVectors(
  db: EngineQueryable,
  modelId: string,
  rows: readonly { id: string; vector: readonly number[] | undefined }[],
): Promise<void> {
  const ids = sql.param(rows.map(({ id }) => id));
  const vectors = sql.param(rows.map(({ vector }) => (vector ? toBytes(vector).toString('hex') : null)));
  await db.execute(sql`
    insert into clause_question_vectors (question_id, model_id, embedding)
    select row.id, ${modelId}, decode(row.vector, 'hex')
    from unnest(${ids}::text[], ${vectors}::text[]) as row (id, vector)
    where exists (select from clause_questions where clause_questions.id = row.id)
    on conflict do nothing`);
}

/** Stored vectors of a model after `after` (a question's id), by id. */
export async function questionVectors(
  db: EngineQueryable,
  modelId: string,
  { after, limit }: { after: string; limit: number },
): Promise<StoredQuestionVector[]> {
  const { rows } = await db.execute(sql`
    select q.id, q.work_id, q.partition, q.organisation_id, v.embedding
    from clause_question_vectors v join clause_questions q on q.id = v.question_id
    where v.model_id = ${modelId} and v.embedding is not null and v.question_id > ${after}
    order by v.question_id limit ${limit}`);
  return rows.map((row) => {
    const bytes = row['embedding'] as Buffer;
    return {
      id: String(row['id']),
      workId: String(row['work_id']),
      partition: row['partition'] as Partition,
      organisationId: row['organisation_id'] === null ? null : String(row['organisation_id']),
      embedding: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    };
  });
}
