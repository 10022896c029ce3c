import type { Feature } from '#server/platform/feature/feature.ts';
import { removeOrphanedTodos } from './assign/assignment-store.ts';
import { demoReviewJobs, requestDemoReviews } from './demonstration/add-demo-reviews.ts';
import { reviewRoutes } from './review-routes.ts';
import { reviewRun, reviewRunKind } from './review-run.ts';

/** Judging takes a processor: two reviews in a process, and one more for people of whom none is at work. */
const places = { mostAtOnce: 2, placesForNewcomers: 1 };

/** Reviews of policies against what they must meet, with their findings and people's decisions on them. */
export const reviewFeature: Feature = {
  name: 'review',
  make(platform, { offers }) {
    const { reviewEngine: engine } = platform;
    const { dismissedObligations } = offers;
    const countObligations = offers.obligationCounts.of;
    const demonstration = { ...platform, countObligations };
    return {
      router: {
        review: reviewRoutes({
          ...platform,
          describeVersions: (...asked) => offers.describeVersions(platform, ...asked),
          countObligations,
        }),
      },
      jobs: demoReviewJobs(demonstration),
      sweep: () => removeOrphanedTodos(platform.db.query),
      start: () => requestDemoReviews(platform),
      runs: [
        {
          kind: reviewRunKind,
          handler: reviewRun({ ...platform, engine, dismissedObligations }),
          options: places,
        },
      ],
    };
  },
};
