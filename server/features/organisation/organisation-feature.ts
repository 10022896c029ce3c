import type { Feature } from '#server/platform/feature/feature.ts';
import { organisationRoutes } from './organisation-routes.ts';
import { domainRecheckJob } from './recheck-domains.ts';

/** The organisation's administration by its champions. */
export const organisationFeature: Feature = {
  name: 'organisation',
  make: (platform) => ({
    router: { organisation: organisationRoutes(platform) },
    jobs: [domainRecheckJob(platform)],
  }),
};
