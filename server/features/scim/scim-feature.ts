import type { Feature } from '#server/platform/feature/feature.ts';
import { scimRoutes } from './scim-routes.ts';

/** Directories that provision people by SCIM 2.0. */
export const scimFeature: Feature = {
  name: 'scim',
  make: (platform) => ({ routes: scimRoutes(platform) }),
};
