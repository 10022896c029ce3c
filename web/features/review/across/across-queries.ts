import { reviewLimits } from '#contract/features/review/review-words.ts';
import { limits } from '#contract/limits.ts';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';

/** The latest finished review of each of these works, in one order so that every row of a list asks the same. */
export const latestOfWorksQuery = (workIds: readonly string[]) => ({
  ...api.review.latest.queryOptions({
    input: { work: workIds.toSorted().slice(0, limits.pageSize) },
    meta: { background: true },
  }),
  ...fresh.changedElsewhere,
});

/** How policies stand to these clauses: the first two hundred of a section. */
export const checkedPoliciesQuery = (elementIds: readonly string[]) =>
  api.review.ofRequirement.queryOptions({
    input: { element_id: elementIds.slice(0, limits.elementIdsPerRequest), limit: reviewLimits.mostListed },
    meta: { background: true },
  });
