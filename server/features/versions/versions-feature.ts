import type { Feature } from '#server/platform/feature/feature.ts';
import { prepareOnce } from './prepare-once.ts';
import { versionAction } from './version-action.ts';
import { versionsRoutes } from './versions-routes.ts';

/** Managing versions: list, preview, publish, discard, roll back. */
export const versionsFeature: Feature = {
  name: 'versions',
  make(platform, { cites, offers, publishing }) {
    const deps = { ...platform, cites, offers, publishing, parser: prepareOnce };
    return { router: { versions: versionsRoutes(deps) }, operator: [versionAction(deps)] };
  },
};
