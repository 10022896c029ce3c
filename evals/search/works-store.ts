import type { Database } from '#server/platform/db/database.ts';

/** Every work, and all its words by file name. */
export async function readWorks(db: Database) {
  const { rows } = await db.pool.query(`select w.file_name, w.title, string_agg(e.text, E'\\n') as words
    from works w join versions v on v.work_id = w.id join elements e on e.version_id = v.id group by w.id`);
  const works = rows.map((row) => ({ fileName: String(row['file_name']), title: String(row['title']) }));
  return { works, textOf: new Map(rows.map((row) => [String(row['file_name']), String(row['words'])])) };
}
