import { sql } from 'drizzle-orm';
import { concernedLineages } from '#engine/questions/person-questions-store.ts';
import { type AffectedBy, mostAffected } from '#server/platform/affected/affected.ts';
import { changedElements } from '#server/platform/affected/affected-store.ts';
import { passedOnQuestions } from './taught-answers-tables.ts';

/**
 * Taught answers that use a changed text, each for the person who chose it while they still answer for their organisation, otherwise
 * for its first champion.
 */
export const affectedTaughtAnswers: AffectedBy = async (tx, change) => {
  const { ownerId } = change;
  const { rows } = await tx.execute<{
    owner: string;
    id: string;
    organisation: string;
    title: string;
    elements: string[];
  }>(sql`
    with concerned as (${concernedLineages(changedElements(change))}),
    answered as (
      select asked.id, asked.organisation_id, asked.question, asked.answered_by, array_agg(distinct concerned.id) as elements
      from concerned join clause_questions q on q.lineage_id = concerned.lineage_id and q.origin = 'person'
        join ${passedOnQuestions} as asked on asked.id = q.asked_question_id
      group by asked.id)
    select answerer.id as owner, answered.id, answered.organisation_id as organisation, answered.question as title, answered.elements
    from answered join lateral (
      select u.id from users u
      where u.organisation_id = answered.organisation_id and u.disabled_at is null
        and u.account_roles @> array['standard']::text[] and u.account_roles && array['champion', 'candour_admin']::text[]
      order by u.id is not distinct from answered.answered_by desc, u.account_roles @> array['champion']::text[] desc,
        u.created_at, u.id limit 1) as answerer on true
    where ${ownerId === undefined ? sql`true` : sql`answerer.id = ${ownerId}`}
    order by answered.id desc
    limit ${mostAffected}`);
  return rows.map(({ owner, id, organisation, title, elements: elementIds }) => ({
    userId: owner,
    kind: 'taught_answer' as const,
    id,
    title,
    elementIds,
    link: `/dashboard/questions?question=${id}`,
    visible: { ownerId: owner, organisationId: organisation, visibility: 'organisation' as const, sharedWith: [] },
  }));
};
