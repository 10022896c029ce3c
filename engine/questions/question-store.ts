import { sql } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import { type Partition, searchTables } from '#engine/search/search-tables.ts';
import type { QuestionOrigin } from './question-tables.ts';
import { stemsOfQuestion } from './question-words.ts';

/** A clause or table of a version as its questions see it: `place` is its address inside the version ("4.2", "table-1"). */
export type QuestionPlace = {
  versionId: string;
  elementId: string;
  lineageId: string;
  place: string;
  bodyHash: string;
};

export type NewClauseQuestion = Pick<QuestionPlace, 'lineageId' | 'bodyHash'> & {
  tableRow: number | null;
  question: string;
};

type OfVersion = { workId: string; versionId: string; partition: Partition };

/** What made a version's questions: a file by its hash, an edition of the rules, the name of a model. */
export type QuestionSource = { origin: Exclude<QuestionOrigin, 'person'>; source: string; reading: number };

/** SHA-256 of an entry's words, as `clause_questions.body_hash` keeps it. */
export const bodyHashOf = (partition: Partition) =>
  sql`encode(sha256(convert_to(${searchTables[partition].body}, 'UTF8')), 'hex')`;

/** The places of versions that can have questions: their search entries, with the hash of their words. */
export async function questionPlaces(
  db: EngineQueryable,
  versionIds: readonly string[],
  partition: Partition,
): Promise<QuestionPlace[]> {
  const table = searchTables[partition];
  const { rows } = await db.execute(sql`
    select e.version_id, e.id, e.lineage_id, substring(e.canonical_id from '#(.*)$') as place,
      ${bodyHashOf(partition)} as body_hash
    from elements e join ${table} on ${table.elementId} = e.id
    where e.version_id = any(${sql.param([...versionIds])}::text[]) order by e.version_id, e.position`);
  return rows.map((row) => ({
    versionId: String(row['version_id']),
    elementId: String(row['id']),
    lineageId: String(row['lineage_id']),
    place: String(row['place'] ?? ''),
    bodyHash: String(row['body_hash']),
  }));
}

/** Adds questions that a source made for a version. One statement inserts them all. */
export async function addQuestions(
  tx: EngineQueryable,
  { workId, versionId, partition }: OfVersion,
  origin: QuestionSource['origin'],
  { questions, now }: { questions: readonly NewClauseQuestion[]; now: Date },
): Promise<void> {
  const rows = questions.map(({ lineageId, bodyHash, tableRow, question }) => ({
    id: newId(),
    lineage_id: lineageId,
    body_hash: bodyHash,
    table_row: tableRow,
    question,
    stems: stemsOfQuestion(question),
  }));
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into clause_questions
      (id, work_id, version_id, lineage_id, partition, body_hash, table_row, question, stems, origin, made_at)
    select id, ${workId}, ${versionId}, lineage_id, ${partition}, body_hash, table_row, question, stems, ${origin},
      ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id text, lineage_id text, body_hash text, table_row int, question text, stems text[])`);
}

/** Records that a source has made all its questions for a version. */
export async function recordSource(
  tx: EngineQueryable,
  versionId: string,
  { origin, source, reading }: QuestionSource,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into clause_question_sources (version_id, origin, source, reading, questions, made_at)
    select ${versionId}, ${origin}, ${source}, ${reading}::int, count(*)::int, ${now.toISOString()}::timestamptz
    from clause_questions where version_id = ${versionId} and origin = ${origin}
    on conflict (version_id, origin) do update set source = excluded.source, reading = excluded.reading,
      questions = excluded.questions, made_at = excluded.made_at`);
}

/** Replaces the questions that a source made for a version. */
export async function replaceQuestions(
  tx: EngineQueryable,
  of: OfVersion,
  source: QuestionSource,
  { questions, now }: { questions: readonly NewClauseQuestion[]; now: Date },
): Promise<void> {
  const { origin } = source;
  await tx.execute(sql`delete from clause_questions where version_id = ${of.versionId} and origin = ${origin}`);
  await addQuestions(tx, of, origin, { questions, now });
  await recordSource(tx, of.versionId, source, now);
}

/**
 * Of these versions those whose work has questions that people wrote, or that have been read to the end by a model. Questions by rule say
 * too little to miss, and so do those of a version that a model is still reading.
 */
export async function versionsWithQuestions(
  db: EngineQueryable,
  versionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (versionIds.length === 0) return new Set();
  const { rows } = await db.execute(sql`
    select v.id from versions v where v.id = any(${sql.param([...versionIds])}::text[]) and (
      exists (select from clause_questions q where q.work_id = v.work_id and q.origin = 'written')
      or exists (select from clause_question_sources s
        where s.version_id = v.id and s.origin = 'model' and s.reading = v.reading and s.questions > 0))`);
  return new Set(rows.map((row) => String(row['id'])));
}
