import { routes, signedIn } from '#server/platform/http/routes.ts';
import { type GiveFeedbackDeps, giveFeedback, takeFeedbackBack } from './give-feedback.ts';
import { type ShowFeedbackDeps, showFeedback } from './show-feedback.ts';
import { type GapsDeps, listGaps, showGap } from './show-gaps.ts';

/** Feedback on answers, and the gaps that it shows. */
export function feedbackRoutes(deps: GiveFeedbackDeps & ShowFeedbackDeps & GapsDeps) {
  const { feedback } = routes;
  return {
    inChat: feedback.inChat.handler(({ input, context }) => showFeedback(deps, signedIn(context), input)),
    give: feedback.give.handler(({ input, context }) =>
      giveFeedback(deps, signedIn(context), input, context.requestId),
    ),
    remove: feedback.remove.handler(({ input, context }) =>
      takeFeedbackBack(deps, signedIn(context), input, context.requestId),
    ),
    gaps: feedback.gaps.handler(({ input, context }) => listGaps(deps, signedIn(context), input)),
    gap: feedback.gap.handler(({ input, context }) => showGap(deps, signedIn(context), input)),
  };
}
