import type { Feature } from '#server/platform/feature/feature.ts';
import { affectedTaughtAnswers } from './affected-taught-answers-store.ts';
import { answererBeside } from './goes-to.ts';
import { loadDemoTaughtAnswers } from './load-demo-taught-answers.ts';
import { passQuestionOn } from './pass-on.ts';
import { passedOnOf } from './passed-on-store.ts';
import { taughtAnswersRoutes } from './taught-answers-routes.ts';

/** Questions that Candour could not answer, passed on to champions, and the clauses that they choose as the answer. */
export const taughtAnswersFeature: Feature = {
  name: 'taught-answers',
  offers: { answererBeside, passQuestionOn, passedOnOf },
  cites: affectedTaughtAnswers,
  demonstration: { load: loadDemoTaughtAnswers },
  make: (platform, { offers }) => ({
    router: { taughtAnswers: taughtAnswersRoutes({ ...platform, ownQuestion: offers.ownQuestion }) },
  }),
};
