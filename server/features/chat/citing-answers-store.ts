import { sql } from 'drizzle-orm';
import { elements, versions } from '#engine/documents/document-tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { chatQuestions, chatSessions, citations } from './chat-tables.ts';

/** A question of somebody's whose answer cites a work, and what of one version stands for what it cites. */
type CitingAnswer = { title: string; link: string; elementIds: string[] };

/**
 * A person's own answers that cite a work in any of its versions, the latest first. What is cited is met in the version asked about by
 * its lineage; what has none there is not listed.
 * @returns the first of them, and how many there are
 */
export async function citingAnswers(
  db: Queryable,
  { ownerId, workId, versionId, limit }: { ownerId: string; workId: string; versionId: string; limit: number },
): Promise<{ answers: CitingAnswer[]; total: number }> {
  const { rows } = await db.execute<{ id: string; session: string; title: string; cited: string[]; total: number }>(sql`
    select ${chatQuestions.id} as id, ${chatSessions.id} as session, ${chatQuestions.text} as title,
      array_agg(distinct here.id) as cited, (count(*) over ())::int as total
    from ${chatSessions} join ${chatQuestions} on ${chatQuestions.sessionId} = ${chatSessions.id}
      join ${citations} on ${citations.runId} = ${chatQuestions.runId}
      join ${elements} as cited on cited.id = ${citations.elementId}
      join ${versions} on ${versions.id} = cited.version_id and ${versions.workId} = ${workId}
      join ${elements} as here on here.lineage_id = cited.lineage_id and here.version_id = ${versionId}
    where ${chatSessions.ownerId} = ${ownerId}
    group by ${chatSessions.id}, ${chatQuestions.id}
    order by ${chatQuestions.id} desc
    limit ${limit}`);
  const answers = rows.map(({ id, session, title, cited }) => ({
    ...{ title, elementIds: cited },
    link: `/chat/${session}#q-${id}`,
  }));
  return { answers, total: rows[0]?.total ?? 0 };
}
