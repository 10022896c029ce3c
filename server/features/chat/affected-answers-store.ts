import { sql } from 'drizzle-orm';
import type { Visible } from '#contract/access/caller.ts';
import { type AffectedBy, mostAffected } from '#server/platform/affected/affected.ts';
import { changedElements } from '#server/platform/affected/affected-store.ts';
import { isKept } from './chat-store.ts';
import { chatQuestions, chats, citations } from './chat-tables.ts';

/** Answers that cite a changed text, by its own elements or by elements of the same lineage in an older version. */
export const affectedAnswers: AffectedBy = async (tx, change) => {
  const { ownerId } = change;
  const ofOwner = ownerId === undefined ? sql`true` : sql`${chats.ownerId} = ${ownerId}`;
  const { rows } = await tx.execute<{
    owner: string;
    id: string;
    chat: string;
    title: string;
    elements: string[];
    visible: Visible;
  }>(sql`
    with changed as (${changedElements(change)})
    select ${chats.ownerId} as owner, ${chatQuestions.id} as id, ${chats.id} as chat,
      ${chatQuestions.text} as title, array_agg(distinct ${citations.elementId}) as elements,
      jsonb_build_object('ownerId', ${chats.ownerId}, 'organisationId', ${chats.organisationId},
        'visibility', ${chats.visibility}, 'sharedWith', ${chats.sharedWith}) as visible
    from ${citations} join ${chatQuestions} on ${chatQuestions.runId} = ${citations.runId}
      join ${chats} on ${chats.id} = ${chatQuestions.chatId}
    where ${citations.elementId} in (select id from changed) and ${ofOwner} and ${isKept}
    group by ${chats.id}, ${chatQuestions.id}
    order by ${chatQuestions.id} desc
    limit ${mostAffected}`);
  return rows.map(({ owner, id, chat, title, elements: elementIds, visible }) => ({
    userId: owner,
    kind: 'answer' as const,
    id,
    title,
    elementIds,
    visible,
    link: `/chat/${chat}#q-${id}`,
  }));
};
