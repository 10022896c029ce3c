import type { Feature } from '#server/platform/feature/feature.ts';
import { analyticsRoutes } from './analytics-routes.ts';

/** What happened in the product, counted by its own events. */
export const analyticsFeature: Feature = {
  name: 'analytics',
  make: (platform) => ({ router: { analytics: analyticsRoutes(platform) } }),
};
