import { forgetSettled } from '#engine/questions/settle-questions-store.ts';
import type { Feature } from '#server/platform/feature/feature.ts';
import type { ChangedVersion, VersionListener } from '#server/platform/publishing/publishing.ts';
import { questionJobs, renewAfterStart, requestQuestions } from './question-jobs.ts';

/** A work's texts changed: its questions follow soon after. Where no jobs run, the next start finds them due. */
const onChange: VersionListener<ChangedVersion> = async ({ jobs }, tx, { workId }) => {
  await forgetSettled(tx, workId);
  if (jobs) await requestQuestions({ jobs }, tx);
  return undefined;
};

/** Questions that clauses answer: made by rule and by a model for texts that people add, and kept in line with the texts. */
export const questionsFeature: Feature = {
  name: 'questions',
  on: { versionPublished: onChange, versionWithdrawn: onChange, versionReadAgain: onChange },
  make: (platform) => ({
    jobs: questionJobs({ ...platform, writer: platform.models.answers.writer }),
    start: () => renewAfterStart(platform),
  }),
};
