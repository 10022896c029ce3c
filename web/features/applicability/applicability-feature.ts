import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const applicabilityFeature: WebFeature = {
  name: 'applicability',
  routes: [],
  fills: { organisationSettings: () => import('./in-organisation-settings.ts') },
};
