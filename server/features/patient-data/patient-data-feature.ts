import type { Feature } from '#server/platform/feature/feature.ts';
import { patientDataRoutes } from './patient-data-routes.ts';

/** The organisation's policy about patient data in what its people type. */
export const patientDataFeature: Feature = {
  name: 'patient-data',
  make: (platform) => ({ router: { patientData: patientDataRoutes(platform) } }),
};
