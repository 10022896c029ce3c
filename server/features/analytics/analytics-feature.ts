import type { Feature } from '#server/platform/feature/feature.ts';
import { analyticsRoutes } from './analytics-routes.ts';

/** First-party events: what happens in the product. */
export const analyticsFeature: Feature = {
  name: 'analytics',
  make: (platform) => ({ router: { analytics: analyticsRoutes(platform) } }),
};
