import type { Feature } from '#server/platform/feature/feature.ts';
import { readAfterStart, readingJobs, requestReading } from './keep-obligations-read.ts';
import { countObligations, markOfReadings } from './reading-store.ts';
import { refineWithModel } from './refine-with-model.ts';
import { requirementsRoutes } from './requirements-routes.ts';

/** Obligations: read from what is published, listed, reviewed, exported. */
export const requirementsFeature: Feature = {
  name: 'requirements',
  offers: { obligationCounts: { mark: markOfReadings, of: countObligations } },
  on: {
    // Where no jobs run the next start looks for what nobody read.
    async versionPublished({ jobs }, tx) {
      if (jobs) await requestReading({ jobs }, tx);
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
      jobs: readingJobs(reading),
      start: () => readAfterStart(reading),
    };
  },
};
