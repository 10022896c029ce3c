import { routes, signedIn } from '#server/platform/http/routes.ts';
import { type AssignDeps, assignFindings } from './assign-findings.ts';
import { findAssignees } from './find-assignees.ts';
import { unassignFinding } from './unassign-finding.ts';

/** The calls about who has findings of a review to do. */
export const assignmentRoutes = (deps: AssignDeps) => ({
  assign: routes.review.assign.handler(({ input, context }) => {
    const { id: reviewId, finding_ids: findingIds, user_id: userId, due, note } = input;
    const { idempotencyKey, requestId } = context;
    const asked = { reviewId, findingIds, userId, due, note, idempotencyKey, requestId };
    return assignFindings(deps, signedIn(context), asked);
  }),
  unassign: routes.review.unassign.handler(({ input: { id: reviewId, findingId }, context }) =>
    unassignFinding(deps, signedIn(context), { reviewId, findingId, requestId: context.requestId }),
  ),
  assignees: routes.review.assignees.handler(({ input: { id: reviewId, q }, context }) =>
    findAssignees(deps, signedIn(context), { reviewId, q }),
  ),
});
