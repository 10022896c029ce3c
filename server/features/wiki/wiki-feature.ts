import { scopeOf } from '#engine/visibility/scope.ts';
import type { Feature } from '#server/platform/feature/feature.ts';
import { searchAction } from './search-action.ts';
import { countStarrers } from './starred-store.ts';
import { tellStarrers } from './tell-starrers.ts';
import { describeVersions, openVersion } from './version-offers.ts';
import { wikiRoutes } from './wiki-routes.ts';

/** The wiki: documents, their versions and elements, favourites, search. */
export const wikiFeature: Feature = {
  name: 'wiki',
  offers: { countStarrers, describeVersions, readVersion: openVersion },
  on: {
    async versionPublished({ notifier }, tx, { versionId }) {
      await tellStarrers(notifier, tx, versionId);
      return undefined;
    },
  },
  make: (platform, { cites, offers }) => ({
    router: {
      wiki: wikiRoutes({
        ...platform,
        cites,
        citingAnswers: offers.citingAnswers,
        obligationCounts: offers.obligationCounts,
        citedAmong: (caller, elementIds) => offers.citedAmong(platform.db.query, scopeOf(caller), elementIds),
      }),
    },
    operator: [searchAction(platform)],
  }),
};
