import { sql } from 'drizzle-orm';
import type { EngineDatabase, EngineQueryable } from '#engine/database/engine-database.ts';
import { searchTables } from '#engine/search/search-tables.ts';
import { asDue, type VersionToAsk } from './derived-questions-store.ts';
import { addQuestions, bodyHashOf, type NewClauseQuestion, recordSource } from './question-store.ts';

/** A version of an organisation whose elements a model reads next: those behind `position`. */
export type ModelTurn = VersionToAsk & {
  organisationId: string | null;
  title: string;
  position: number;
  /** Elements of the organisation that the model may still read today. */
  left: number;
};

export type ElementOfTurn = {
  position: number;
  body: string;
  lineageId: string;
  bodyHash: string;
  /** A version of the work has questions by a model for the same words. */
  isKnown: boolean;
};

export type TurnOutcome = {
  questions: readonly NewClauseQuestion[];
  /** Elements sent to the model. */
  sent: number;
  /** The position of the last element that was read. */
  position: number;
  /** No element is left. */
  isLast: boolean;
};

type Day = { source: string; day: string; mostADay: number };

const storingBudgetMs = 20_000;

/**
 * The next turn: of the organisations with something to read and some of their day left, the one whose turn is longest ago. Its version
 * in progress comes first, then its newest. Only the newest version of a work is read, and guides are not: their questions are written.
 */
export async function nextTurn(db: EngineQueryable, { source, day, mostADay }: Day): Promise<ModelTurn | undefined> {
  const { rows } = await db.execute(sql`
    select v.id, v.work_id, w.partition, v.reading, v.title, w.organisation_id,
      case when t.version_id = v.id and t.source = ${source} and t.reading = v.reading then t.position else -1 end as position,
      ${mostADay}::int - case when t.day = ${day}::date then t.elements else 0 end as left_today
    from versions v join works w on w.id = v.work_id
    left join model_question_turns t on t.organisation_id is not distinct from w.organisation_id
    where v.published_at is not null and w.withdrawn_at is null and not w.is_guide and w.partition <> 'attachment'
      and not exists (select from versions n
        where n.work_id = v.work_id and n.published_at is not null and n.number > v.number)
      and not exists (select from clause_question_sources s where s.version_id = v.id and s.origin = 'model'
        and s.source = ${source} and s.reading = v.reading)
      and (t.day is distinct from ${day}::date or t.elements < ${mostADay}::int)
    order by t.turned_at nulls first, (t.version_id = v.id) desc nulls last, v.published_at desc, v.id limit 1`);
  const [row] = rows;
  return (
    row && {
      ...asDue(row),
      organisationId: row['organisation_id'] === null ? null : String(row['organisation_id']),
      title: String(row['title']),
      position: Number(row['position']),
      left: Number(row['left_today']),
    }
  );
}

/** The next elements of a turn that can have questions, in order. */
export async function elementsOfTurn(db: EngineQueryable, turn: ModelTurn, limit: number): Promise<ElementOfTurn[]> {
  const { versionId, workId, partition, position } = turn;
  const table = searchTables[partition];
  const { rows } = await db.execute(sql`
    select e.position, ${table.body} as body, e.lineage_id, ${bodyHashOf(partition)} as body_hash,
      exists (select from clause_questions q where q.work_id = ${workId} and q.origin = 'model'
        and q.lineage_id = e.lineage_id and q.body_hash = ${bodyHashOf(partition)}) as is_known
    from elements e join ${table} on ${table.elementId} = e.id
    where e.version_id = ${versionId} and e.position > ${position}::int order by e.position limit ${limit}`);
  return rows.map((row) => ({
    position: Number(row['position']),
    body: String(row['body']),
    lineageId: String(row['lineage_id']),
    bodyHash: String(row['body_hash']),
    isKnown: row['is_known'] === true,
  }));
}

/** Deletes what another model made for the work, when this one starts on its version. */
export async function forgetOtherModel(db: EngineQueryable, { workId }: ModelTurn, source: string): Promise<void> {
  await db.execute(sql`delete from clause_questions where work_id = ${workId} and origin = 'model' and exists (
    select from clause_question_sources s join versions v on v.id = s.version_id
    where v.work_id = ${workId} and s.origin = 'model' and s.source <> ${source})`);
}

/** Stores what a turn made, and how far it got. A version that was withdrawn or read again meanwhile keeps nothing of it. */
export async function storeTurn(
  db: EngineDatabase,
  turn: ModelTurn,
  { source, day, now }: { source: string; day: string; now: Date },
  { questions, sent, position, isLast }: TurnOutcome,
): Promise<void> {
  const { versionId, reading, organisationId } = turn;
  await db.transaction(
    async (tx) => {
      const { rows } = await tx.execute(
        sql`select reading from versions where id = ${versionId} and published_at is not null for share`,
      );
      const isSame = Number(rows[0]?.['reading']) === reading;
      if (isSame) await addQuestions(tx, turn, 'model', { questions, now });
      if (isSame && isLast) await recordSource(tx, versionId, { origin: 'model', source, reading }, now);
      await tx.execute(sql`
        insert into model_question_turns as t
          (organisation_id, version_id, source, reading, position, day, elements, turned_at)
        values (${organisationId}, ${isSame ? versionId : null}, ${source}, ${reading}, ${position}, ${day}::date, ${sent},
          ${now.toISOString()}::timestamptz)
        on conflict (organisation_id) do update set version_id = excluded.version_id, source = excluded.source,
          reading = excluded.reading, position = excluded.position, day = excluded.day, turned_at = excluded.turned_at,
          elements = excluded.elements + case when t.day = excluded.day then t.elements else 0 end`);
    },
    { budgetMs: storingBudgetMs },
  );
}
