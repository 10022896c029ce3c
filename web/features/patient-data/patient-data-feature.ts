import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const patientDataFeature: WebFeature = {
  name: 'patient-data',
  routes: [],
  fills: { organisationSettings: () => import('./in-organisation-settings.ts') },
};
