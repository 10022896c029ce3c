import { sql } from 'drizzle-orm';
import type { Visible } from '#contract/access/caller.ts';
import { type AffectedBy, mostAffected } from '#server/platform/affected/affected.ts';
import { changedElements } from '#server/platform/affected/affected-store.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { latestReviewWhere } from './latest-review-where.ts';
import { reviewFindings, reviews } from './review-tables.ts';

/**
 * Findings whose requirement a change touches, by its own element or by one of the same lineage in an older version: of the last finished
 * review that a person started of each policy, without those that do not apply.
 */
export const affectedFindings: AffectedBy = async (tx, change) => {
  const { ownerId } = change;
  const ofOwner = ownerId === undefined ? sql`true` : sql`${reviews.ownerId} = ${ownerId}`;
  const { rows } = await tx.execute<{
    owner: string;
    id: string;
    review: string;
    title: string;
    label: string | null;
    element: string;
    visible: Visible;
  }>(sql`
    with changed as (${changedElements(change)})
    select ${reviews.ownerId} as owner, ${reviewFindings.id} as id, ${reviews.id} as review, ${reviews.title} as title,
      ${reviewFindings.label} as label, ${reviewFindings.elementId} as element,
      jsonb_build_object('ownerId', ${reviews.ownerId}, 'organisationId', ${reviews.organisationId},
        'visibility', ${reviews.visibility}, 'sharedWith', ${reviews.sharedWith}) as visible
    from ${reviewFindings} join ${reviews} on ${reviews.id} = ${reviewFindings.reviewId}
      join ${runsTable} on ${runsTable.id} = ${reviews.runId}
    where ${reviewFindings.elementId} in (select id from changed) and ${ofOwner} and ${latestReviewWhere}
      and ${reviewFindings.decision} <> 'not_applicable'
    order by ${reviewFindings.id} desc
    limit ${mostAffected}`);
  return rows.map(({ owner, id, review, title, label, element, visible }) => ({
    userId: owner,
    kind: 'finding' as const,
    id,
    title: label === null ? title : `${title}: ${label}`,
    elementIds: [element],
    visible,
    link: `/review/${review}?finding=${id}`,
  }));
};
