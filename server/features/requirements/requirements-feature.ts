import type { Feature } from '#server/platform/feature/feature.ts';
import { approvedObligations, countApproved, dismissedObligations } from './decided-store.ts';
import { extractAfterStart, extractionJobs, requestExtraction } from './extraction-jobs.ts';
import { countObligations, forgetExtraction, markOfExtractions } from './extraction-store.ts';
import { refineWithModel } from './refine-with-model.ts';
import { requirementsRoutes } from './requirements-routes.ts';

/** Obligations: extracted from published versions, listed, decided, exported. */
export const requirementsFeature: Feature = {
  name: 'requirements',
  offers: {
    dismissedObligations,
    approvedObligations,
    obligationCounts: { mark: markOfExtractions, of: countObligations, approved: countApproved },
  },
  on: {
    // Where no jobs run, the next start finds the versions that were not extracted.
    async versionPublished({ jobs }, tx) {
      if (jobs) await requestExtraction({ jobs }, tx);
      return undefined;
    },
    async versionReadAgain({ jobs }, tx, { versionId, rewordedElementIds }) {
      await forgetExtraction(tx, versionId, rewordedElementIds);
      if (jobs) await requestExtraction({ jobs }, tx);
      return undefined;
    },
  },
  make(platform, { offers }) {
    const reading = { ...platform, refine: refineWithModel(platform.models.answers.writer?.model) };
    return {
      router: {
        requirements: requirementsRoutes({
          ...platform,
          describeVersions: (...asked) => offers.describeVersions(platform, ...asked),
        }),
      },
      jobs: extractionJobs(reading),
      start: () => extractAfterStart(reading),
    };
  },
};
