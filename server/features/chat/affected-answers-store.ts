import { sql } from 'drizzle-orm';
import type { Visible } from '#contract/access/caller.ts';
import { type AffectedBy, mostAffected } from '#server/platform/affected/affected.ts';
import { changedElements } from '#server/platform/affected/changed-elements-store.ts';
import { chatQuestions, chatSessions, citations } from './chat-tables.ts';

/** Answers that cite a changed text, by the elements themselves or by an older version's of the same lineage. */
export const affectedAnswers: AffectedBy = async (tx, change) => {
  const { ownerId } = change;
  const ofOwner = ownerId === undefined ? sql`true` : sql`${chatSessions.ownerId} = ${ownerId}`;
  const { rows } = await tx.execute<{
    owner: string;
    id: string;
    session: string;
    title: string;
    elements: string[];
    visible: Visible;
  }>(sql`
    with changed as (${changedElements(change)})
    select ${chatSessions.ownerId} as owner, ${chatQuestions.id} as id, ${chatSessions.id} as session,
      ${chatQuestions.text} as title, array_agg(distinct ${citations.elementId}) as elements,
      jsonb_build_object('ownerId', ${chatSessions.ownerId}, 'organisationId', ${chatSessions.organisationId},
        'visibility', ${chatSessions.visibility}, 'sharedWith', ${chatSessions.sharedWith}) as visible
    from ${citations} join ${chatQuestions} on ${chatQuestions.runId} = ${citations.runId}
      join ${chatSessions} on ${chatSessions.id} = ${chatQuestions.sessionId}
    where ${citations.elementId} in (select id from changed) and ${ofOwner}
    group by ${chatSessions.id}, ${chatQuestions.id}
    order by ${chatQuestions.id} desc
    limit ${mostAffected}`);
  return rows.map(({ owner, id, session, title, elements: elementIds, visible }) => ({
    ...{ userId: owner, kind: 'answer' as const, id, title, elementIds, visible },
    link: `/chat/${session}#q-${id}`,
  }));
};
