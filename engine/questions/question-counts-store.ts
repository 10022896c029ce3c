import { sql } from 'drizzle-orm';
import type { EngineDatabase, EngineQueryable } from '#engine/database/engine-database.ts';
import { inverseFrequency } from '#engine/search/stem-statistics-store.ts';
import type { WeighStem } from './score-question.ts';

/** Maximum questions that are counted, the written ones first: enough to tell rare words from common ones. */
const mostCounted = 20_000;
const budgetMs = 10_000;

/** In how many questions each stem occurs. `edition` goes up with each count. */
export type QuestionCounts = { edition: number; questions: number; frequency: ReadonlyMap<string, number> };

/** Has every process read counts and vectors again. @param questions the number counted; absent leaves it */
export async function raiseEdition(tx: EngineQueryable, questions: number | null = null): Promise<void> {
  await tx.execute(sql`
    with former as (delete from clause_question_counts returning edition, questions)
    insert into clause_question_counts (edition, questions)
    select coalesce(max(edition), 0) + 1, coalesce(${questions}::int, max(questions), 0) from former`);
}

/**
 * Call after many questions changed. Counts the words of the questions that are for everybody. Questions about a library, or by a person, are not counted: another
 * reader's scores must not reveal their words.
 */
export async function countQuestionWords(db: EngineDatabase): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(4261977309::bigint)`);
      await tx.execute(sql`delete from clause_question_stems`);
      const { rows } = await tx.execute(sql`
        with counted as materialized (
          select stems from clause_questions where partition = 'regulation' and organisation_id is null
          order by (origin = 'written') desc, id limit ${mostCounted}),
        kept as (
          insert into clause_question_stems (stem, questions)
          select stem, count(*)::int from counted, unnest(stems) as stem group by stem)
        select count(*)::int as questions from counted`);
      await raiseEdition(tx, Number(rows[0]?.['questions'] ?? 0));
    },
    { budgetMs },
  );
}

async function readCounts(db: EngineQueryable): Promise<QuestionCounts> {
  const { rows } = await db.execute(sql`
    select (select max(edition) from clause_question_counts) as edition,
      (select max(questions) from clause_question_counts) as questions,
      coalesce(jsonb_object_agg(stem, questions), '{}') as frequency from clause_question_stems`);
  const frequency = rows[0]?.['frequency'] as Record<string, number>;
  return {
    edition: Number(rows[0]?.['edition'] ?? 0),
    questions: Number(rows[0]?.['questions'] ?? 0),
    frequency: new Map(Object.entries(frequency)),
  };
}

const known = new WeakMap<EngineDatabase, QuestionCounts>();

/** The counts, read again only when they were counted again. A few thousand words stay in memory. */
export async function questionCounts(db: EngineDatabase): Promise<QuestionCounts> {
  const { rows } = await db.query.execute(sql`select max(edition) as edition from clause_question_counts`);
  const before = known.get(db);
  if (before?.edition === Number(rows[0]?.['edition'] ?? 0)) return before;
  const counts = await readCounts(db.query);
  known.set(db, counts);
  return counts;
}

/** The share of a rare word's weight that a word weighs which no question has: a name, or a slip of the pen. */
const unknownShare = 0.5;

/** Weights by these counts. */
export function weighBy({ questions, frequency }: QuestionCounts): WeighStem {
  const rare = inverseFrequency(Math.max(1, questions), 1);
  return (stem) => {
    const having = frequency.get(stem);
    return having === undefined ? unknownShare * rare : inverseFrequency(questions, having);
  };
}
