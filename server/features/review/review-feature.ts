import { openDesk } from '#server/platform/desk/desk.ts';
import type { Feature } from '#server/platform/feature/feature.ts';
import { affectedFindings } from './affected-finding-store.ts';
import { removeOrphanedTodos } from './assign/assignment-store.ts';
import { demoReviewJobs, requestDemoReviews } from './demonstration/add-demo-reviews.ts';
import { evidenceDeletionJob } from './evidence/delete-evidence.ts';
import { evidenceFileRoutes } from './evidence/evidence-routes.ts';
import { policyDeletionJob } from './policies/delete-policies.ts';
import { uploadPolicyRoute } from './policies/policy-routes.ts';
import { uploadedPolicyOf } from './policies/uploaded-policy-of.ts';
import { reviewRoutes } from './review-routes.ts';
import { reviewRun, reviewRunKind } from './review-run.ts';
import type { DescribeSetsDeps } from './sets/describe-sets.ts';
import { setUploadRoutes } from './sets/set-routes.ts';

/** Judging takes a processor: two reviews in a process, and one more for people of whom none is at work. */
const places = { mostAtOnce: 2, placesForNewcomers: 1 };

/** Reviews of policies against what they must meet, with their findings and people's decisions on them. */
export const reviewFeature: Feature = {
  name: 'review',
  offers: { uploadedPolicyOf },
  cites: affectedFindings,
  make(platform, { offers }) {
    const { reviewEngine: engine } = platform;
    const { dismissedObligations, approvedObligations, attachedFiles, obligationCounts, addDocument } = offers;
    const deps = {
      ...platform,
      attachedFiles,
      addDocument,
      describeVersions: (...asked: Parameters<DescribeSetsDeps['describeVersions']>) =>
        offers.describeVersions(platform, ...asked),
      obligationCounts,
      desk: openDesk(),
    };
    return {
      router: { review: reviewRoutes(deps) },
      routes: { rows: [uploadPolicyRoute(deps), ...setUploadRoutes(deps), ...evidenceFileRoutes(deps)] },
      jobs: [...demoReviewJobs(deps), policyDeletionJob(deps), evidenceDeletionJob(deps)],
      sweep: () => removeOrphanedTodos(platform.db.query),
      start: () => requestDemoReviews(platform),
      runs: [
        {
          kind: reviewRunKind,
          handler: reviewRun({ ...platform, engine, dismissedObligations, approvedObligations }),
          options: places,
        },
      ],
    };
  },
};
