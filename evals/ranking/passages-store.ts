import type { Database } from '#server/platform/db/database.ts';

export type RankedWork = {
  /** The version in force. */
  versionId: string;
  /** The text of the provision that each element belongs to, by element id. */
  wholeOf: ReadonlyMap<string, string>;
};

type Row = { id: string; parent_id: string | null; kind: string; text: string };

function wholeText(row: Row, byId: ReadonlyMap<string, Row>): string {
  const parent = row.kind === 'list_item' && row.parent_id !== null ? byId.get(row.parent_id) : undefined;
  return parent?.kind === 'paragraph' || parent?.kind === 'list_item' ? wholeText(parent, byId) : row.text;
}

/** The newest version of a work and its passages. @returns undefined when no work has the key */
export async function readRankedWork(db: Database, key: string): Promise<RankedWork | undefined> {
  const newest = await db.pool.query(
    'select v.id from versions v join works w on w.id = v.work_id where w.key = $1 order by v.number desc limit 1',
    [key],
  );
  const versionId = newest.rows[0]?.['id'];
  if (typeof versionId !== 'string') return undefined;
  const { rows } = await db.pool.query<Row>('select id, parent_id, kind, text from elements where version_id = $1', [
    versionId,
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const entries = rows.filter(({ kind }) => kind !== 'heading');
  return { versionId, wholeOf: new Map(entries.map((row) => [row.id, wholeText(row, byId)])) };
}
