import { ingestionRunKind } from '#contract/features/ingestion/ingestion.ts';
import type { Feature } from '#server/platform/feature/feature.ts';
import { attachedFiles } from './attached-files.ts';
import { ingestionRoutes } from './ingestion-routes.ts';
import { ingestionRun } from './ingestion-run.ts';
import { scannerCheck } from './scanner-check.ts';
import { startIngestion } from './start-ingestion.ts';
import { ingestionSweepJob } from './sweep-ingestions.ts';
import { refusedBytesJob } from './sweep-refused-bytes.ts';

/** A thousand scans of 500 pages take days. After every restart a batch continues where it stopped. */
const longestMs = 7 * 24 * 3_600_000;
/** Ingestions running at once in one process, whoever started them. */
const mostAtOnce = 2;
/** Further ones of people of whom none runs. Their files take turns for the parser threads, so a run that waits costs next to nothing. */
const placesForNewcomers = 200;

/** Uploads: files on their way to becoming documents. */
export const ingestionFeature: Feature = {
  name: 'ingestion',
  offers: { attachedFiles },
  health: (platform) => [scannerCheck(platform)],
  make: (platform, { checksPlace, publishing }) => ({
    routes: ingestionRoutes({
      ...platform,
      startIngestion: startIngestion({ ...platform, checkPlace: checksPlace }),
    }),
    runs: [
      {
        kind: ingestionRunKind,
        handler: ingestionRun({ ...platform, publishing }),
        options: { longestMs, mostAtOnce, placesForNewcomers },
      },
    ],
    jobs: [ingestionSweepJob(platform), refusedBytesJob(platform)],
    sweep: () => platform.storage.sweep(),
  }),
};
