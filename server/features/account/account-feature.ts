import type { Feature } from '#server/platform/feature/feature.ts';
import { accountRoutes } from './account-routes.ts';

/** The signed-in user's own account. */
export const accountFeature: Feature = {
  name: 'account',
  make: (platform) => ({ router: { account: accountRoutes(platform) } }),
};
