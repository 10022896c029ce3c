import type { Feature } from '#server/platform/feature/feature.ts';
import { factorsRoutes } from './factors-routes.ts';

/** Second factors: authenticator apps, recovery codes and passkeys. */
export const factorsFeature: Feature = {
  name: 'factors',
  make: (platform) => ({ router: { factors: factorsRoutes(platform) } }),
};
