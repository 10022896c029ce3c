import { routes, signedIn } from '#server/platform/http/routes.ts';
import type { ReadReviewDeps } from '../read-reviews.ts';
import { listCheckedPolicies } from './list-checked-policies.ts';
import { listOpenByPolicy } from './list-open-by-policy.ts';
import { readLatestReviews } from './read-latest.ts';

/** The calls that ask all reviews at once. */
export const acrossRoutes = (deps: ReadReviewDeps) => ({
  latest: routes.review.latest.handler(({ input, context }) => readLatestReviews(deps, signedIn(context), input.work)),
  ofRequirement: routes.review.ofRequirement.handler(({ input: { element_id: elementIds, ...page }, context }) =>
    listCheckedPolicies(deps, signedIn(context), { elementIds, page }),
  ),
  openByPolicy: routes.review.openByPolicy.handler(({ input, context }) =>
    listOpenByPolicy(deps, signedIn(context), input),
  ),
});
