import type { Feature } from '#server/platform/feature/feature.ts';
import { applicabilityRoutes } from './applicability-routes.ts';

/** What an organisation says of itself. */
export const applicabilityFeature: Feature = {
  name: 'applicability',
  make: (platform) => ({ router: { applicability: applicabilityRoutes(platform) } }),
};
