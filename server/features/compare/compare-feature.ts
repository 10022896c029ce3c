import { scopeOf } from '#engine/visibility/scope.ts';
import type { Feature } from '#server/platform/feature/feature.ts';
import { compareRoutes } from './compare-routes.ts';

/** Comparing two versions or two documents side by side. */
export const compareFeature: Feature = {
  name: 'compare',
  make: (platform, { offers }) => ({
    router: {
      compare: compareRoutes({
        ...platform,
        readVersion: (caller, versionId) => offers.readVersion(platform, caller, versionId),
        policiesCiting: (caller, change) => offers.policiesCiting(platform.db.query, scopeOf(caller), change),
      }),
    },
  }),
};
