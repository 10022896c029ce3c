import type { Feature } from '#server/platform/feature/feature.ts';
import { connectorsRoutes } from './connectors-routes.ts';
import { openFetcher, openSources } from './open-sources.ts';
import { lookJobs } from './schedule-looks.ts';
import { takeInto } from './take-in.ts';

/** Connections: the sources that regulation is imported from automatically. */
export const connectorsFeature: Feature = {
  name: 'connectors',
  make(platform, { publishing }) {
    const fetcher = openFetcher(platform);
    const sources = openSources({ ...platform, fetcher });
    const takeIn = takeInto({ ...platform, publishing });
    return {
      router: {
        connectors: connectorsRoutes({ ...platform, fetcher, watchedFolders: platform.settings.WATCHED_FOLDERS }),
      },
      jobs: lookJobs({ ...platform, sources, takeIn }),
    };
  },
};
