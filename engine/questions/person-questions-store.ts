import { type SQL, sql } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import { entryWhere } from '#engine/search/candidate-store.ts';
import { type Partition, searchTables } from '#engine/search/search-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import { bodyHashOf } from './question-store.ts';
import { stemsOfQuestion } from './question-words.ts';

const partitions = ['regulation', 'library'] as const satisfies readonly Partition[];
const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Search entries of both partitions that a condition holds for, with the hash of their words. */
const entriesWhere = (where: (partition: Partition) => SQL, isVisible: (partition: Partition) => SQL): SQL =>
  sql.join(
    partitions.map((partition) => {
      const table = searchTables[partition];
      return sql`select e.id, e.lineage_id, ${table.workId} as work_id, ${table.versionId} as version_id,
          ${partition}::text as partition, ${bodyHashOf(partition)} as body_hash, ${table.effectiveFrom} as effective_from,
          ${isVisible(partition)} as is_visible
        from elements e join ${table} on ${table.elementId} = e.id where ${where(partition)}`;
    }),
    sql` union all `,
  );

export type ClausesToChoose = {
  /** What asked for them: the id of a passed-on question. */
  askedQuestionId: string;
  organisationId: string;
  question: string;
  elementIds: readonly string[];
  /** User id of the person who chose. */
  madeBy: string | null;
  now: Date;
  /** What that person may read, and the day (YYYY-MM-DD) on which the clauses have to be in force. */
  scope: Scope;
  today: string;
};

/** Removes the clauses that a person chose for a question. */
export async function removeChosenClauses(tx: EngineQueryable, askedQuestionId: string): Promise<void> {
  await tx.execute(sql`delete from clause_questions where asked_question_id = ${askedQuestionId}`);
}

/**
 * Stores a question as one of each chosen clause, in place of the clauses chosen for it before.
 * @returns how many clauses it was stored for; fewer than chosen where one is no longer in force or outside the scope
 */
export async function chooseClauses(tx: EngineQueryable, chosen: ClausesToChoose): Promise<number> {
  const { askedQuestionId, organisationId, question, elementIds, madeBy, now, scope, today } = chosen;
  await removeChosenClauses(tx, askedQuestionId);
  const ids = [...new Set(elementIds)].map((elementId) => ({ id: newId(), element_id: elementId }));
  const { rows } = await tx.execute(sql`
    with chosen as (select * from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as row (id text, element_id text)),
    entry as (${entriesWhere(
      (partition) => sql`e.id in (select element_id from chosen) and ${entryWhere(partition, scope, { asOf: today })}`,
      () => sql`true`,
    )})
    insert into clause_questions (id, work_id, version_id, lineage_id, partition, body_hash, table_row, question, stems, origin,
      organisation_id, asked_question_id, made_by, made_at)
    select chosen.id, entry.work_id, entry.version_id, entry.lineage_id, entry.partition, entry.body_hash, null, ${question},
      ${list(stemsOfQuestion(question))}, 'person', ${organisationId}, ${askedQuestionId}, ${madeBy},
      ${now.toISOString()}::timestamptz
    from chosen join entry on entry.id = chosen.element_id
    returning id`);
  return rows.length;
}

/** A clause that a person chose: as it was, and as it is. */
export type ChosenClause = {
  askedQuestionId: string;
  /** The element when it was chosen; null where that reading of the document is gone. */
  wasElementId: string | null;
  /** The element of its lineage that is in force; null where there is none that the scope may read. */
  isElementId: string | null;
  /** Whether somebody has to look again, whoever reads this: its words changed, or no document in force has it. */
  lookAgain: boolean;
};

/** Entries that answers may quote today, whoever reads them. */
const isCurrent = (partition: Partition, today: string): SQL => {
  const { effectiveFrom, effectiveTo, versionId, workId } = searchTables[partition];
  return sql`${effectiveFrom} <= ${today}::date and (${effectiveTo} is null or ${effectiveTo} >= ${today}::date)
    and exists (select from versions v join works w on w.id = v.work_id
      where v.id = ${versionId} and w.id = ${workId} and v.published_at is not null and w.withdrawn_at is null)`;
};

/** The clauses chosen for these questions, in the order chosen. */
export async function chosenClausesOf(
  db: EngineQueryable,
  askedQuestionIds: readonly string[],
  { scope, today }: { scope: Scope; today: string },
): Promise<ChosenClause[]> {
  if (askedQuestionIds.length === 0) return [];
  const { rows } = await db.execute(sql`
    with q as (select * from clause_questions where asked_question_id = any(${list(askedQuestionIds)})),
    entry as (${entriesWhere(
      (partition) => sql`e.lineage_id in (select lineage_id from q) and ${isCurrent(partition, today)}`,
      (partition) => visibleWhere(scope, searchTables[partition]),
    )})
    select q.asked_question_id, was.id as was_id, case when entry.is_visible then entry.id end as is_id,
      q.look_again_since is not null or entry.body_hash is distinct from q.body_hash as look_again
    from q
      left join lateral (
        select id from elements e where e.version_id = q.version_id and e.lineage_id = q.lineage_id limit 1) as was on true
      left join lateral (
        select * from entry where entry.lineage_id = q.lineage_id order by entry.effective_from desc, entry.id limit 1) as entry on true
    order by q.asked_question_id, q.id`);
  return rows.map((row) => ({
    askedQuestionId: String(row['asked_question_id']),
    wasElementId: row['was_id'] === null ? null : String(row['was_id']),
    isElementId: row['is_id'] === null ? null : String(row['is_id']),
    lookAgain: row['look_again'] === true,
  }));
}

/**
 * A query of the lineages that changed elements concern: their own, and those of the provisions whose items they are, because an
 * item's words are words of its provision.
 * @param changed a query of one column `id`
 */
export const concernedLineages = (changed: SQL): SQL => sql`
  with recursive above (id) as (
    ${changed}
    union
    select e.parent_id from above join elements e on e.id = above.id where e.kind = 'list_item' and e.parent_id is not null)
  select above.id, e.lineage_id from above join elements e on e.id = above.id`;

/** Who chose a clause as the answer to a question, and when. `madeBy` is a user id; null where the account is gone. */
export type ChosenBy = { askedQuestionId: string; madeBy: string | null; madeAt: Date };

/**
 * Who chose these clauses for this question, by element id: for matches of origin `person`. Elements of others, and of clauses that
 * somebody has to look at again, are missing.
 */
export async function chosenBy(
  db: EngineQueryable,
  matched: readonly { elementId: string; question: string }[],
  organisationId: string | null,
): Promise<Map<string, ChosenBy>> {
  if (matched.length === 0 || organisationId === null) return new Map();
  const pairs = matched.map(({ elementId, question }) => ({ element_id: elementId, question }));
  const { rows } = await db.execute(sql`
    select distinct on (asked.element_id) asked.element_id, q.asked_question_id, q.made_by, q.made_at
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as asked (element_id text, question text)
      join elements e on e.id = asked.element_id
      join clause_questions q on q.lineage_id = e.lineage_id and q.question = asked.question
    where q.origin = 'person' and q.organisation_id = ${organisationId} and q.look_again_since is null
    order by asked.element_id, q.made_at desc`);
  return new Map(
    rows.map((row) => [
      String(row['element_id']),
      {
        askedQuestionId: String(row['asked_question_id']),
        madeBy: row['made_by'] === null ? null : String(row['made_by']),
        madeAt: new Date(String(row['made_at'])),
      },
    ]),
  );
}
