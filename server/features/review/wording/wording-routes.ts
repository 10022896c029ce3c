import { routes, signedIn } from '#server/platform/http/routes.ts';
import { createWordDesk } from '#server/platform/word/word-desk.ts';
import { acceptWording, takeBackWording, type WordingDeps } from './accept-wording.ts';
import { type DraftPolicyDeps, draftPolicy } from './draft-policy.ts';
import { exportPolicyDraft } from './export-policy-draft.ts';
import { readPolicyDraft, readWording } from './read-wording.ts';

/** The calls about the wording of findings and the draft of the policy. */
export function wordingRoutes(given: WordingDeps & DraftPolicyDeps) {
  const deps = { ...given, word: createWordDesk() };
  return {
    wording: routes.review.wording.handler(({ input: { id: reviewId, findingId }, context }) =>
      readWording(deps, signedIn(context), { reviewId, findingId }),
    ),
    acceptWording: routes.review.acceptWording.handler(({ input, context }) => {
      const { id: reviewId, builds_on: buildsOn, ...rest } = input;
      return acceptWording(deps, signedIn(context), { ...rest, reviewId, buildsOn, requestId: context.requestId });
    }),
    takeBackWording: routes.review.takeBackWording.handler(({ input: { id: reviewId, ...rest }, context }) =>
      takeBackWording(deps, signedIn(context), { ...rest, reviewId, requestId: context.requestId }),
    ),
    draft: routes.review.draft.handler(({ input, context }) => readPolicyDraft(deps, signedIn(context), input.id)),
    draftPolicy: routes.review.draftPolicy.handler(async ({ input, context }) => ({
      draft_id: await draftPolicy(deps, signedIn(context), { reviewId: input.id, requestId: context.requestId }),
    })),
    exportDraft: routes.review.exportDraft.handler(({ input, context, signal }) =>
      exportPolicyDraft(deps, signedIn(context), { reviewId: input.id, signal }),
    ),
  };
}
