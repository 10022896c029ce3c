import { sql } from 'drizzle-orm';
import type { EngineDatabase, EngineQueryable } from '#engine/database/engine-database.ts';
import type { Partition } from '#engine/search/search-tables.ts';
import { type NewClauseQuestion, type QuestionSource, questionPlaces, replaceQuestions } from './question-store.ts';

/** A published version whose questions are due. */
export type VersionToAsk = { versionId: string; workId: string; partition: Partition; reading: number };

/** A question for an element of a version, or for the element that its list belongs to. */
export type DerivedQuestion = { elementId: string; tableRow: number | null; question: string };

const storingBudgetMs = 20_000;

export const asDue = (row: Record<string, unknown>): VersionToAsk => ({
  versionId: String(row['id']),
  workId: String(row['work_id']),
  partition: row['partition'] as Partition,
  reading: Number(row['reading']),
});

/**
 * The next published version, the latest first, that this source has made no questions for, or for an earlier reading. Guides are left
 * out, since their questions are written.
 */
export async function nextToDerive(
  db: EngineQueryable,
  { origin, source }: Omit<QuestionSource, 'reading'>,
  without: readonly string[],
): Promise<VersionToAsk | undefined> {
  const { rows } = await db.execute(sql`
    select v.id, v.work_id, w.partition, v.reading from versions v join works w on w.id = v.work_id
    where v.published_at is not null and not w.is_guide and w.partition <> 'attachment' and v.id <> all(${sql.param([...without])}::text[])
      and not exists (select from clause_question_sources s where s.version_id = v.id and s.origin = ${origin}
        and s.source = ${source} and s.reading = v.reading)
    order by v.published_at desc, v.id limit 1`);
  return rows[0] && asDue(rows[0]);
}

/** Clauses that have questions of this origin already, from another version with the same words. */
async function askedAlready(
  tx: EngineQueryable,
  { workId, versionId }: VersionToAsk,
  origin: string,
): Promise<Set<string>> {
  const { rows } = await tx.execute(sql`select distinct lineage_id, body_hash from clause_questions
    where work_id = ${workId} and origin = ${origin} and version_id is distinct from ${versionId}`);
  return new Set(rows.map((row) => `${row['lineage_id']} ${row['body_hash']}`));
}

/**
 * Stores questions made for a version. Clauses that an earlier version has questions for, in the same words, keep those.
 */
export async function storeDerived(
  db: EngineDatabase,
  due: VersionToAsk,
  { origin, source }: Omit<QuestionSource, 'reading'>,
  { questions, now }: { questions: readonly DerivedQuestion[]; now: Date },
): Promise<void> {
  await db.transaction(
    async (tx) => {
      const { rows } = await tx.execute(
        sql`select reading from versions where id = ${due.versionId} and published_at is not null for share`,
      );
      if (Number(rows[0]?.['reading']) !== due.reading) return;
      const places = new Map(
        (await questionPlaces(tx, [due.versionId], due.partition)).map((place) => [place.elementId, place]),
      );
      const known = await askedAlready(tx, due, origin);
      const fresh = questions.flatMap(({ elementId, tableRow, question }): NewClauseQuestion[] => {
        const at = places.get(elementId);
        if (at === undefined || known.has(`${at.lineageId} ${at.bodyHash}`)) return [];
        return [{ lineageId: at.lineageId, bodyHash: at.bodyHash, tableRow, question }];
      });
      await replaceQuestions(tx, due, { origin, source, reading: due.reading }, { questions: fresh, now });
    },
    { budgetMs: storingBudgetMs },
  );
}
