import type { Feature } from '#server/platform/feature/feature.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';

/** Second factors: authenticator apps, recovery codes and passkeys. */
export const secondFactorFeature: Feature = {
  name: 'second-factor',
  make: (platform) => ({ router: { secondFactor: secondFactorRoutes(platform) } }),
};
