import { uploadPolicyCall } from '#contract/features/review/upload-policy-call.ts';
import { limits } from '#contract/limits.ts';
import { standardOnly } from '#contract/route.ts';
import { routeOfCall } from '#server/platform/http/plain-routes.ts';
import { routes, signedIn } from '#server/platform/http/routes.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { openPolicy, removePolicy } from './own-policies.ts';
import { addPolicyToLibrary, type UploadPolicyDeps, uploadPolicy } from './upload-policy.ts';

export type PolicyDeps = UploadPolicyDeps & { jobs: Pick<Jobs, 'send'> };

/** The call that uploads a policy. */
export const uploadPolicyRoute = (deps: PolicyDeps) =>
  routeOfCall(uploadPolicyCall, {
    name: 'review.uploadPolicy',
    access: standardOnly,
    takesKey: true,
    files: limits.upload,
    handle: (asked) => uploadPolicy(deps, signedIn(asked), asked),
  });

/** The calls about policies that were uploaded for a review. */
export const policyRoutes = (deps: PolicyDeps) => ({
  policy: routes.review.policy.handler(({ input, context }) => openPolicy(deps, signedIn(context), input.id)),
  removePolicy: routes.review.removePolicy.handler(({ input: { id }, context }) =>
    removePolicy(deps, signedIn(context), { id, requestId: context.requestId }),
  ),
  addPolicyToLibrary: routes.review.addPolicyToLibrary.handler(async ({ input: { id }, context }) =>
    addPolicyToLibrary(deps, signedIn(context), {
      id,
      hasLibrary: await context.isOn('data-library'),
      requestId: context.requestId,
    }),
  ),
});
