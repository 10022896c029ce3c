import { sql } from 'drizzle-orm';
import type { EngineDatabase, EngineQueryable } from '#engine/database/engine-database.ts';
import { searchTables } from '#engine/search/search-tables.ts';
import { asDue, type VersionToAsk } from './derived-questions-store.ts';
import { planSettling, type QuestionOfWork, type SaidClause } from './plan-settling.ts';
import { bodyHashOf } from './question-store.ts';
import type { QuestionOrigin } from './question-tables.ts';

const storingBudgetMs = 20_000;

/** The next published version whose work's questions were not settled since its text changed. */
export async function nextToSettle(db: EngineQueryable): Promise<VersionToAsk | undefined> {
  const { rows } = await db.execute(sql`
    select v.id, v.work_id, w.partition, v.reading from versions v join works w on w.id = v.work_id
    where v.published_at is not null and not exists (
      select from clause_question_sources s
      where s.version_id = v.id and s.origin = 'inherited' and s.reading = v.reading)
    order by v.published_at desc, v.id limit 1`);
  return rows[0] && asDue(rows[0]);
}

/** Has the questions of a work settled again. */
export async function forgetSettled(tx: EngineQueryable, workId: string): Promise<void> {
  await tx.execute(sql`delete from clause_question_sources
    where origin = 'inherited' and version_id in (select id from versions where work_id = ${workId})`);
}

/** What every version says, those held or withdrawn among them: they may be published. */
async function clausesOf(tx: EngineQueryable, { workId, partition }: VersionToAsk): Promise<SaidClause[]> {
  const table = searchTables[partition];
  const { rows } = await tx.execute(sql`
    select e.lineage_id, v.id as version_id, ${bodyHashOf(partition)} as body_hash
    from ${table} join elements e on e.id = ${table.elementId}
    join versions v on v.id = e.version_id
    where ${table.workId} = ${workId} order by v.number desc, e.position`);
  return rows.map((row) => ({
    lineageId: String(row['lineage_id']),
    versionId: String(row['version_id']),
    bodyHash: String(row['body_hash']),
  }));
}

async function questionsOfWork(tx: EngineQueryable, workId: string): Promise<QuestionOfWork[]> {
  const { rows } = await tx.execute(sql`
    select id, lineage_id, body_hash, origin, version_id, look_again_since is not null as is_to_look_again
    from clause_questions where work_id = ${workId} order by id for update`);
  return rows.map((row) => ({
    id: String(row['id']),
    lineageId: String(row['lineage_id']),
    bodyHash: String(row['body_hash']),
    origin: row['origin'] as QuestionOrigin,
    versionId: row['version_id'] === null ? null : String(row['version_id']),
    isToLookAgain: row['is_to_look_again'] === true,
  }));
}

const list = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::text[])`;

/**
 * Brings the questions of a work in line with its texts: a question whose clause was found again under another lineage follows it, one
 * whose words are gone from every version is deleted, and a person's whose words the newest version changed is to be looked at again.
 * Records how many the newest version has from earlier ones and how many it dropped.
 */
export async function settleQuestions(db: EngineDatabase, due: VersionToAsk, now: Date): Promise<void> {
  const { workId } = due;
  await db.transaction(
    async (tx) => {
      const { rows } = await tx.execute(
        sql`select id, reading from versions where work_id = ${workId} and published_at is not null order by number desc for share`,
      );
      if (rows[0] === undefined) return;
      const newest = String(rows[0]['id']);
      const plan = planSettling(await clausesOf(tx, due), await questionsOfWork(tx, workId), newest);
      const { moved, gone, lookAgain, foundAgain, inherited, dropped } = plan;
      await tx.execute(sql`update clause_questions q set lineage_id = row.lineage_id
        from unnest(${sql.param(moved.map(({ id }) => id))}::text[], ${sql.param(moved.map(({ lineageId }) => lineageId))}::text[])
          as row (id, lineage_id) where q.id = row.id`);
      await tx.execute(sql`delete from clause_questions where id = ${list(gone)}`);
      await tx.execute(sql`update clause_questions set look_again_since = ${now.toISOString()}::timestamptz
        where id = ${list(lookAgain)}`);
      await tx.execute(sql`update clause_questions set look_again_since = null where id = ${list(foundAgain)}`);
      await tx.execute(sql`
        insert into clause_question_sources (version_id, origin, source, reading, questions, dropped, made_at)
        select id, 'inherited', 'earlier versions', reading, case when id = ${newest} then ${inherited}::int else 0 end,
          case when id = ${newest} then ${dropped}::int else 0 end, ${now.toISOString()}::timestamptz
        from versions where work_id = ${workId} and published_at is not null
        on conflict (version_id, origin) do update set reading = excluded.reading, questions = excluded.questions,
          dropped = excluded.dropped, made_at = excluded.made_at`);
    },
    { budgetMs: storingBudgetMs },
  );
}
