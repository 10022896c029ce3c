import { type SQL, sql } from 'drizzle-orm';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import { entryWhere, type SearchFilters } from '#engine/search/candidate-store.ts';
import { type Partition, searchTables } from '#engine/search/search-tables.ts';
import { works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import { bodyHashOf } from './question-store.ts';
import type { QuestionOrigin } from './question-tables.ts';

/** A stored question, for an element that the scope may read and the filters allow. */
export type FoundQuestion = {
  questionId: string;
  elementId: string;
  question: string;
  row: number | null;
  origin: QuestionOrigin;
};

export type QuestionsSought = { partition: Partition; scope: Scope; filters: SearchFilters };

/** Whose questions the scope may match. */
const questionWhere = ({ partition, scope }: QuestionsSought): SQL =>
  sql`q.partition = ${partition} and (q.organisation_id is null or q.organisation_id = ${scope.organisationId}::text)
    and q.look_again_since is null`;

/** The works that the scope and the filters allow. It narrows what is scored; `entryWhere` decides on each element. */
function workWhere({ partition, scope, filters }: QuestionsSought): SQL {
  const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  const { categories, domains, subdomains, documents, withoutWorks } = filters;
  const conditions = [
    sql`${works.partition} = ${partition}`,
    sql`${works.withdrawnAt} is null`,
    visibleWhere(scope, works),
    ...(categories ? [sql`${works.category} = any(${list(categories)})`] : []),
    ...(domains ? [sql`${works.domain} = any(${list(domains)})`] : []),
    ...(subdomains ? [sql`${works.subdomains} && ${list(subdomains)}`] : []),
    ...(documents
      ? [sql`${works.id} = any(array(select work_id from versions where id = any(${list(documents)})))`]
      : []),
    ...(withoutWorks?.length ? [sql`not (${works.id} = any(${list(withoutWorks)}))`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/**
 * The elements that have these questions' lineage and still say what they were written for. The fence makes the planner look each lineage
 * up: for more than a hundred questions it would read the whole index.
 */
const readable = ({ partition, scope, filters }: QuestionsSought): SQL => sql`
  cross join lateral (select id from elements where lineage_id = q.lineage_id offset 0) e
  join ${searchTables[partition]} on ${searchTables[partition].elementId} = e.id
    and ${entryWhere(partition, scope, filters)} and ${bodyHashOf(partition)} = q.body_hash`;

const foundColumns = sql`q.id, e.id as element_id, q.question, q.table_row, q.origin`;

const asFound = (row: Record<string, unknown>): FoundQuestion => ({
  questionId: String(row['id']),
  elementId: String(row['element_id']),
  question: String(row['question']),
  row: row['table_row'] === null ? null : Number(row['table_row']),
  origin: row['origin'] as QuestionOrigin,
});

/** Maximum questions that people wrote, read beside those in memory: a new one counts at once. */
const mostByPersons = 200;

/** Ids of questions written by people that share one of these words. */
export async function personsQuestionIds(
  db: EngineQueryable,
  sought: QuestionsSought,
  stems: readonly string[],
): Promise<string[]> {
  if (stems.length === 0) return [];
  const { rows } = await db.execute(sql`
    select q.id from clause_questions q
    where q.origin = 'person' and q.stems && ${sql.param([...stems])}::text[] and ${questionWhere(sought)}
    order by q.id desc limit ${mostByPersons}`);
  return rows.map((row) => String(row['id']));
}

/** The works that the scope and the filters allow. */
export async function worksOfScope(db: EngineQueryable, sought: QuestionsSought): Promise<string[]> {
  const { rows } = await db.execute(sql`select ${works.id} from ${works} where ${workWhere(sought)}`);
  return rows.map((row) => String(row['id']));
}

/** These questions, for the elements that the scope may read and the filters allow; others are left out. */
export async function questionsById(
  db: EngineQueryable,
  sought: QuestionsSought,
  ids: readonly string[],
): Promise<FoundQuestion[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute(sql`
    select ${foundColumns} from clause_questions q ${readable(sought)}
    where q.id = any(${sql.param([...ids])}::text[]) and ${questionWhere(sought)}`);
  return rows.map(asFound);
}
