import { routes, signedIn } from '#server/platform/http/routes.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { acrossRoutes } from './across/across-routes.ts';
import type { AssignDeps } from './assign/assign-findings.ts';
import { assignmentRoutes } from './assign/assignment-routes.ts';
import { commentRoutes } from './comment/comment-routes.ts';
import { decideFinding } from './decide-finding.ts';
import { deleteReview } from './delete-review.ts';
import type { AttachEvidenceDeps } from './evidence/attach-evidence.ts';
import { evidenceRoutes } from './evidence/evidence-routes.ts';
import { type PolicyDeps, policyRoutes } from './policies/policy-routes.ts';
import { listDecisions, listFindings, readCoverage } from './read-findings.ts';
import { listReviews, openReview } from './read-reviews.ts';
import type { DescribeSetsDeps } from './sets/describe-sets.ts';
import type { AskedSet } from './sets/pin-sets.ts';
import { searchSets } from './sets/search-sets.ts';
import { savedSetRoutes } from './sets/set-routes.ts';
import { nameInReview, readReviewSharing, shareReview } from './share-review.ts';
import { type StartDeps, startReview } from './start-review.ts';
import { suggestSets } from './suggest-sets.ts';
import type { DraftPolicyDeps } from './wording/draft-policy.ts';
import { wordingRoutes } from './wording/wording-routes.ts';

export type ReviewDeps = DraftPolicyDeps &
  StartDeps &
  DescribeSetsDeps &
  PolicyDeps &
  AssignDeps &
  AttachEvidenceDeps & { runs: Runs };

/** The calls of reviews about who may read them. */
const sharingRoutes = (deps: ReviewDeps) => ({
  share: routes.review.share.handler(({ input: { id: reviewId, shared }, context }) =>
    shareReview(deps, signedIn(context), { reviewId, shared, requestId: context.requestId }),
  ),
  sharing: routes.review.sharing.handler(({ input, context }) => readReviewSharing(deps, signedIn(context), input.id)),
  name: routes.review.name.handler(({ input: { id: reviewId, user_id: userId, named }, context }) =>
    nameInReview(deps, signedIn(context), { reviewId, userId, named, requestId: context.requestId }),
  ),
  remove: routes.review.remove.handler(({ input, context }) =>
    deleteReview(deps, signedIn(context), { reviewId: input.id, requestId: context.requestId }),
  ),
});

/** The calls about what a review found. */
const findingRoutes = (deps: ReviewDeps) => ({
  findings: routes.review.findings.handler(({ input: { id: reviewId, offset, limit, ...query }, context }) =>
    listFindings(deps, signedIn(context), { reviewId, query, page: { offset, limit } }),
  ),
  decide: routes.review.decide.handler(({ input, context }) => {
    const { id: reviewId, until = null, ...rest } = input;
    return decideFinding(deps, signedIn(context), { ...rest, until, reviewId, requestId: context.requestId });
  }),
  decisions: routes.review.decisions.handler(({ input: { id: reviewId, findingId }, context }) =>
    listDecisions(deps, signedIn(context), { reviewId, findingId }),
  ),
  coverage: routes.review.coverage.handler(({ input: { id: reviewId, offset, limit }, context }) =>
    readCoverage(deps, signedIn(context), { reviewId, page: { offset, limit } }),
  ),
});

type SentSet = Parameters<Parameters<typeof routes.review.start.handler>[0]>[0]['input']['sets'][number];

const askedSet = (set: SentSet): AskedSet =>
  set.kind === 'saved'
    ? { kind: 'saved', workId: set.set_id, onlyApproved: false }
    : { kind: 'document', workId: set.work_id, onlyApproved: set.only_approved };

/** The calls of reviews. */
export function reviewRoutes(deps: ReviewDeps) {
  return {
    start: routes.review.start.handler(async ({ input, context }) => {
      return startReview(deps, signedIn(context), {
        documentId: input.document_id,
        sets: input.sets.map(askedSet),
        compareWith: input.compare_with,
        hasLibrary: await context.isOn('data-library'),
        idempotencyKey: context.idempotencyKey,
        requestId: context.requestId,
      });
    }),
    list: routes.review.list.handler(({ input: { work: workId, ...query }, context }) =>
      listReviews(deps, signedIn(context), { ...query, workId }),
    ),
    suggestions: routes.review.suggestions.handler(async ({ input, context }) => {
      const hasLibrary = await context.isOn('data-library');
      return suggestSets(deps, signedIn(context), { documentId: input.document_id, hasLibrary });
    }),
    sets: routes.review.sets.handler(async ({ input, context }) => {
      const hasLibrary = await context.isOn('data-library');
      return searchSets(deps, signedIn(context), { q: input.q, hasLibrary });
    }),
    open: routes.review.open.handler(({ input, context }) => openReview(deps, signedIn(context), input.id)),
    ...findingRoutes(deps),
    ...policyRoutes(deps),
    ...savedSetRoutes(deps),
    ...sharingRoutes(deps),
    ...assignmentRoutes(deps),
    ...wordingRoutes(deps),
    ...commentRoutes(deps),
    ...evidenceRoutes(deps),
    ...acrossRoutes(deps),
  };
}
