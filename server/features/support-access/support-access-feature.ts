import type { Feature } from '#server/platform/feature/feature.ts';
import { endingJob } from './end-on-time.ts';
import { supportAccessRoutes } from './support-access-routes.ts';

/** Support access: administrators see the product as a person does, with that person's consent. */
export const supportAccessFeature: Feature = {
  name: 'support-access',
  make: (platform) => ({
    router: { supportAccess: supportAccessRoutes(platform) },
    jobs: [endingJob(platform)],
  }),
};
