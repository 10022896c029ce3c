import { sql } from 'drizzle-orm';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** The most works read, chosen by chance but always the same, and the elements read from the beginning and the end of each. */
const [mostWorks, mostFirst, mostLast] = [400, 15, 6];

const isRead = sql`${works.partition} = 'regulation' and ${works.visibility} = 'public' and ${works.withdrawnAt} is null`;

/** A mark that changes when a public work is published, changed or withdrawn. */
export async function markOfPublicWorks(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ mark: string }>(sql`
    select count(*) || '/' || coalesce(max(${versions.publishedAt}), 'epoch') as mark
    from ${versions} join ${works} on ${works.id} = ${versions.workId} where ${versions.publishedAt} is not null and ${isRead}`);
  return rows[0]?.mark ?? '';
}

/** The first and last words of public works, where introductions and closing remarks are. */
export async function outerTexts(db: Queryable): Promise<{ workId: string; text: string }[]> {
  const { rows } = await db.execute<{ work_id: string; text: string }>(sql`
    select chosen.id as work_id, outermost.text
    from (select id from ${works} where ${isRead} order by md5(id) limit ${mostWorks}) as chosen
      cross join lateral (select id from ${versions} where work_id = chosen.id and published_at is not null
        order by number desc limit 1) as newest
      cross join lateral (
        (select text from ${elements} where version_id = newest.id and kind in ('paragraph', 'list_item')
          order by position limit ${mostFirst})
        union all (select text from ${elements} where version_id = newest.id and kind in ('paragraph', 'list_item')
          order by position desc limit ${mostLast})) as outermost`);
  return rows.map(({ work_id: workId, text }) => ({ workId, text }));
}
