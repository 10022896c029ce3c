import { sql } from 'drizzle-orm';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import { entryWhere } from '#engine/search/candidate-store.ts';
import { searchTables } from '#engine/search/search-tables.ts';
import type { QuestionsSought } from './match-store.ts';
import { bodyHashOf } from './question-store.ts';

/** A stored question of a clause that stands near a cited one. */
export type QuestionBeside = { question: string; elementId: string; isSameSection: boolean };

/** Clauses before and after a cited one that are read, in elements. */
const reach = 40;
const mostRead = 400;

/**
 * Questions of clauses near these elements, of the same versions, that were written for a guide or made by a model: nearest first, those of
 * the same section before others. The elements' own questions are left out, and so are those that a person wrote, which may be private.
 */
export async function questionsBeside(
  db: EngineQueryable,
  { partition, scope, filters }: QuestionsSought,
  elementIds: readonly string[],
): Promise<QuestionBeside[]> {
  if (elementIds.length === 0) return [];
  const table = searchTables[partition];
  const cited = sql`${sql.param([...elementIds])}::text[]`;
  const { rows } = await db.execute<{ question: string; element_id: string; elsewhere: number }>(sql`
    select q.question, e.id as element_id,
      min(case when e.section_path = c.section_path then 0 else 1 end) as elsewhere,
      min(abs(e.position - c.position)) as distance
    from elements c
    join elements e on e.version_id = c.version_id and e.position between c.position - ${reach} and c.position + ${reach}
      and e.id <> all(${cited})
    join ${table} on ${table.elementId} = e.id and ${entryWhere(partition, scope, filters)}
    join clause_questions q on q.lineage_id = e.lineage_id and q.partition = ${partition} and ${bodyHashOf(partition)} = q.body_hash
    where c.id = any(${cited}) and q.origin in ('written', 'model') and q.look_again_since is null
    group by q.id, q.question, e.id
    order by elsewhere, distance, q.id
    limit ${mostRead}`);
  return rows.map((row) => ({
    question: row.question,
    elementId: row.element_id,
    isSameSection: row.elsewhere === 0,
  }));
}

/** The words of these elements. */
export async function wordsOfElements(db: EngineQueryable, elementIds: readonly string[]): Promise<string> {
  const { rows } = await db.execute<{ text: string }>(
    sql`select text from elements where id = any(${sql.param([...elementIds])}::text[])`,
  );
  return rows.map(({ text }) => text).join('\n');
}
