import type { Feature } from '#server/platform/feature/feature.ts';
import { applicabilityRoutes } from './applicability-routes.ts';

/** The profile by which an organisation hides what does not concern it. */
export const applicabilityFeature: Feature = {
  name: 'applicability',
  make: (platform) => ({ router: { applicability: applicabilityRoutes(platform) } }),
};
