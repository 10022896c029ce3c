import type { Feature } from '#server/platform/feature/feature.ts';
import { noteText, sweepAskings } from './asking-store.ts';
import { newTextJobs, requestCheck } from './check-new-texts.ts';
import { feedbackRoutes } from './feedback-routes.ts';
import { earlierOutcomesJob, noteAnswerEnd, requestEarlierOutcomes } from './note-outcomes.ts';
import { subjectOfQuestion } from './outcome-store.ts';

const keptMs = 90 * 24 * 3_600_000;

/** Feedback on answers, the subjects that lack good ones, and texts that answer open questions since. */
export const feedbackFeature: Feature = {
  name: 'feedback',
  offers: { noteAnswerEnd, subjectOfQuestion },
  on: {
    // Where no jobs run, the next start finds what was noted.
    async versionPublished({ clock, jobs }, tx, { versionId }) {
      await noteText(tx, versionId, clock.now());
      if (jobs) await requestCheck({ jobs }, tx);
      return undefined;
    },
  },
  make(platform, { offers }) {
    const deps = { ...platform, ...offers };
    return {
      router: { feedback: feedbackRoutes(deps) },
      jobs: [earlierOutcomesJob(deps), ...newTextJobs(deps)],
      sweep: (now) => sweepAskings(platform.db.query, new Date(now.getTime() - keptMs)),
      start: () =>
        platform.db.transaction(async (tx) => {
          await requestEarlierOutcomes(platform, tx);
          await requestCheck(platform, tx);
        }),
    };
  },
};
