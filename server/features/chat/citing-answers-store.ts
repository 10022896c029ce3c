import { sql } from 'drizzle-orm';
import { elements, versions } from '#engine/versions/document-tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isKept } from './chat-store.ts';
import { chatQuestions, chats, citations } from './chat-tables.ts';

/** One of a person's questions whose answer cites a work, with the matching elements of one version. */
type CitingAnswer = { title: string; link: string; elementIds: string[] };

/**
 * A person's own answers that cite a work in any of its versions, latest first. Each cited element is matched by lineage to the version
 * asked about, and skipped where that version has none.
 * @returns the first answers up to the limit, and the total
 */
export async function citingAnswers(
  db: Queryable,
  { ownerId, workId, versionId, limit }: { ownerId: string; workId: string; versionId: string; limit: number },
): Promise<{ answers: CitingAnswer[]; total: number }> {
  const { rows } = await db.execute<{ id: string; chat: string; title: string; cited: string[]; total: number }>(sql`
    select ${chatQuestions.id} as id, ${chats.id} as chat, ${chatQuestions.text} as title,
      array_agg(distinct here.id) as cited, (count(*) over ())::int as total
    from ${chats} join ${chatQuestions} on ${chatQuestions.chatId} = ${chats.id}
      join ${citations} on ${citations.runId} = ${chatQuestions.runId}
      join ${elements} as cited on cited.id = ${citations.elementId}
      join ${versions} on ${versions.id} = cited.version_id and ${versions.workId} = ${workId}
      join ${elements} as here on here.lineage_id = cited.lineage_id and here.version_id = ${versionId}
    where ${chats.ownerId} = ${ownerId} and ${isKept}
    group by ${chats.id}, ${chatQuestions.id}
    order by ${chatQuestions.id} desc
    limit ${limit}`);
  const answers = rows.map(({ id, chat, title, cited }) => ({
    title,
    elementIds: cited,
    link: `/chat/${chat}#q-${id}`,
  }));
  return { answers, total: rows[0]?.total ?? 0 };
}
