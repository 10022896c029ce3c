import { affectedTellingJob, sendUntold } from '#server/platform/affected/affected-telling.ts';
import type { Feature } from '#server/platform/feature/feature.ts';
import { lazyParser } from '#server/platform/publishing/lazy-parser.ts';
import { ingestAction } from './ingest-action.ts';
import { clearUnfinishedAtStart, publicationSweepJob } from './sweep-publications.ts';

/** How files become versions that readers see, and who is notified. */
export const publishingFeature: Feature = {
  name: 'publishing',
  async make(platform, { cites, publishing }) {
    await clearUnfinishedAtStart(platform);
    // A parser of its own, so that commands do not queue behind every upload.
    const parser = lazyParser(platform.converter);
    return {
      jobs: [publicationSweepJob(platform), affectedTellingJob({ ...platform, cites })],
      operator: [ingestAction({ publishing, parser })],
      start: () => sendUntold(platform),
      close: () => parser.close(),
    };
  },
};
